import { ReactFlowProvider } from '@xyflow/react';
import { useBuilder } from '../builder-provider.tsx';
import { MapCanvas } from './map-canvas.tsx';

/** The shown workflow as a graph. */
export function FlowMap() {
  const { state, flow } = useBuilder();
  if (!flow || flow.steps.length === 0) return null;
  return (
    <ReactFlowProvider key={`${state.config.id} ${flow.name}`}>
      <MapCanvas flow={flow} />
    </ReactFlowProvider>
  );
}
