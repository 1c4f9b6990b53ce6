import { useTranslation } from 'react-i18next';
import { editFlows } from '../../../engine/index.ts';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { useBuilder } from '../builder-provider.tsx';
import type { FlowView } from '../flow-view.ts';
import { leadsHere } from './leads-here.ts';

export function RemoveFlowDialog({ flow, onClose }: { flow: FlowView; onClose(): void }) {
  const { t } = useTranslation('builder-flows');
  const { state, change } = useBuilder();
  const { name, title, steps } = flow;
  const leading = leadsHere(state.config, name);
  const remove = () => {
    onClose();
    change({ name: 'removeWorkflow', about: title }, (config) => editFlows.removeFlow(config, name), {
      flow: state.config.defaultWorkflow,
      step: null,
    });
  };
  return (
    <Modal title={t('remove.title', { title })} onClose={onClose}>
      <p className="mt-2 text-ink-soft">{t('remove.detail', { count: steps.length })}</p>
      {leading > 0 && <p className="mt-2 text-ink-soft">{t('remove.leading', { count: leading })}</p>}
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button variant="quiet" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button variant="danger" onClick={remove}>
          {t('remove.button')}
        </Button>
      </div>
    </Modal>
  );
}
