import { School } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../controls/button.tsx';
import { StatePanel } from './state-panel.tsx';

/** Where the address names a school that is none, or none of this person's: another one is never shown in its place. */
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
