import { Activity, lazy, Suspense, useEffect, useState } from 'react';
import { type Location, Navigate, useLocation } from 'react-router-dom';
import { staffOf } from '#data/session/staff-state.ts';
import { useStaffSession } from '#data/session/use-staff-session.ts';
import { i18n } from '#lib/i18n/i18n.ts';
import { toast } from '#lib/toasts.ts';
import { SignInAgain } from '#routes/account/sign-in-again.tsx';
import { Console } from './console/console.tsx';
import { PageSpinner } from './page-spinner.tsx';

/**
 * The console, for signed-in staff only.
 * 1. Others are redirected to /login, and back to the requested page afterwards.
 * 2. Staff with a first password choose their own before they see the console, and set up a second factor if their school
 *    requires one.
 * 3. When a session ends by itself, a dialog over the page asks staff to sign in again, and the page keeps its state.
 * 4. Another account gets new pages: no state or URL parameter of the former one remains.
 */
export function ProtectedLayout() {
  const state = useStaffSession();
  const location = useLocation();
  const [owner, setOwner] = useState<{ id: string; isSwitched: boolean; isOpen: boolean } | null>(null);
  const isSwitched = owner?.isSwitched ?? false;
  useSwitchNotice(state.type === 'signed-in' && isSwitched ? state : null);

  if (state.type === 'loading') return <PageSpinner />;
  const account = staffOf(state);
  const isEnded = state.type === 'signed-out';
  if (!account || (isEnded && owner?.id !== account.userId)) {
    const isLoggedOut = isEnded && state.because === 'logout';
    const from = isLoggedOut ? undefined : location.pathname + location.search;
    return <Navigate to="/login" replace state={{ from }} />;
  }
  const { userId, mustChangePassword = false, mustSetUpFactor = false } = account;
  const isUnfinished = mustChangePassword || mustSetUpFactor;
  const Step = mustChangePassword ? FirstPassword : SecondFactor;
  const wasOpen = owner?.id === userId && owner.isOpen;
  if (owner?.id !== userId) {
    if (owner && hasPageState(location)) return <Navigate to={location.pathname} replace />;
    setOwner({ id: userId, isSwitched: owner !== null, isOpen: !isUnfinished });
  } else if (!wasOpen && !isUnfinished) setOwner({ ...owner, isOpen: true });
  return (
    <>
      {(wasOpen || !isUnfinished) && (
        <Activity key={userId} mode={isUnfinished ? 'hidden' : 'visible'}>
          <Console account={account} held={isEnded ? [account] : state.held} isSwitched={isSwitched} />
        </Activity>
      )}
      {isUnfinished && (
        <Suspense fallback={<PageSpinner />}>
          <Step key={userId} account={account} />
        </Suspense>
      )}
      {isEnded && <SignInAgain account={account} session={state} />}
    </>
  );
}

const FirstPassword = lazy(async () => ({
  default: (await import('#routes/account/first-password.tsx')).FirstPasswordPage,
}));

const SecondFactor = lazy(async () => ({
  default: (await import('#routes/account/second-factor.tsx')).SecondFactorPage,
}));

/** Announces the active account after a switch, and the reason if the switch was not requested in this tab. */
function useSwitchNotice(
  now: { account: { userId: string; username: string }; insteadOf: string | null } | null,
) {
  const current = now?.account.username;
  const userId = now?.account.userId;
  const insteadOf = now?.insteadOf;
  useEffect(() => {
    if (!userId || !current) return;
    // Not through `useTranslation`: a change of language must not repeat the notice.
    const detail = i18n.t('app:tookOver.detail', { current });
    if (insteadOf) toast({ title: i18n.t('app:tookOver.title', { name: insteadOf }), description: detail });
    else toast({ title: detail });
  }, [userId, current, insteadOf]);
}

/** The URL has filters, an open enquiry or a search, which belong to the former account. */
function hasPageState({ search, hash, state }: Location): boolean {
  return search !== '' || hash !== '' || (state ?? null) !== null;
}
