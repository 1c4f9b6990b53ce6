import type { TenantConfig } from '../../../engine/index.ts';

/** How many steps elsewhere switch to a workflow, a flow or a special flow. */
export function leadsHere({ workflows, flows }: TenantConfig, name: string): number {
  return [...Object.entries(workflows), ...Object.entries(flows)]
    .filter(([flow]) => flow !== name)
    .flatMap(([, { steps }]) => steps)
    .filter(({ type, flowId }) => type === 'flow_switch' && flowId === name).length;
}
