import type { StepType } from '../tenant-config.ts';
import { type LintKind, type LintProblem, lintProblem } from './lint-problem.ts';
import { appendTo, type Node, reachable, type StepGraph } from './step-graph.ts';

/** Returns the problems of the step graph: unreachable steps, endless loops, and parts without an end. */
export function lintGraph({ nodes, roots }: StepGraph): LintProblem[] {
  const reached = reachable(roots, successors);
  const loops = automaticLoops(nodes);
  return [
    ...nodes.filter((node) => !reached.has(node)).map((node) => report('unreachable_step', node)),
    ...loops.map((node) => report('endless_loop', node)),
    ...withoutEnd([...reached], loops).map((node) => report('dead_end.never', node)),
  ];
}

/** Steps that do not wait for the parent. */
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

/** One step of every cycle of automatic steps: the first that a depth-first walk meets again. */
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

/** The first step of every part of the conversation from which no end is reachable. */
function withoutEnd(reached: Node[], loops: Node[]): Node[] {
  const before = new Map<Node, Node[]>();
  for (const node of reached) {
    for (const next of node.next) appendTo(before, next, node);
  }
  const ends = reached.filter((node) => isEnd(node) || loops.includes(node));
  const found: Node[] = [];
  for (;;) {
    const ending = reachable(ends, (node) => before.get(node) ?? []);
    const stuck = reached.find((node) => !ending.has(node));
    if (!stuck) return found;
    found.push(stuck);
    for (const node of reachable([stuck], successors)) ends.push(node);
  }
}

/** A step where a conversation may stop, or stops for a reason that is reported elsewhere. */
function isEnd(node: Node): boolean {
  return node.step.type === 'completed' || node.next.length < Math.max(node.edges.length, 1);
}

function successors(node: Node): Node[] {
  return node.next;
}

function report(kind: LintKind, { flow, step }: Node): LintProblem {
  return lintProblem(kind, { flow: flow.name, step: step.id });
}
