import type { Step, TenantConfig } from '#engine';

/** A workflow or a flow, as the builder shows it. */
export interface FlowView {
  name: string;
  kind: 'workflow' | 'flow';
  /** What people call it. */
  title: string;
  description: string;
  steps: readonly Step[];
  /** Where a conversation begins: the first step of a workflow, the entry point of a flow. */
  entry: string | undefined;
}

/** The workflow or flow of that name; a workflow comes before a flow that shares its name. Null when there is none. */
export function flowView(config: TenantConfig, name: string): FlowView | null {
  if (Object.hasOwn(config.workflows, name)) {
    const workflow = config.workflows[name];
    if (workflow) return { ...described(name, workflow), kind: 'workflow', entry: workflow.steps[0]?.id };
  }
  if (Object.hasOwn(config.flows, name)) {
    const flow = config.flows[name];
    if (flow) return { ...described(name, flow), kind: 'flow', entry: flow.entryPoint };
  }
  return null;
}

function described(name: string, flow: { name: string; description?: string; steps: Step[] }) {
  return { name, title: flow.name || name, description: flow.description ?? '', steps: flow.steps };
}
