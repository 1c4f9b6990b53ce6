import { Activity, lazy, Suspense, useEffect, useState } from 'react';
import { type Location, Navigate, useLocation } from 'react-router-dom';
import { staffOf } from '#data/session/staff-state.ts';
import { useStaffSession } from '#data/session/use-staff-session.ts';
import { i18n } from '#lib/i18n/i18n.ts';
import { toast } from '#lib/toasts.ts';
import { SignInAgain } from '#routes/sign-in-again.tsx';
import { Console } from './console/console.tsx';
import { PageWait } from './page-wait.tsx';

/**
 * The console: for signed-in staff only. Others are sent to /login, and back to where they wanted to go.
 * Who has a password that was given to them chooses their own before they see it.
 * When a session ends by itself, a dialog over the page asks staff to sign in again, and the page keeps its state.
 * A new account gets new pages: no row, filter or placeholder of the last one stays, nor what its address told.
 */
export function ProtectedLayout() {
  const state = useStaffSession();
  const location = useLocation();
  const [owner, setOwner] = useState<{ id: string; isSwitched: boolean; isOpen: boolean } | null>(null);
  const isSwitched = owner?.isSwitched ?? false;
  useSwitchNotice(state.type === 'signed-in' && isSwitched ? state : null);

  if (state.type === 'loading') return <PageWait />;
  const account = staffOf(state);
  const isEnded = state.type === 'signed-out';
  if (!account || (isEnded && owner?.id !== account.userId)) {
    const isLoggedOut = isEnded && state.because === 'logout';
    const from = isLoggedOut ? undefined : location.pathname + location.search;
    return <Navigate to="/login" replace state={{ from }} />;
  }
  const { userId, mustChangePassword = false } = account;
  const wasOpen = owner?.id === userId && owner.isOpen;
  if (owner?.id !== userId) {
    if (owner && tells(location)) return <Navigate to={location.pathname} replace />;
    setOwner({ id: userId, isSwitched: owner !== null, isOpen: !mustChangePassword });
  } else if (!wasOpen && !mustChangePassword) setOwner({ ...owner, isOpen: true });
  return (
    <>
      {(wasOpen || !mustChangePassword) && (
        <Activity key={userId} mode={mustChangePassword ? 'hidden' : 'visible'}>
          <Console account={account} held={isEnded ? [account] : state.held} isSwitched={isSwitched} />
        </Activity>
      )}
      {mustChangePassword && (
        <Suspense fallback={<PageWait />}>
          <FirstPassword key={userId} account={account} />
        </Suspense>
      )}
      {isEnded && <SignInAgain account={account} session={state} />}
    </>
  );
}

const FirstPassword = lazy(async () => ({
  default: (await import('#routes/first-password.tsx')).FirstPasswordPage,
}));

/** Says aloud who is at work now, and why where nobody here asked for the change. */
function useSwitchNotice(
  now: { account: { userId: string; username: string }; insteadOf: string | null } | null,
) {
  const current = now?.account.username;
  const userId = now?.account.userId;
  const insteadOf = now?.insteadOf;
  useEffect(() => {
    if (!userId || !current) return;
    // In the language of the moment: that the next one speaks another is no reason to say it twice.
    const detail = i18n.t('app:tookOver.detail', { current });
    if (insteadOf) toast({ title: i18n.t('app:tookOver.title', { name: insteadOf }), description: detail });
    else toast({ title: detail });
  }, [userId, current, insteadOf]);
}

/** Filters, an open enquiry, a search: all of them the former account's. */
function tells({ search, hash, state }: Location): boolean {
  return search !== '' || hash !== '' || (state ?? null) !== null;
}
