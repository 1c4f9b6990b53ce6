import { KeyRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { AccountStep } from '../account-step.tsx';
import { PasswordForm } from './password-form.tsx';

/** For staff whose password was given to them: they choose their own. The database shows them nothing else either. */
export function FirstPasswordStep({ userId, username }: { userId: string; username: string }) {
  const { t } = useTranslation('settings');
  return (
    <AccountStep
      userId={userId}
      icon={KeyRound}
      title={t('firstPassword.title')}
      intro={[t('firstPassword.intro', { name: username }), t('password.intro')]}
    >
      <PasswordForm userId={userId} username={username} isFirst />
    </AccountStep>
  );
}
