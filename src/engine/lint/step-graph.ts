import { type FlowIndex, findFirstStep, findFlow, flowOfSpecial } from '../flow/flow-index.ts';
import { flowNames } from '../flow/flow-outline.ts';
import type { Step, StepType, TenantConfig } from '../tenant-config.ts';
import { isRecord } from '../values/guards.ts';
import { ownProperty } from '../values/own-property.ts';

/** One exit of a step: its kind, and the text of its option or the field of its condition. */
export interface Edge {
  by: 'next' | 'option' | 'condition' | 'fallback' | 'flow';
  values: Record<string, string>;
  flow: FlowIndex | undefined;
  to: string | undefined;
}

/** A step within its flow, with its exits and the steps they lead to. */
export interface Node {
  flow: FlowIndex;
  step: Step;
  edges: Edge[];
  next: Node[];
}

export interface StepGraph {
  nodes: Node[];
  /** Where a conversation can begin: every flow's entry and every special flow's first step. */
  roots: Node[];
}

/** Builds the graph of all steps of all flows. */
export function stepGraph(config: TenantConfig): StepGraph {
  const flows = flowNames(config).map((name) => findFlow(config, name));
  const nodes = flows
    .filter((flow) => flow !== undefined)
    .flatMap((flow) =>
      flow.all().map((step) => ({ flow, step, edges: edgesOf(config, flow, step), next: [] })),
    );
  const byPlace = new Map<string, Node>(nodes.map((node) => [nodeKey(node.flow, node.step.id), node]));
  const find = (flow: FlowIndex | undefined, id: string | undefined) =>
    flow && id !== undefined ? byPlace.get(nodeKey(flow, id)) : undefined;
  for (const node of byPlace.values()) node.next = defined(node.edges.map((way) => find(way.flow, way.to)));
  const entries = flows.map((flow) => find(flow, flow?.entry));
  const special = specialFlows(config).map((each) =>
    find(flowOfSpecial(config, each.nextStep), each.nextStep),
  );
  return { nodes, roots: defined([...entries, ...special]) };
}

/** The special flows with their first step and endpoint; missing parts are empty. */
export function specialFlows(
  config: TenantConfig,
): { name: string; nextStep: string; apiEndpoint: string }[] {
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  const specials = isRecord(config.specialFlows) ? Object.entries<unknown>(config.specialFlows) : [];
  return specials.map(([name, special]) => ({
    name,
    nextStep: text(ownProperty(special, 'nextStep')),
    apiEndpoint: text(ownProperty(special, 'apiEndpoint')),
  }));
}

/** The nodes reachable from some nodes, including those. */
export function reachable(from: Iterable<Node>, next: (node: Node) => Node[]): Set<Node> {
  const found = new Set(from);
  for (const node of found) for (const other of next(node)) found.add(other);
  return found;
}

/** Appends a node to the list under a key. */
export function appendTo<K>(lists: Map<K, Node[]>, key: K, node: Node): void {
  const list = lists.get(key);
  if (list) list.push(node);
  else lists.set(key, [node]);
}

function edgesOf(config: TenantConfig, flow: FlowIndex, step: Step): Edge[] {
  if (step.type === 'flow_switch') return [switchEdge(config, step)];
  return edges[step.type](step).map((exit) => ({ values: {}, ...exit, flow }));
}

type Exit = Pick<Edge, 'by' | 'to'> & Partial<Pick<Edge, 'values'>>;

const edges: Record<Exclude<StepType, 'flow_switch'>, (step: Step) => Exit[]> = {
  message: (step) => (step.nextStep || !step.actions?.length ? [nextExit(step)] : []),
  options: (step) => {
    if (step.several) return [nextExit(step)];
    const conditional = step.options?.every((option) => option.condition) && step.nextStep;
    return [...optionExits(step), ...(conditional ? [nextExit(step)] : [])];
  },
  form: (step) => [nextExit(step)],
  questions: (step) => [nextExit(step), ...optionExits(step)],
  completed: () => [],
  conditional: (step) => [
    ...(step.conditions ?? []).map(
      ({ field, nextStep }): Exit => ({ by: 'condition', values: { field }, to: nextStep ?? step.nextStep }),
    ),
    nextExit(step),
  ],
  api_call: (step) => {
    const fallback = step.apiConfig?.errorHandling?.fallbackStep;
    return [nextExit(step), ...(fallback ? [{ by: 'fallback' as const, to: fallback }] : [])];
  },
};

function nextExit(step: Step): Exit {
  return { by: 'next', to: step.nextStep };
}

function optionExits(step: Step): Exit[] {
  return (step.options ?? []).map(({ text, nextStep }) => ({
    by: 'option',
    values: { option: text },
    to: nextStep ?? step.nextStep,
  }));
}

function switchEdge(config: TenantConfig, step: Step): Edge {
  const name = step.flowId ?? '';
  const { flow, entry } = findFirstStep(config, name) ?? {};
  return {
    by: 'flow',
    values: {},
    flow,
    to: step.nextStep && flow?.has(step.nextStep) ? step.nextStep : entry,
  };
}

function nodeKey(flow: FlowIndex, id: string): string {
  return JSON.stringify([flow.name, id]);
}

function defined<T>(items: (T | undefined)[]): T[] {
  return items.filter((item) => item !== undefined);
}
