import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ownSessionsOptions } from '../../data/own-sessions.ts';
import { Button } from '../../ui/button.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { EndOthersDialog } from './end-others-dialog.tsx';
import { SessionRow } from './session-row.tsx';

/** Where this person is signed in, and a way to end any of it. */
export function SessionsSection({ staffId }: { staffId: string }) {
  const { t } = useTranslation('settings');
  const { data, isError, isFetching, refetch } = useQuery(ownSessionsOptions(staffId));
  const [isAsking, setAsking] = useState(false);
  const others = data?.filter(({ is_current }) => !is_current) ?? [];

  return (
    <section aria-labelledby="sessions">
      <h2
        id="sessions"
        tabIndex={-1}
        className="font-semibold font-serif text-2xl tracking-[-0.01em] outline-none"
      >
        {t('sessions.heading')}
      </h2>
      <p className="mt-1 mb-5 text-ink-soft">{t('sessions.intro')}</p>
      <div className="rounded-card border border-line bg-surface">
        {!data && isError && (
          <LoadFailure
            title={t('sessions.loadFailed')}
            detail={t('sessions.loadFailedDetail')}
            retry={t('sessions.retry')}
            isRefreshing={isFetching}
            onRefresh={() => void refetch()}
          />
        )}
        {!data && !isError && (
          <div className="grid gap-2 p-5 sm:p-6">
            <span className="sr-only">{t('sessions.loading')}</span>
            <Skeleton className="h-5 w-48" />
            <Skeleton className="h-4 w-64 max-w-full" />
          </div>
        )}
        {data && (
          <ul className="divide-y divide-line">
            {data.map((session) => (
              <SessionRow key={session.id} staffId={staffId} session={session} />
            ))}
          </ul>
        )}
        {data && (
          <div className="flex flex-wrap items-center justify-end gap-3 border-line border-t px-5 py-4 sm:px-6">
            <p className="min-w-0 flex-1 basis-56 text-ink-soft text-sm">
              {isError ? t('sessions.stale') : t(others.length > 0 ? 'sessions.hint' : 'sessions.onlyHere')}
            </p>
            {others.length > 0 && (
              <Button variant="outline" onClick={() => setAsking(true)}>
                {t('sessions.endOthers')}
              </Button>
            )}
          </div>
        )}
      </div>
      {isAsking && (
        <EndOthersDialog staffId={staffId} count={others.length} onClose={() => setAsking(false)} />
      )}
    </section>
  );
}
