import { School } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../controls/button.tsx';
import { StatePanel } from './state-panel.tsx';

/** Shown when the URL names a school that does not exist or is not the user's; no other school is shown instead. */
export function UnknownSchool({
  instead,
  onOpen,
}: {
  instead: { id: string; name: string };
  onOpen(id: string): void;
}) {
  const { t } = useTranslation('common');
  return (
    <StatePanel
      role="alert"
      icon={<School className="size-6" />}
      title={t('schools.unknown')}
      detail={t('schools.unknownDetail')}
      action={<Button onClick={() => onOpen(instead.id)}>{t('schools.open', { name: instead.name })}</Button>}
    />
  );
}
