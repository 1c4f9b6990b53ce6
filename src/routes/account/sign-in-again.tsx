import { ExternalLink } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { StaffAccount } from '#data/session/accounts.ts';
import { staffSession } from '#data/session/staff-session.ts';
import type { StaffState } from '#data/session/staff-state.ts';
import { LoginForm } from '#features/auth/login-form.tsx';
import { Button, buttonClass } from '#ui/controls/button.tsx';
import { useDeparture } from '#ui/dialogs/leave-guards.tsx';
import { ModalFrame } from '#ui/dialogs/modal-frame.tsx';

/**
 * Dialog over a page whose session ended by itself: staff sign in again, or switch to another account of this browser.
 * Another way to sign in opens in a tab of its own: signed in there, the account goes on here. The page behind is inert and blurred; it unmounts when another account becomes active, and asks first where something is unsaved.
 */
export function SignInAgain({
  account,
  session,
}: {
  account: StaffAccount;
  session: Extract<StaffState, { type: 'signed-out' }>;
}) {
  const { t } = useTranslation('auth');
  const { because, others = [] } = session;
  const hintId = useId();
  const depart = useDeparture();
  return (
    <ModalFrame
      title={t('again.title')}
      holds
      onClose={() => {}}
      className="backdrop:bg-paper/60 backdrop:backdrop-blur-lg"
    >
      <p className="mt-2 text-ink-soft">{t(because === 'expired' ? 'expired' : 'rejected')}</p>
      <p className="mt-1 mb-5 text-ink-soft">{t('again.kept')}</p>
      <LoginForm known={account.username} />
      <div className="mt-3 grid gap-1">
        <Link
          to={others.length > 0 ? '/login?add=1' : '/login'}
          target="_blank"
          rel="noopener"
          aria-describedby={hintId}
          className={buttonClass('quiet', 'text-center')}
        >
          {t('again.otherWays')}
          <ExternalLink aria-hidden className="size-4 shrink-0" />
        </Link>
        <p id={hintId} className="mb-2 text-center text-ink-soft text-sm">
          {t('again.newTab')}
        </p>
        {others.map(({ userId, username }) => (
          <Button key={userId} variant="quiet" onClick={() => depart(() => staffSession.switchTo(userId))}>
            {t('again.goOnAs', { name: username })}
          </Button>
        ))}
        {others.length === 0 && (
          <Button variant="quiet" onClick={() => depart(() => void staffSession.signOut())}>
            {t('again.signOut')}
          </Button>
        )}
      </div>
    </ModalFrame>
  );
}
