import { useTranslation } from 'react-i18next';
import { UnsavedGuard } from '#ui/dialogs/unsaved-guard.tsx';

/** Asks before changed settings of a school are lost: on another page, and for another school. */
export function SchoolGuard({ isChanged }: { isChanged: boolean }) {
  const { t } = useTranslation('schools');
  return (
    <UnsavedGuard
      isChanged={isChanged}
      words={{
        title: t('leave.title'),
        detail: t('leave.detail'),
        go: t('leave.go'),
        stay: t('leave.stay'),
      }}
    />
  );
}
