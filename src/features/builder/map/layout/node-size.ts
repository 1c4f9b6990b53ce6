import type { GraphNode } from '../flow-graph.ts';

/** Sizes on the map, in its own pixels. `step-node.tsx` draws to the same sizes, so that nothing has to be measured. */
export const nodeWidth = 240;
const headHeight = 44;
const lineHeight = 18;
const rowHeight = 28;
const bodyEnd = 10;
const rowsEnd = 4;

/** Returns the number of text lines below a node's head. */
export function bodyLines({ step }: GraphNode): 0 | 1 | 2 {
  if (step.message) return 2;
  return step.type === 'api_call' ? 1 : 0;
}

/** A single exit needs no row: its handle is at the side. */
export function hasRows({ exits }: GraphNode): boolean {
  return exits.some(({ key }) => key !== 'next');
}

export function nodeHeight(node: GraphNode): number {
  const rows = hasRows(node) ? node.exits.length * rowHeight + rowsEnd : 0;
  return rowsStart(node) + rows;
}

/** Radius of a handle, where edges begin and end. */
export const handleRadius = 6;

/** Returns the offset of an exit from its node's top. */
export function exitTop(node: GraphNode, key: string): number {
  if (!hasRows(node)) return nodeHeight(node) / 2;
  const row = node.exits.findIndex((exit) => exit.key === key);
  return rowsStart(node) + Math.max(row, 0) * rowHeight + rowHeight / 2;
}

/** Returns the offset of incoming edges from a node's top. */
export function entryTop(node: GraphNode): number {
  return nodeHeight(node) / 2;
}

function rowsStart(node: GraphNode): number {
  const lines = bodyLines(node);
  const badge = node.switchesTo ? rowHeight + rowsEnd : 0;
  return headHeight + (lines > 0 ? lines * lineHeight + bodyEnd : 0) + badge;
}
