import type { Flow, Step, TenantConfig, Workflow } from '../../src/engine/index.ts';

/** A configuration with one workflow, `main`, of the steps given. */
export function configOf(steps: Step[], rest: Partial<TenantConfig> = {}): TenantConfig {
  return {
    id: 'test-school',
    globalVariables: { school_name: 'Hill School' },
    defaultWorkflow: 'main',
    workflows: { main: workflowOf(steps) },
    flows: {},
    specialFlows: {},
    ...rest,
  };
}

export function workflowOf(steps: Step[]): Workflow {
  return { name: 'Main', steps };
}

export function flowOf(entryPoint: string, steps: Step[]): Flow {
  return { name: 'Flow', entryPoint, steps };
}

/** Something no type would let through: what a damaged or hostile configuration holds. */
export function damaged<T>(value: unknown): T {
  return JSON.parse(JSON.stringify(value));
}
