import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ownSessionsOptions, useEndSessions } from '#data/session/own-sessions.ts';
import { i18n } from '#lib/i18n/i18n.ts';
import { toast } from '#lib/toasts.ts';
import { Button } from '#ui/controls/button.tsx';
import { DialogActions } from '#ui/dialogs/dialog-actions.tsx';
import { Modal } from '#ui/dialogs/modal.tsx';
import { LoadFailure } from '#ui/feedback/load-failure.tsx';
import { ProblemMessage } from '#ui/feedback/problem-message.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { SessionRow } from './session-row.tsx';

/** The user's sessions, each with a button to end it. */
export function SessionsSection({ staffId }: { staffId: string }) {
  const { t } = useTranslation(['settings', 'common']);
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
            detail={t('common:checkConnection')}
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

/** Asks before all other browsers of this user are signed out. */
function EndOthersDialog({ staffId, count, onClose }: { staffId: string; count: number; onClose(): void }) {
  const { t } = useTranslation('settings');
  const end = useEndSessions(staffId);
  const signOut = () =>
    end.mutate('others', {
      onSuccess: (ended) => {
        toast({ title: i18n.t('settings:sessions.othersEnded', { count: ended }) });
        onClose();
        document.getElementById('sessions')?.focus();
      },
    });
  return (
    <Modal title={t('sessions.endOthersTitle')} onClose={onClose}>
      <p className="mt-2 text-ink-soft">{t('sessions.endOthersDetail', { count })}</p>
      <ProblemMessage className="mt-4" problem={end.isError && t('sessions.endFailed')} />
      <DialogActions onCancel={onClose} busy={end.isPending} className="mt-6">
        <Button busy={end.isPending} onClick={signOut}>
          {t('sessions.endOthers')}
        </Button>
      </DialogActions>
    </Modal>
  );
}
