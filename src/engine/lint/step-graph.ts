import { type FlowIndex, findBeginning, findFlow, flowNames, flowOfSpecial } from '../run/flow-index.ts';
import type { Step, StepType, TenantConfig } from '../tenant-config.ts';
import { isRecord } from '../values/is-record.ts';
import { own } from '../values/own-property.ts';

/** One way out of a step: by what, and the words of the answer or the field of the condition that it is. */
export interface Way {
  by: 'next' | 'option' | 'condition' | 'fallback' | 'flow';
  values: Record<string, string>;
  flow: FlowIndex | undefined;
  to: string | undefined;
}

/** A step within its flow, with its ways out and the steps they lead to. */
export interface Node {
  flow: FlowIndex;
  step: Step;
  ways: Way[];
  next: Node[];
}

export interface StepGraph {
  nodes: Node[];
  /** Where a conversation can begin: every flow's entry and every special flow's first step. */
  roots: Node[];
}

/** All steps of all flows and where they lead. */
export function stepGraph(config: TenantConfig): StepGraph {
  const flows = flowNames(config).map((name) => findFlow(config, name));
  const nodes = flows
    .filter((flow) => flow !== undefined)
    .flatMap((flow) =>
      flow.all().map((step) => ({ flow, step, ways: waysOut(config, flow, step), next: [] })),
    );
  const byPlace = new Map<string, Node>(nodes.map((node) => [placeOf(node.flow, node.step.id), node]));
  const find = (flow: FlowIndex | undefined, id: string | undefined) =>
    flow && id !== undefined ? byPlace.get(placeOf(flow, id)) : undefined;
  for (const node of byPlace.values()) node.next = present(node.ways.map((way) => find(way.flow, way.to)));
  const entries = flows.map((flow) => find(flow, flow?.entry));
  const special = specialFlows(config).map((each) =>
    find(flowOfSpecial(config, each.nextStep), each.nextStep),
  );
  return { nodes, roots: present([...entries, ...special]) };
}

/** The special flows, as far as they say where they begin and what they ask. */
export function specialFlows(
  config: TenantConfig,
): { name: string; nextStep: string; apiEndpoint: string }[] {
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  const specials = isRecord(config.specialFlows) ? Object.entries<unknown>(config.specialFlows) : [];
  return specials.map(([name, special]) => ({
    name,
    nextStep: text(own(special, 'nextStep')),
    apiEndpoint: text(own(special, 'apiEndpoint')),
  }));
}

/** The nodes that can be reached from some, those included. */
export function reachable(from: Iterable<Node>, next: (node: Node) => Node[]): Set<Node> {
  const found = new Set(from);
  for (const node of found) for (const other of next(node)) found.add(other);
  return found;
}

/** Adds to the list kept under a key. */
export function push<K>(lists: Map<K, Node[]>, key: K, node: Node): void {
  const list = lists.get(key);
  if (list) list.push(node);
  else lists.set(key, [node]);
}

function waysOut(config: TenantConfig, flow: FlowIndex, step: Step): Way[] {
  if (step.type === 'flow_switch') return [switchWay(config, step)];
  return ways[step.type](step).map((exit) => ({ values: {}, ...exit, flow }));
}

type Exit = Pick<Way, 'by' | 'to'> & Partial<Pick<Way, 'values'>>;

const ways: Record<Exclude<StepType, 'flow_switch'>, (step: Step) => Exit[]> = {
  message: (step) => (step.nextStep || !step.actions?.length ? [itself(step)] : []),
  options: (step) => {
    const conditional = step.options?.every((option) => option.condition) && step.nextStep;
    return [...chosen(step), ...(conditional ? [itself(step)] : [])];
  },
  form: (step) => [itself(step)],
  questions: (step) => [itself(step), ...chosen(step)],
  completed: () => [],
  conditional: (step) => [
    ...(step.conditions ?? []).map(
      ({ field, nextStep }): Exit => ({ by: 'condition', values: { field }, to: nextStep ?? step.nextStep }),
    ),
    itself(step),
  ],
  api_call: (step) => {
    const fallback = step.apiConfig?.errorHandling?.fallbackStep;
    return [itself(step), ...(fallback ? [{ by: 'fallback' as const, to: fallback }] : [])];
  },
};

function itself(step: Step): Exit {
  return { by: 'next', to: step.nextStep };
}

function chosen(step: Step): Exit[] {
  return (step.options ?? []).map(({ text, nextStep }) => ({
    by: 'option',
    values: { option: text },
    to: nextStep ?? step.nextStep,
  }));
}

function switchWay(config: TenantConfig, step: Step): Way {
  const name = step.flowId ?? '';
  const { flow, entry } = findBeginning(config, name) ?? {};
  return {
    by: 'flow',
    values: {},
    flow,
    to: step.nextStep && flow?.has(step.nextStep) ? step.nextStep : entry,
  };
}

function placeOf(flow: FlowIndex, id: string): string {
  return JSON.stringify([flow.name, id]);
}

function present<T>(items: (T | undefined)[]): T[] {
  return items.filter((item) => item !== undefined);
}
