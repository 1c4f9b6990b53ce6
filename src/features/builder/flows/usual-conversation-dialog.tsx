import { useTranslation } from 'react-i18next';
import { editFlows } from '#engine';
import { Button } from '#ui/controls/button.tsx';
import { Modal } from '#ui/dialogs/modal.tsx';
import { useBuilder } from '../builder-provider.tsx';
import type { FlowView } from '../flow-view.ts';

/**
 * After another conversation has become the usual one: what parents can do at any time may still begin in the former.
 * It works as it is, so nothing has to be chosen.
 */
export function UsualConversationDialog({ flow, onClose }: { flow: FlowView; onClose(): void }) {
  const { t } = useTranslation('builder-flows');
  const { state, change } = useBuilder();
  const names = editFlows.waysLeftBehind(state.config, flow.name);
  const settle = (how: 'move' | 'drop') => () => {
    change({ name: 'details' }, (config) => editFlows.settleWays(config, flow.name, how));
    onClose();
  };
  return (
    <Modal title={t('usual.title', { title: flow.title })} onClose={onClose}>
      <p className="mt-2 text-ink-soft">{t('usual.detail')}</p>
      <ul className="mt-3 list-disc ps-6">
        {names.map((name) => (
          <li key={name}>{state.config.specialFlows[name]?.description || name}</li>
        ))}
      </ul>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button variant="quiet" onClick={settle('drop')}>
          {t('usual.drop')}
        </Button>
        <Button variant="outline" onClick={settle('move')}>
          {t('usual.move')}
        </Button>
        <Button onClick={onClose}>{t('usual.keep')}</Button>
      </div>
    </Modal>
  );
}
