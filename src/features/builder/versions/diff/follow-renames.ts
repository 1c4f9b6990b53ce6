import { edit, editFlows, isRecord, type Step, type TenantConfig } from '#engine';
import { keyOf } from '../../same-json.ts';
import type { Change } from './change.ts';
import { pairUp } from './pair-up.ts';

type Group = 'workflows' | 'flows';

/**
 * Applies the newer configuration's names to the older one where something was only renamed, which is recognised by
 * equal content. So a reference to it is not a change of its own.
 */
export function followRenames(
  from: TenantConfig,
  to: TenantConfig,
): { config: TenantConfig; changes: Change[] } {
  const changes: Change[] = [];
  let config = from;
  for (const group of ['workflows', 'flows'] as const) {
    for (const [name, now] of newNames(config, to, group)) {
      const renamed = editFlows.renameFlow(config, name, now);
      if (renamed !== config) changes.push({ kind: 'flowRenamed', flow: now, from: name, to: now });
      config = renamed;
    }
  }
  for (const group of ['workflows', 'flows'] as const) {
    for (const flow of Object.keys(to[group])) {
      const [before, now] = [stepsOf(config, group, flow), stepsOf(to, group, flow)];
      for (const [id, next] of newIds(before, now)) {
        const renamed = edit.renameStep(config, flow, id, next);
        if (renamed !== config) changes.push({ kind: 'stepRenamed', flow, step: next, from: id, to: next });
        config = renamed;
      }
    }
  }
  return { config, changes };
}

/** Returns the newer name of a workflow or flow that was only renamed. */
export function newNameOf(from: TenantConfig, to: TenantConfig, name: string): string | undefined {
  const group = (['workflows', 'flows'] as const).find((each) => Object.hasOwn(from[each], name));
  return group && newNames(from, to, group).find(([was]) => was === name)?.[1];
}

/** Returns the newer id of a step that was only renamed. */
export function newIdOf(from: readonly Step[], to: readonly Step[], id: string): string | undefined {
  const [before, now] = [from.filter((step) => isRecord(step)), to.filter((step) => isRecord(step))];
  return newIds(before, now).find(([was]) => was === id)?.[1];
}

/** Returns the steps of a workflow or flow, without malformed ones. */
export function stepsOf(config: TenantConfig, group: Group, flow: string): Step[] {
  const found = Object.hasOwn(config[group], flow) ? config[group][flow] : undefined;
  return (found?.steps ?? []).filter((step) => isRecord(step));
}

/** Returns the workflows that were only renamed. */
function newNames(from: TenantConfig, to: TenantConfig, group: Group): [from: string, to: string][] {
  const only = (config: TenantConfig, other: TenantConfig) =>
    Object.entries(config[group]).filter(([name]) => !Object.hasOwn(other[group], name));
  const { pairs } = pairUp(only(from, to), only(to, from), [([, { steps }]) => contentOf(steps)]);
  return pairs.map((pair) => [pair.from[0], pair.to[0]]);
}

function contentOf(steps: readonly Step[]): string | undefined {
  return steps.length > 0 ? keyOf(steps) : undefined;
}

/** Returns the steps that were only renamed. Their targets do not count: they may have been renamed as well. */
function newIds(from: readonly Step[], to: readonly Step[]): [from: string, to: string][] {
  const missing = (steps: readonly Step[], others: readonly Step[]) => {
    const known = new Set(others.map(({ id }) => id));
    return steps.filter(({ id }) => id && !known.has(id));
  };
  const { pairs } = pairUp(missing(from, to), missing(to, from), [withoutLeads]);
  return pairs.map((pair) => [pair.from.id, pair.to.id]);
}

function withoutLeads({ id: _, nextStep: __, options, conditions, apiConfig, ...rest }: Step): string {
  const cut = (exits: { nextStep?: string }[] | undefined) =>
    exits?.map(({ nextStep: ___, ...exit }) => exit);
  const { fallbackStep: ____, ...errorHandling } = apiConfig?.errorHandling ?? {};
  return keyOf({
    ...rest,
    options: cut(options),
    conditions: cut(conditions),
    apiConfig: apiConfig && { ...apiConfig, errorHandling },
  });
}
