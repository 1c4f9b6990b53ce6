import type { StepType } from '../tenant-config.ts';
import { type LintKind, type LintProblem, lintProblem } from './lint-problem.ts';
import { type Node, push, reachable, type StepGraph } from './step-graph.ts';

/** What is wrong with how steps hang together: what cannot be reached, never stops, or never ends. */
export function lintGraph({ nodes, roots }: StepGraph): LintProblem[] {
  const reached = reachable(roots, forwards);
  const loops = automaticLoops(nodes);
  return [
    ...nodes.filter((node) => !reached.has(node)).map((node) => report('unreachable_step', node)),
    ...loops.map((node) => report('endless_loop', node)),
    ...neverEnding([...reached], loops).map((node) => report('dead_end.never', node)),
  ];
}

/** Steps that wait for nobody. */
export const automaticSteps: Record<StepType, boolean> = {
  message: true,
  conditional: true,
  api_call: true,
  flow_switch: true,
  options: false,
  form: false,
  questions: false,
  completed: false,
};

/** One step of every ring of automatic steps: the first a walk through the steps meets again. */
function automaticLoops(nodes: Node[]): Node[] {
  const loops = new Set<Node>();
  const done = new Set<Node>();
  for (const root of nodes) {
    const path = new Set<Node>();
    const stack: { node: Node; left: Node[] }[] = [];
    const open = (node: Node) => {
      path.add(node);
      stack.push({ node, left: node.next.filter((next) => automaticSteps[next.step.type]) });
    };
    if (!done.has(root) && automaticSteps[root.step.type]) open(root);
    for (let top = stack.at(-1); top; top = stack.at(-1)) {
      const next = top.left.pop();
      if (next && path.has(next)) loops.add(next);
      else if (next && !done.has(next)) open(next);
      else if (!next) {
        done.add(top.node);
        path.delete(top.node);
        stack.pop();
      }
    }
  }
  return nodes.filter((node) => loops.has(node));
}

/** The first step of every part of the conversation that has no way to an end. */
function neverEnding(reached: Node[], loops: Node[]): Node[] {
  const before = new Map<Node, Node[]>();
  for (const node of reached) {
    for (const next of node.next) push(before, next, node);
  }
  const ends = reached.filter((node) => isEnd(node) || loops.includes(node));
  const found: Node[] = [];
  for (;;) {
    const ending = reachable(ends, (node) => before.get(node) ?? []);
    const stuck = reached.find((node) => !ending.has(node));
    if (!stuck) return found;
    found.push(stuck);
    for (const node of reachable([stuck], forwards)) ends.push(node);
  }
}

/** A step where a conversation may stop, or does stop for a reason that is reported already. */
function isEnd(node: Node): boolean {
  return node.step.type === 'completed' || node.next.length < Math.max(node.ways.length, 1);
}

function forwards(node: Node): Node[] {
  return node.next;
}

function report(kind: LintKind, { flow, step }: Node): LintProblem {
  return lintProblem(kind, { flow: flow.name, step: step.id });
}
