import { useQuery } from '@tanstack/react-query';
import { CircleCheck, CircleDashed } from 'lucide-react';
import { type ReactNode, type Ref, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { setupProgressOptions } from '#data/analytics/dashboard-queries.ts';
import { schoolSettingsOptions } from '#data/schools/school-settings.ts';
import { useLoadErrorMessage } from '#data/supabase/use-load-error-message.ts';
import { useManualRefresh } from '#lib/hooks/use-manual-refresh.ts';
import { LoadFailure } from '#ui/feedback/load-failure.tsx';
import { SchoolSettingsWaiting } from '../school-settings-page.tsx';
import { StartConversation } from './start-conversation.tsx';
import { StartLook } from './start-look.tsx';

/** From a new school to a live chat on one page: its name and look, its conversation, its snippet. */
export function SchoolStart({
  staffId,
  tenantId,
  children,
}: {
  staffId: string;
  tenantId: string;
  /** The last step: the snippet. */
  children: ReactNode;
}) {
  const { t } = useTranslation('schools');
  const school = useQuery(schoolSettingsOptions(staffId, tenantId));
  const progress = useQuery(setupProgressOptions(staffId, tenantId)).data;
  const { isRefreshing, onRefresh } = useManualRefresh(school.refetch);
  const problemOf = useLoadErrorMessage('schools:problem', { quotesServer: false });
  const conversation = useRef<HTMLHeadingElement>(null);
  const snippet = useRef<HTMLHeadingElement>(null);
  if (!school.data) {
    if (!school.error) return <SchoolSettingsWaiting />;
    return (
      <LoadFailure
        title={t('settings.loadFailed')}
        detail={problemOf(school.error)}
        isRefreshing={isRefreshing}
        onRefresh={onRefresh}
      />
    );
  }
  return (
    <div className="mx-auto grid w-full max-w-3xl gap-6 px-4 py-8 sm:px-8 sm:py-10">
      <p className="max-w-prose text-ink-soft">{t('start.intro', { name: school.data.name })}</p>
      <ol className="grid gap-6">
        <Step title={t('start.look')} isDone={school.data.revision > 0}>
          <StartLook
            staffId={staffId}
            tenantId={tenantId}
            saved={school.data}
            onSaved={() => conversation.current?.focus()}
          />
        </Step>
        <Step title={t('start.conversation')} isDone={progress?.published === true} headingRef={conversation}>
          <StartConversation
            staffId={staffId}
            tenantId={tenantId}
            name={school.data.name}
            onPublished={() => snippet.current?.focus()}
          />
        </Step>
        <Step title={t('start.snippet')} isDone={progress?.widget_seen === true} headingRef={snippet}>
          {children}
        </Step>
      </ol>
    </div>
  );
}

function Step({
  title,
  isDone,
  headingRef,
  children,
}: {
  title: string;
  isDone: boolean;
  headingRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}) {
  const { t } = useTranslation('schools');
  const id = useId();
  const Icon = isDone ? CircleCheck : CircleDashed;
  return (
    <li aria-labelledby={id} className="rounded-card border border-line bg-surface p-5 sm:p-6">
      <div className="mb-4 flex items-center gap-3">
        <Icon
          role="img"
          aria-label={t(isDone ? 'start.done' : 'start.todo')}
          className={isDone ? 'size-5 text-status-completed' : 'size-5 text-ink-faint'}
        />
        <h2 ref={headingRef} id={id} tabIndex={-1} className="font-semibold outline-none">
          {title}
        </h2>
      </div>
      {children}
    </li>
  );
}
