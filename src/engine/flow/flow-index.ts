import { readStep } from '../run/read-step.ts';
import type { Step, TenantConfig } from '../tenant-config.ts';
import { withColumnRules } from '../validate/column-rules.ts';
import { withCountry } from '../validate/phone-number.ts';
import { ownProperty } from '../values/own-property.ts';
import {
  defaultOutline,
  type FlowOutline,
  findOutline,
  outlineOfSpecial,
  outlineWithStart,
} from './flow-outline.ts';

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
  return indexOf(config, findOutline(config, name));
}

/** Returns the country (ISO 3166) whose phone numbers are written without its code: `defaultCountry`, else India. */
export function schoolCountry(config: TenantConfig): string {
  const country = ownProperty(config.globalVariables, 'defaultCountry');
  return typeof country === 'string' && /^[A-Z]{2}$/.test(country) ? country : 'IN';
}

/** The flow a conversation starts in: the configured one, else `parentInquiry`, else the first. */
export function defaultFlow(config: TenantConfig): FlowIndex | undefined {
  return indexOf(config, defaultOutline(config));
}

/** Where a workflow, flow or special flow begins. */
export function findFirstStep(
  config: TenantConfig,
  name: string,
): { flow: FlowIndex; entry: string } | undefined {
  const found = outlineWithStart(config, name);
  const flow = indexOf(config, found?.outline);
  return found && flow && { flow, entry: found.entry };
}

/** The flow that a special flow leads into: see `outlineOfSpecial`. */
export function flowOfSpecial(config: TenantConfig, nextStep: string): FlowIndex | undefined {
  return indexOf(config, outlineOfSpecial(config, nextStep));
}

type CountryIndex = FlowIndex & { country: string };

const indexes = new WeakMap<FlowOutline, CountryIndex>();

function indexOf(config: TenantConfig, outline: FlowOutline | undefined): FlowIndex | undefined {
  if (!outline) return undefined;
  const country = schoolCountry(config);
  let index = indexes.get(outline);
  if (index?.country !== country) {
    index = indexFlow(outline, country);
    indexes.set(outline, index);
  }
  return index;
}

function indexFlow({ name, entry, steps }: FlowOutline, country: string): CountryIndex {
  const read = new Map<string, Step | undefined>();
  const step = (id: string) => {
    const known = read.get(id);
    if (known || read.has(id) || !steps.has(id)) return known;
    const parsed = readStep(steps.get(id));
    const step = parsed && withCountry(withColumnRules(parsed), country);
    read.set(id, step);
    return step;
  };
  return {
    name,
    country,
    entry,
    fallback: steps.has('greeting') ? 'greeting' : entry,
    has: (id) => steps.has(id),
    step,
    all: () => [...steps.keys()].map(step).filter((each) => each !== undefined),
  };
}
