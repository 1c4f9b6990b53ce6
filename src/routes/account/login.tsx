import { ArrowLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { maxAccounts } from '#data/session/accounts.ts';
import { useStaffSession } from '#data/session/use-staff-session.ts';
import { AddAccountCard, LoginCard } from '#features/auth/login-card.tsx';
import { SchoolFront } from '#features/welcome/school-front.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';

/**
 * /login: staff sign in and continue to the page they requested. Signed-in staff are redirected, unless they add another
 * account (/login?add=1).
 */
export function Login() {
  const { t } = useTranslation(['auth', 'common']);
  const session = useStaffSession();
  const navigate = useNavigate();
  const requestedPage = readRequestedPage(useLocation().state);
  const [params] = useSearchParams();
  const isAdding = session.type === 'signed-in' && params.get('add') === '1';
  if (session.type === 'signed-in' && !isAdding)
    return <Navigate to={requestedPage ?? '/enquiries'} replace />;
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[minmax(0,1fr)_42%]">
      <title>{t('common:pageTitle', { page: isAdding ? t('addTitle') : t('pageTitle') })}</title>
      <main className="flex min-h-dvh flex-col px-6 py-5">
        <Link
          to={isAdding ? '/enquiries' : '/'}
          className="-ml-2 inline-flex min-h-11 items-center gap-2 self-start rounded-control px-2 text-ink-soft text-sm hover:text-ink"
        >
          <ArrowLeft aria-hidden className="size-4" />
          {t(isAdding ? 'backToConsole' : 'back')}
        </Link>
        <div className="grid flex-1 place-items-center py-8">
          {session.type === 'loading' && (
            <Spinner label={t('common:loading')} className="size-6 text-brand-text" />
          )}
          {session.type === 'signed-out' && <LoginCard because={session.because} />}
          {session.type === 'signed-in' && (
            <AddAccountCard
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
