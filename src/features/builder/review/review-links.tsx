import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { type ReviewLink, reviewLinksOptions, withdrawReviewLink } from '#data/configuration/review-links.ts';
import { useLoadErrorMessage } from '#data/supabase/use-load-error-message.ts';
import { useManualRefresh } from '#lib/hooks/use-manual-refresh.ts';
import { Button } from '#ui/controls/button.tsx';
import { controlClass, FieldLayout } from '#ui/controls/field.tsx';
import { LoadFailure } from '#ui/feedback/load-failure.tsx';
import { ProblemMessage } from '#ui/feedback/problem-message.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Moment } from '#ui/moment.tsx';
import type { MadeReviewLink } from './copy-review-link.tsx';

interface ReviewLinksProps {
  staffId: string;
  tenantId: string;
  /** The one made last in this builder: no other address is known. */
  made: MadeReviewLink | null;
}

/** The links that show the draft: who made them and until when they work, each to be withdrawn. */
export function ReviewLinks({ staffId, tenantId, made }: ReviewLinksProps) {
  const { t } = useTranslation(['builder-review', 'common']);
  const { data, error, refetch, fetchStatus } = useQuery(reviewLinksOptions(staffId, tenantId));
  const { isRefreshing, onRefresh } = useManualRefresh(refetch);
  const headingId = useId();
  const hasEnded = fetchStatus === 'idle' && !error && data?.every(({ id }) => id !== made?.id);
  return (
    <section aria-labelledby={headingId} className="px-3">
      <h3 id={headingId} className="font-medium text-ink-soft text-sm">
        {t('link.title')}
      </h3>
      {made && !hasEnded && <MadeAddress address={made.address} />}
      {data ? (
        data.length > 0 ? (
          <ul className="mt-1 divide-y divide-line border-line border-y">
            {data.map((link) => (
              <LinkRow key={link.id} {...{ staffId, tenantId, link }} />
            ))}
          </ul>
        ) : (
          <p className="mt-1 text-ink-soft text-sm">{t('link.none', { button: t('link.copy') })}</p>
        )
      ) : error ? (
        <LoadFailure
          title={t('link.loadFailed')}
          detail={t('common:checkConnection')}
          {...{ isRefreshing, onRefresh }}
        />
      ) : (
        <div role="status" aria-label={t('link.loading')} className="py-3">
          <Skeleton className="h-4 w-56" />
        </div>
      )}
    </section>
  );
}

function MadeAddress({ address }: { address: string }) {
  const { t } = useTranslation('builder-review');
  const id = useId();
  return (
    <>
      <FieldLayout id={id} label={t('link.made')} className="mt-2">
        <input
          id={id}
          readOnly
          dir="ltr"
          value={address}
          onFocus={({ target }) => target.select()}
          className={`${controlClass} w-full text-sm`}
        />
      </FieldLayout>
      <p className="mt-1 mb-3 max-w-prose text-ink-soft text-sm">{t('link.explained')}</p>
    </>
  );
}

function LinkRow({ staffId, tenantId, link }: { staffId: string; tenantId: string; link: ReviewLink }) {
  const { t } = useTranslation('builder-review');
  const problemOf = useLoadErrorMessage('builder-review:problem');
  const queryClient = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => withdrawReviewLink(staffId, link.id),
    onSuccess: () =>
      queryClient.invalidateQueries({ queryKey: reviewLinksOptions(staffId, tenantId).queryKey }),
  });
  return (
    <li className="py-2 text-sm">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <p>
          <span className="font-medium">{link.madeBy ?? t('former')}</span>{' '}
          <Moment at={link.madeAt} className="text-ink-soft" />
          <span className="block text-ink-soft">
            {t('link.until')} <Moment at={link.expiresAt} />
          </span>
        </p>
        <Button variant="outline" busy={isPending} onClick={() => mutate()}>
          {t('link.withdraw')}
        </Button>
      </div>
      <ProblemMessage className="mt-2" problem={error && problemOf(error)} />
    </li>
  );
}
