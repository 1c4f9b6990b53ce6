import type { Step, TenantConfig, Workflow } from '#engine';

/** A workflow or a flow as shown in the builder. */
export interface FlowView {
  name: string;
  kind: 'workflow' | 'flow';
  /** The display name. */
  title: string;
  description: string;
  steps: readonly Step[];
  /** Where a conversation begins: the entry point of a flow, and of a workflow that names one; else its first step. */
  entry: string | undefined;
}

/** Returns the workflow or flow of that name, a workflow before a flow of the same name; null when there is none. */
export function flowView(config: TenantConfig, name: string): FlowView | null {
  if (Object.hasOwn(config.workflows, name)) {
    const workflow = config.workflows[name];
    if (workflow) return { ...described(name, workflow), kind: 'workflow', entry: startOf(workflow) };
  }
  if (Object.hasOwn(config.flows, name)) {
    const flow = config.flows[name];
    if (flow) return { ...described(name, flow), kind: 'flow', entry: flow.entryPoint };
  }
  return null;
}

function startOf({ entryPoint, steps }: Workflow): string | undefined {
  return steps.some((step) => step?.id === entryPoint) ? entryPoint : steps[0]?.id;
}

function described(name: string, flow: { name: string; description?: string; steps: Step[] }) {
  return { name, title: flow.name || name, description: flow.description ?? '', steps: flow.steps };
}
