import { ReactFlowProvider } from '@xyflow/react';
import { useBuilder } from '../builder-provider.tsx';
import { MapCanvas } from './map-canvas.tsx';

/**
 * The shown workflow as a graph. `staffId` is the account whose figures are shown beside the steps; null shows none.
 */
export function FlowMap({ staffId }: { staffId: string | null }) {
  const { state, flow } = useBuilder();
  if (!flow || flow.steps.length === 0) return null;
  return (
    <ReactFlowProvider key={`${state.config.id} ${flow.name}`}>
      <MapCanvas staffId={staffId} flow={flow} />
    </ReactFlowProvider>
  );
}
