import { CloudOff } from 'lucide-react';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { unendedSessions } from '#data/session/unended-sessions.ts';
import { i18n } from '#lib/i18n/i18n.ts';
import { toast } from '#lib/toasts.ts';

/** Shown while a sign-out has not reached the server. */
export function PendingSignOutNotice() {
  const count = useSyncExternalStore(unendedSessions.subscribe, unendedSessions.count);
  const known = useRef(0);
  useEffect(() => {
    if (count === 0 && known.current > 0) toast({ title: i18n.t('app:unended.done') });
    known.current = count;
  }, [count]);
  return count > 0 && <Notice />;
}

/** Separate, so that a page without it does not load the texts. */
function Notice() {
  const { t } = useTranslation('app');
  return (
    <div
      role="alert"
      className="m-3 flex sm:fixed sm:inset-x-3 sm:bottom-3 sm:z-50 sm:mx-auto sm:my-0 max-w-xl gap-3 rounded-card border border-line bg-surface p-4 text-sm shadow-float"
    >
      <CloudOff aria-hidden className="mt-0.5 size-5 shrink-0 text-danger" />
      <div>
        <p className="font-semibold">{t('unended.title')}</p>
        <p className="mt-1 text-ink-soft">{t('unended.pending')}</p>
      </div>
    </div>
  );
}
