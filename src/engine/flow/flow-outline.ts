import type { TenantConfig } from '../tenant-config.ts';
import { isRecord } from '../values/guards.ts';
import { ownProperty } from '../values/own-property.ts';

/** A workflow or flow with its steps as they are written. The page of the chat needs no more for its first message. */
export interface FlowOutline {
  name: string;
  /** Where the flow begins; empty when it has no usable step. */
  entry: string;
  /** By id. Of two steps with the same id the first counts. */
  steps: Map<string, unknown>;
}

/** Finds a workflow or flow by name, workflows first. Indexed once per object of the configuration. */
export function findOutline(config: TenantConfig, name: string): FlowOutline | undefined {
  const raw = isRecord(config)
    ? (ownProperty(config.workflows, name) ?? ownProperty(config.flows, name))
    : undefined;
  if (!isRecord(raw) || !Array.isArray(raw.steps)) return undefined;
  let outline = outlines.get(raw);
  if (outline?.name !== name) {
    outline = outlineOf(name, raw.steps, ownProperty<unknown>(raw, 'entryPoint'));
    outlines.set(raw, outline);
  }
  return outline;
}

/** The flow a conversation starts in: the configured one, else `parentInquiry`, else the first. */
export function defaultOutline(config: TenantConfig): FlowOutline | undefined {
  const configured = findOutline(config, config?.defaultWorkflow) ?? findOutline(config, 'parentInquiry');
  return (
    configured ??
    flowNames(config)
      .map((name) => findOutline(config, name))
      .find(Boolean)
  );
}

/** Where a workflow, flow or special flow begins. */
export function outlineWithStart(
  config: TenantConfig,
  name: string,
): { outline: FlowOutline; entry: string } | undefined {
  const named = findOutline(config, name);
  if (named) return { outline: named, entry: named.entry };
  const special = ownProperty<unknown>(config?.specialFlows, name);
  if (!isRecord(special)) return undefined;
  const step = ownProperty(special, 'nextStep');
  const entry = typeof step === 'string' ? step : '';
  const outline = outlineOfSpecial(config, entry);
  return outline && { outline, entry: entry || outline.entry };
}

/**
 * The flow that a special flow leads into: the default workflow, unless only another one has its step, as after the
 * default has changed.
 */
export function outlineOfSpecial(config: TenantConfig, nextStep: string): FlowOutline | undefined {
  const usual = defaultOutline(config);
  if (!nextStep || usual?.steps.has(nextStep)) return usual;
  const others = flowNames(config).map((name) => findOutline(config, name));
  return others.find((flow) => flow?.steps.has(nextStep)) ?? usual;
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

const outlines = new WeakMap<object, FlowOutline>();

function outlineOf(name: string, written: unknown[], entryPoint: unknown): FlowOutline {
  const steps = new Map<string, unknown>();
  for (const raw of written) {
    if (isRecord(raw) && typeof raw.id === 'string' && !steps.has(raw.id)) steps.set(raw.id, raw);
  }
  const first = steps.keys().next().value ?? '';
  const entry = typeof entryPoint === 'string' && steps.has(entryPoint) ? entryPoint : first;
  return { name, entry, steps };
}
