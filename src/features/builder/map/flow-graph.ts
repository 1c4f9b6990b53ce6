import type { Step, TenantConfig } from '#engine';
import { type FlowView, flowView } from '../flow-view.ts';
import { type StepExit, stepExits } from './step-exits.ts';

/**
 * An exit's state: it leads to a step, to a missing one, or nowhere although it must, follows the step's `nextStep`, or
 * may stay open.
 */
export type ExitState = 'leads' | 'missing' | 'nowhere' | 'follows' | 'open';

export interface DrawnExit extends StepExit {
  state: ExitState;
}

/** A step as drawn on the map. */
export interface GraphNode {
  /** The step's id; of several steps with one id, the first has it as its key. */
  key: string;
  step: Step;
  /** Its index in the list, from 0. */
  index: number;
  exits: readonly DrawnExit[];
  isEntry: boolean;
  /** The target of a flow switch; `title` is null when no flow has that name. */
  switchesTo: { name: string; title: string | null } | null;
}

/** A line of the map, derived from the exit of its source step. */
export interface GraphEdge {
  key: string;
  from: string;
  to: string;
  exit: StepExit;
}

export interface FlowGraph {
  nodes: readonly GraphNode[];
  edges: readonly GraphEdge[];
  byKey: ReadonlyMap<string, GraphNode>;
}

/** Returns the shown flow as nodes and edges. Exits that lead to no step of it have no edge, only a state. */
export function flowGraph(flow: FlowView, config: TenantConfig): FlowGraph {
  const ids = new Set(flow.steps.map(({ id }) => id));
  const byKey = new Map<string, GraphNode>();
  const edges: GraphEdge[] = [];
  flow.steps.forEach((step, index) => {
    const key = byKey.has(step.id) ? `${step.id} (${index + 1})` : step.id;
    const exits = stepExits(step).map((exit) => ({ ...exit, state: stateOf(exit, ids) }));
    const isEntry = step.id === flow.entry && key === step.id;
    byKey.set(key, { key, step, index, exits, isEntry, switchesTo: switchOf(step, config) });
    for (const exit of exits) {
      if (exit.to === undefined || exit.state !== 'leads') continue;
      edges.push({ key: `${key} → ${exit.key}`, from: key, to: exit.to, exit });
    }
  });
  return { nodes: [...byKey.values()], edges, byKey };
}

function stateOf({ to, isNeeded, follows }: StepExit, ids: ReadonlySet<string>): ExitState {
  if (to !== undefined) return ids.has(to) ? 'leads' : 'missing';
  if (follows) return 'follows';
  return isNeeded ? 'nowhere' : 'open';
}

function switchOf(step: Step, config: TenantConfig): GraphNode['switchesTo'] {
  if (step.type !== 'flow_switch') return null;
  const name = step.flowId ?? '';
  // A special flow is an entry into the default workflow.
  const home = Object.hasOwn(config.specialFlows, name) ? config.defaultWorkflow : name;
  return { name, title: (flowView(config, name) ?? flowView(config, home))?.title ?? null };
}
