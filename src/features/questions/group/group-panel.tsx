import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, X } from 'lucide-react';
import { type KeyboardEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { groupOptions } from '#data/questions/questions.ts';
import { useLoadErrorMessage } from '#data/supabase/use-load-error-message.ts';
import { useFocusOnMount } from '#lib/hooks/use-focus-on-mount.ts';
import { useManualRefresh } from '#lib/hooks/use-manual-refresh.ts';
import { Button } from '#ui/controls/button.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { LoadFailure } from '#ui/feedback/load-failure.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { GroupActions } from './group-actions.tsx';
import { GroupQuestions } from './group-questions.tsx';

/** One group with all its questions and actions. Escape closes it. */
export function GroupPanel({ staffId, id, onClose }: { staffId: string; id: string; onClose(): void }) {
  const { t } = useTranslation('questions');
  const { data, error, refetch } = useQuery(groupOptions(staffId, id));
  const refresh = useManualRefresh(refetch);
  const problemOf = useLoadErrorMessage();
  const heading = useFocusOnMount<HTMLHeadingElement>({ scrolls: true });
  const headingId = useId();
  const closeOnEscape = (event: KeyboardEvent) => {
    // A dialog above handles the key itself.
    const isInDialog = event.target instanceof Element && event.target.closest('dialog');
    if (event.key === 'Escape' && !event.defaultPrevented && !isInDialog) onClose();
  };

  return (
    <section
      aria-labelledby={headingId}
      onKeyDown={closeOnEscape}
      className="w-full bg-surface lg:w-[28rem] lg:shrink-0 lg:overflow-y-auto lg:border-line lg:border-l"
    >
      <div className="grid gap-6 px-4 py-4 sm:px-8 lg:px-6">
        <div className="grid gap-3 lg:flex lg:flex-row-reverse lg:items-start">
          <Button variant="quiet" onClick={onClose} className="-ms-3 justify-self-start px-3 lg:hidden">
            <ArrowLeft aria-hidden className="size-4" />
            {t('group.back')}
          </Button>
          <IconButton
            label={t('group.close')}
            icon={<X className="size-5" />}
            onClick={onClose}
            className="-me-2 max-lg:hidden"
          />
          <h2
            id={headingId}
            ref={heading}
            tabIndex={-1}
            className="wrap-anywhere min-w-0 flex-1 font-semibold text-lg tracking-[-0.01em] outline-none lg:pt-1.5"
          >
            {data ? data.wording : t('group.title')}
          </h2>
        </div>
        {data ? (
          <>
            {error && (
              <p role="alert" className="text-danger text-sm">
                {t('group.notUpdated')}
              </p>
            )}
            <GroupActions staffId={staffId} group={data} onDone={onClose} />
            <GroupQuestions questions={data.questions} />
          </>
        ) : error ? (
          <LoadFailure title={t('problem.groupFailed')} detail={problemOf(error)} {...refresh} />
        ) : (
          <Waiting />
        )}
      </div>
    </section>
  );
}

function Waiting() {
  const { t } = useTranslation('questions');
  return (
    <div role="status" className="grid gap-4">
      <span className="sr-only">{t('loading')}</span>
      {['first', 'second', 'third'].map((row) => (
        <Skeleton key={row} className="h-14" />
      ))}
    </div>
  );
}
