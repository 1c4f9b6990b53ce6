import { useTranslation } from 'react-i18next';
import { useStaff } from '#features/auth/use-staff.ts';
import { FactorSection } from '#features/settings/factor/factor-section.tsx';
import { NotificationsSection } from '#features/settings/notifications/notifications-section.tsx';
import { PasskeysSection } from '#features/settings/passkeys/passkeys-section.tsx';
import { PasswordSection } from '#features/settings/password/password-section.tsx';
import { PreferencesSection } from '#features/settings/preferences-section.tsx';
import { SessionsSection } from '#features/settings/sessions-section.tsx';
import { SignInsSection } from '#features/settings/sign-ins-section.tsx';

/** /settings: a user's own settings, in sections. */
export function Settings() {
  const { t } = useTranslation(['settings', 'common']);
  const staff = useStaff();
  if (!staff) return null;
  return (
    <div className="mx-auto grid w-full max-w-3xl gap-10 px-4 py-8 sm:px-8 sm:py-10">
      <title>{t('common:pageTitle', { page: t('title') })}</title>
      <PreferencesSection staffId={staff.userId} />
      <NotificationsSection staffId={staff.userId} />
      <PasswordSection userId={staff.userId} username={staff.username} />
      <FactorSection staffId={staff.userId} />
      <PasskeysSection staffId={staff.userId} />
      <SessionsSection staffId={staff.userId} />
      <SignInsSection staffId={staff.userId} />
    </div>
  );
}
