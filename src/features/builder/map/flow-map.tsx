import { ReactFlowProvider } from '@xyflow/react';
import { ListPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { StatePanel } from '../../../ui/state-panel.tsx';
import { useBuilder } from '../builder-provider.tsx';
import { MapCanvas } from './map-canvas.tsx';

/** The shown workflow as a graph. `staffId` tells whose figures are shown beside the steps; null shows none. */
export function FlowMap({ staffId }: { staffId: string | null }) {
  const { t } = useTranslation('builder');
  const { state, flow, open } = useBuilder();
  if (!flow || flow.steps.length === 0) {
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
  return (
    <ReactFlowProvider key={`${state.config.id} ${flow.name}`}>
      <MapCanvas staffId={staffId} flow={flow} />
    </ReactFlowProvider>
  );
}
