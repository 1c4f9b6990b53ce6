import type { Step, TenantConfig } from '../tenant-config.ts';
import { withCountry } from '../validate/phone-number.ts';
import { isRecord } from '../values/guards.ts';
import { ownProperty } from '../values/own-property.ts';
import { readStep } from './read-step.ts';

/** A workflow or flow with its steps by id. Of two steps with the same id the first counts. */
export interface FlowIndex {
  name: string;
  /** Where the flow begins; empty when it has no usable step. */
  entry: string;
  /** Where the conversation continues after an error: the step `greeting`, else the entry. */
  fallback: string;
  has(id: string): boolean;
  step(id: string): Step | undefined;
  /** All well-formed steps, in the order of the configuration. */
  all(): Step[];
}

/** Finds a workflow or flow by name, workflows first. Indexed once per configuration object. */
export function findFlow(config: TenantConfig, name: string): FlowIndex | undefined {
  if (!isRecord(config)) return undefined;
  const raw = ownProperty(config.workflows, name) ?? ownProperty(config.flows, name);
  if (!isRecord(raw) || !Array.isArray(raw.steps)) return undefined;
  const country = schoolCountry(config);
  let index = indexes.get(raw);
  if (!index || index.name !== name || index.country !== country) {
    index = indexFlow(name, raw.steps, ownProperty<unknown>(raw, 'entryPoint'), country);
    indexes.set(raw, index);
  }
  return index;
}

/** Returns the country (ISO 3166) whose phone numbers are written without its code: `defaultCountry`, else India. */
export function schoolCountry(config: TenantConfig): string {
  const country = ownProperty(config.globalVariables, 'defaultCountry');
  return typeof country === 'string' && /^[A-Z]{2}$/.test(country) ? country : 'IN';
}

/** The flow a conversation starts in: the configured one, else `parentInquiry`, else the first. */
export function defaultFlow(config: TenantConfig): FlowIndex | undefined {
  const configured = findFlow(config, config?.defaultWorkflow) ?? findFlow(config, 'parentInquiry');
  return (
    configured ??
    flowNames(config)
      .map((name) => findFlow(config, name))
      .find(Boolean)
  );
}

/** Where a workflow, flow or special flow begins. */
export function findFirstStep(
  config: TenantConfig,
  name: string,
): { flow: FlowIndex; entry: string } | undefined {
  const named = findFlow(config, name);
  if (named) return { flow: named, entry: named.entry };
  const special = ownProperty<unknown>(config?.specialFlows, name);
  if (!isRecord(special)) return undefined;
  const step = ownProperty(special, 'nextStep');
  const entry = typeof step === 'string' ? step : '';
  const flow = flowOfSpecial(config, entry);
  return flow && { flow, entry: entry || flow.entry };
}

/**
 * The flow that a special flow leads into: the default workflow, unless only another one has its step, as after the
 * default has changed.
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

/** The steps of a flow as written, unparsed. */
export function rawSteps(config: TenantConfig, name: string): unknown[] {
  const raw = ownProperty(config.workflows, name) ?? ownProperty(config.flows, name);
  return isRecord(raw) && Array.isArray(raw.steps) ? raw.steps : [];
}

type CountryIndex = FlowIndex & { country: string };

const indexes = new WeakMap<object, CountryIndex>();

function indexFlow(name: string, steps: unknown[], entryPoint: unknown, country: string): CountryIndex {
  const rawById = new Map<string, unknown>();
  for (const raw of steps) {
    if (isRecord(raw) && typeof raw.id === 'string' && !rawById.has(raw.id)) rawById.set(raw.id, raw);
  }
  const first = rawById.keys().next().value ?? '';
  const entry = typeof entryPoint === 'string' && rawById.has(entryPoint) ? entryPoint : first;
  const read = new Map<string, Step | undefined>();
  const step = (id: string) => {
    const known = read.get(id);
    if (known || read.has(id) || !rawById.has(id)) return known;
    const parsed = readStep(rawById.get(id));
    const step = parsed && withCountry(parsed, country);
    read.set(id, step);
    return step;
  };
  return {
    name,
    country,
    entry,
    fallback: rawById.has('greeting') ? 'greeting' : entry,
    has: (id) => rawById.has(id),
    step,
    all: () => [...rawById.keys()].map(step).filter((each) => each !== undefined),
  };
}
