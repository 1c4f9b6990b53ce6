import type { Flow, Json, Step, TenantConfig, Workflow } from '#engine';

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

/** Freezes a value deeply, so that changing any part of it throws. */
export function freeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  for (const part of Object.values(value)) freeze(part);
  return Object.freeze(value);
}

/** A list within a list within a list: deeper than a stack is. */
export function nested(depth: number): Json {
  let value: Json = 'end';
  for (let level = 0; level < depth; level++) value = [value];
  return value;
}
