import type { Step, TenantConfig } from '../tenant-config.ts';
import { isRecord } from '../values/is-record.ts';
import { own } from '../values/own-property.ts';
import { readStep } from './read-step.ts';

/** A workflow or flow with its steps found by id. Of two steps with one id the first counts. */
export interface FlowIndex {
  name: string;
  /** Where the flow begins; empty when it has no usable step. */
  entry: string;
  /** Where the conversation goes on when it can go nowhere else: the step `greeting`, else the entry. */
  fallback: string;
  has(id: string): boolean;
  step(id: string): Step | undefined;
  /** All steps that can be read, in the builder's order. */
  all(): Step[];
}

/** A workflow or flow by its name; workflows come first. Indexed once for as long as the configuration lives. */
export function findFlow(config: TenantConfig, name: string): FlowIndex | undefined {
  if (!isRecord(config)) return undefined;
  const raw = own(config.workflows, name) ?? own(config.flows, name);
  if (!isRecord(raw) || !Array.isArray(raw.steps)) return undefined;
  let index = indexes.get(raw);
  if (!index || index.name !== name) {
    index = indexFlow(name, raw.steps, own<unknown>(raw, 'entryPoint'));
    indexes.set(raw, index);
  }
  return index;
}

/** The flow a conversation starts in: the configured one, else `parentInquiry`, else the first there is. */
export function defaultFlow(config: TenantConfig): FlowIndex | undefined {
  const usual = findFlow(config, config?.defaultWorkflow) ?? findFlow(config, 'parentInquiry');
  return (
    usual ??
    flowNames(config)
      .map((name) => findFlow(config, name))
      .find(Boolean)
  );
}

/** Where a workflow, flow or special flow begins. */
export function findBeginning(
  config: TenantConfig,
  name: string,
): { flow: FlowIndex; entry: string } | undefined {
  const named = findFlow(config, name);
  if (named) return { flow: named, entry: named.entry };
  const special = own<unknown>(config?.specialFlows, name);
  if (!isRecord(special)) return undefined;
  const step = own(special, 'nextStep');
  const entry = typeof step === 'string' ? step : '';
  const flow = flowOfSpecial(config, entry);
  return flow && { flow, entry: entry || flow.entry };
}

/**
 * The flow that a special flow leads into: the default workflow, unless its step stands in another one alone, as after
 * another workflow has become the default.
 */
export function flowOfSpecial(config: TenantConfig, nextStep: string): FlowIndex | undefined {
  const usual = defaultFlow(config);
  if (!nextStep || usual?.has(nextStep)) return usual;
  const others = flowNames(config).map((name) => findFlow(config, name));
  return others.find((flow) => flow?.has(nextStep)) ?? usual;
}

/** The names of all workflows and flows, workflows first. */
export function flowNames(config: TenantConfig): string[] {
  const groups = isRecord(config) ? [config.workflows, config.flows] : [];
  return [...new Set(groups.flatMap((group) => (isRecord(group) ? Object.keys(group) : [])))];
}

/** The steps of a flow as they were written, unread. */
export function rawSteps(config: TenantConfig, name: string): unknown[] {
  const raw = own(config.workflows, name) ?? own(config.flows, name);
  return isRecord(raw) && Array.isArray(raw.steps) ? raw.steps : [];
}

const indexes = new WeakMap<object, FlowIndex>();

function indexFlow(name: string, steps: unknown[], entryPoint: unknown): FlowIndex {
  const raws = new Map<string, unknown>();
  for (const raw of steps) {
    if (isRecord(raw) && typeof raw.id === 'string' && !raws.has(raw.id)) raws.set(raw.id, raw);
  }
  const first = raws.keys().next().value ?? '';
  const entry = typeof entryPoint === 'string' && raws.has(entryPoint) ? entryPoint : first;
  const read = new Map<string, Step | undefined>();
  const step = (id: string) => {
    const known = read.get(id);
    if (known || read.has(id) || !raws.has(id)) return known;
    const step = readStep(raws.get(id));
    read.set(id, step);
    return step;
  };
  return {
    name,
    entry,
    fallback: raws.has('greeting') ? 'greeting' : entry,
    has: (id) => raws.has(id),
    step,
    all: () => [...raws.keys()].map(step).filter((each) => each !== undefined),
  };
}
