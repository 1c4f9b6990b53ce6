import { useTranslation } from 'react-i18next';
import { UnsavedGuard } from '#ui/dialogs/unsaved-guard.tsx';

/** Asks before changed settings are lost. Render it only while there are some. */
export function SettingsGuard() {
  const { t } = useTranslation('settings');
  return (
    <UnsavedGuard
      isChanged
      leaves={({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname}
      words={{
        title: t('leave.title'),
        detail: t('leave.detail'),
        go: t('leave.go'),
        stay: t('leave.stay'),
      }}
    />
  );
}
