import { ArrowLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useLoaderData, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { maxAccounts } from '#data/session/accounts.ts';
import type { OidcOffer } from '#data/session/oidc.ts';
import { useStaffSession } from '#data/session/use-staff-session.ts';
import { ForgotCard } from '#features/auth/forgot-card.tsx';
import { AddAccountCard, LoginCard } from '#features/auth/login-card.tsx';
import { OidcButton } from '#features/auth/oidc-button.tsx';
import { readOidcFault } from '#features/auth/oidc-fault.ts';
import { OidcReturn } from '#features/auth/oidc-return.tsx';
import { SchoolFront } from '#features/welcome/school-front.tsx';
import { buttonClass } from '#ui/controls/button.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';

/**
 * /login: staff sign in and continue to the page they requested. Signed-in staff are redirected, unless they add another
 * account (/login?add=1). /login?forgot=1 is for those who have forgotten their password; to /login/oidc the school's own
 * sign-in sends them back.
 */
export function Login() {
  const { t } = useTranslation(['auth', 'common']);
  const session = useStaffSession();
  const navigate = useNavigate();
  const { state, pathname, search } = useLocation();
  const offer = useLoaderData<OidcOffer | null | undefined>();
  const requestedPage = readRequestedPage(state);
  const passwordSet = readPasswordSet(state);
  const [params] = useSearchParams();
  const isForgotten = params.get('forgot') === '1';
  const isReturning = pathname === '/login/oidc';
  const isAdding = session.type === 'signed-in' && params.get('add') === '1';
  if (session.type === 'signed-in' && !isAdding && !isReturning)
    return <Navigate to={requestedPage ?? '/enquiries'} replace />;
  const school = offer && <OidcButton offer={offer} page={requestedPage} fault={readOidcFault(state)} />;
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
          {isReturning && <OidcReturn answer={search} pageAfter={(page) => pageOf(page) ?? '/enquiries'} />}
          {session.type === 'loading' && !isForgotten && !isReturning && (
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
          {session.type === 'signed-out' && !isForgotten && !isReturning && (
            <LoginCard because={session.because} passwordSet={passwordSet} school={school} />
          )}
          {session.type === 'signed-in' && !isForgotten && !isReturning && (
            <AddAccountCard
              passwordSet={passwordSet}
              school={school}
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
  return pageOf(typeof state === 'object' && state !== null && 'from' in state ? state.from : null);
}

/** A page of this site, never an address of another. */
function pageOf(from: unknown): string | null {
  return typeof from === 'string' && /^\/(?![/\\])/.test(from) ? from : null;
}

/** The account whose password has just been set by a link. */
function readPasswordSet(state: unknown): string | null {
  const username =
    typeof state === 'object' && state !== null && 'passwordSet' in state ? state.passwordSet : null;
  return typeof username === 'string' ? username : null;
}
