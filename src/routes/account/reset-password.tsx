import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { staffSession } from '#data/session/staff-session.ts';
import { useStaffSession } from '#data/session/use-staff-session.ts';
import { PasswordLinkCard } from '#features/settings/password/password-link-card.tsx';
import { buttonClass } from '#ui/controls/button.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';

/**
 * /reset-password#token: a password is chosen by the link of a mail. The token leaves the address at once, so that it stays
 * in no history.
 */
export function ResetPassword() {
  const { t } = useTranslation(['settings', 'common']);
  const session = useStaffSession();
  const navigate = useNavigate();
  const [token] = useState(() => location.hash.slice(1));
  useEffect(() => history.replaceState(history.state, '', location.pathname), []);

  const enter = async (username: string) => {
    // A session of this account has ended with the password.
    await staffSession.recheck();
    const isHere = staffSession.state().type === 'signed-in';
    await navigate(isHere ? '/login?add=1' : '/login', { replace: true, state: { passwordSet: username } });
  };
  return (
    <main className="grid min-h-dvh place-items-center bg-paper px-4 py-8 sm:px-6">
      <title>{t('common:pageTitle', { page: t('passwordLink.title') })}</title>
      {session.type === 'loading' ? (
        // What is asked before the session is restored would be forgotten with it.
        <Spinner label={t('common:loading')} className="size-6 text-brand-text" />
      ) : (
        <PasswordLinkCard
          token={token}
          askAgain={
            <Link
              to={session.type === 'signed-in' ? '/login?add=1&forgot=1' : '/login?forgot=1'}
              className={buttonClass('outline', 'mt-2')}
            >
              {t('passwordLink.askAgain')}
            </Link>
          }
          onSet={(username) => void enter(username)}
        />
      )}
    </main>
  );
}
