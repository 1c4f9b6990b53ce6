import { ListPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/controls/button.tsx';
import { StatePanel } from '#ui/feedback/state-panel.tsx';
import { useBuilder } from '../builder-provider.tsx';

/** Shown in place of the steps while there are none. */
export function EmptyFlow() {
  const { t } = useTranslation('builder');
  const { flow, open } = useBuilder();
  return (
    <StatePanel
      role="status"
      icon={<ListPlus className="size-6" />}
      title={t('list.empty')}
      detail={t('list.emptyDetail')}
      action={flow && <Button onClick={() => open({ type: 'add' })}>{t('list.addFirst')}</Button>}
    />
  );
}
