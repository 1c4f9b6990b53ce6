import { useTranslation } from 'react-i18next';
import type { StaffAccount } from '../data/staff-registry.ts';
import { staffSession } from '../data/staff-session.ts';
import type { SignedOutReason } from '../data/staff-state.ts';
import { LoginForm } from '../features/auth/login-form.tsx';
import { Button } from '../ui/button.tsx';
import { Modal } from '../ui/modal.tsx';

/**
 * Over the page of somebody whose session ended by itself: they sign in and go on where they were. The page behind is
 * out of reach and cannot be read meanwhile, and goes when another person signs in.
 */
export function SignInAgain({ account, because }: { account: StaffAccount; because: SignedOutReason }) {
  const { t } = useTranslation('auth');
  return (
    <Modal
      title={t('again.title')}
      holds
      onClose={() => {}}
      className="backdrop:bg-paper/60 backdrop:backdrop-blur-lg"
    >
      <p className="mt-2 text-ink-soft">{t(because === 'expired' ? 'expired' : 'rejected')}</p>
      <p className="mt-1 mb-5 text-ink-soft">{t('again.kept')}</p>
      <LoginForm known={account.username} />
      <Button variant="quiet" className="mt-3 w-full" onClick={() => void staffSession.signOut()}>
        {t('again.signOut')}
      </Button>
    </Modal>
  );
}
