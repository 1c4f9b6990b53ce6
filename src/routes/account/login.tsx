import { ArrowLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { maxAccounts } from '#data/session/accounts.ts';
import { useStaffSession } from '#data/session/use-staff-session.ts';
import { ForgotCard } from '#features/auth/forgot-card.tsx';
import { AddAccountCard, LoginCard } from '#features/auth/login-card.tsx';
import { SchoolFront } from '#features/welcome/school-front.tsx';
import { buttonClass } from '#ui/controls/button.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';

/**
 * /login: staff sign in and continue to the page they requested. Signed-in staff are redirected, unless they add another
 * account (/login?add=1). /login?forgot=1 is for those who have forgotten their password.
 */
export function Login() {
  const { t } = useTranslation(['auth', 'common']);
  const session = useStaffSession();
  const navigate = useNavigate();
  const { state } = useLocation();
  const requestedPage = readRequestedPage(state);
  const passwordSet = readPasswordSet(state);
  const [params] = useSearchParams();
  const isForgotten = params.get('forgot') === '1';
  const isAdding = session.type === 'signed-in' && params.get('add') === '1';
  if (session.type === 'signed-in' && !isAdding)
    return <Navigate to={requestedPage ?? '/enquiries'} replace />;
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[minmax(0,1fr)_42%]">
      <title>
        {t('common:pageTitle', {
          page: t(isForgotten ? 'forgot.title' : isAdding ? 'addTitle' : 'pageTitle'),
        })}
      </title>
      <main className="flex min-h-dvh flex-col px-6 py-5">
        <Link
          to={isAdding ? '/enquiries' : '/'}
          className="-ml-2 inline-flex min-h-11 items-center gap-2 self-start rounded-control px-2 text-ink-soft text-sm hover:text-ink"
        >
          <ArrowLeft aria-hidden className="size-4" />
          {t(isAdding ? 'backToConsole' : 'back')}
        </Link>
        <div className="grid flex-1 place-items-center py-8">
          {session.type === 'loading' && !isForgotten && (
            <Spinner label={t('common:loading')} className="size-6 text-brand-text" />
          )}
          {isForgotten && (
            <ForgotCard
              back={
                <Link to={isAdding ? '/login?add=1' : '/login'} className={buttonClass('quiet')}>
                  {t('forgot.back')}
                </Link>
              }
            />
          )}
          {session.type === 'signed-out' && !isForgotten && (
            <LoginCard because={session.because} passwordSet={passwordSet} />
          )}
          {session.type === 'signed-in' && !isForgotten && (
            <AddAccountCard
              passwordSet={passwordSet}
              isFull={session.held.length >= maxAccounts}
              onEntered={() => navigate('/enquiries', { replace: true })}
            />
          )}
        </div>
      </main>
      <SchoolFront className="sticky top-0 hidden h-dvh lg:block" />
    </div>
  );
}

/** The protected page that redirected here, from the navigation state, never from the URL. */
function readRequestedPage(state: unknown): string | null {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : null;
  return typeof from === 'string' && /^\/(?![/\\])/.test(from) ? from : null;
}

/** The account whose password has just been set by a link. */
function readPasswordSet(state: unknown): string | null {
  const username =
    typeof state === 'object' && state !== null && 'passwordSet' in state ? state.passwordSet : null;
  return typeof username === 'string' ? username : null;
}
