import { Graph, type GraphLabel, layout, type NodeLabel } from '@dagrejs/dagre';
import type { FlowGraph } from '../flow-graph.ts';
import { alignColumns, type Pull, type Settling } from './align-columns.ts';
import type { Block } from './layout-blocks.ts';
import { entryTop, exitTop, nodeHeight, nodeWidth } from './node-size.ts';

export interface Point {
  x: number;
  y: number;
}

/** The top left corner of each step, by its key. */
export type Positions = ReadonlyMap<string, Point>;

/** The gaps between two columns and between two steps of one. Edges run in both. */
export const columnGap = 88;
const rowGap = 44;

/** Finished layouts by structure: a change of texts needs no new layout. */
export type LayoutCache = Map<string, Positions>;

/** Positions every step: the conversation runs from left to right, in columns. */
export function layoutGraph(graph: FlowGraph, blocks: readonly Block[], cache: LayoutCache): Positions {
  const positions = new Map<string, Point>();
  let left = 0;
  for (const block of blocks) {
    const placed = cache.get(block.structure) ?? layoutBlock(block, cache);
    const down = shiftOf(block, placed, graph, positions);
    let right = left;
    for (const [key, { x, y }] of placed) {
      positions.set(key, { x: left + x, y: y + down });
      right = Math.max(right, left + x + nodeWidth);
    }
    left = right + columnGap;
  }
  return positions;
}

/** Lays out one block from the origin and caches the result. */
export function layoutBlock(block: Block, cache: LayoutCache): Positions {
  const drawing = new Graph<GraphLabel, NodeLabel, object>({ multigraph: true });
  drawing.setGraph({ rankdir: 'LR', ranker: 'tight-tree', nodesep: rowGap, ranksep: columnGap });
  for (const node of block.nodes) {
    drawing.setNode(node.key, { width: nodeWidth, height: nodeHeight(node) });
  }
  for (const { key, from, to } of block.edges) drawing.setEdge(from, to, {}, key);
  layout(drawing);

  const columns = new Map<number, Settling[]>();
  for (const { key } of block.nodes) {
    const { x = 0, y = 0, height } = drawing.node(key);
    columns.set(x, [...(columns.get(x) ?? []), { key, y, height }]);
  }
  const ordered = [...columns].toSorted(([a], [b]) => a - b);
  for (const [, steps] of ordered) steps.sort((a, b) => a.y - b.y);
  alignColumns(
    ordered.map(([, steps]) => steps),
    pullsOf(block, new Map(ordered.flatMap(([, steps], at) => steps.map(({ key }) => [key, at])))),
    rowGap,
  );
  const placed = new Map(
    ordered.flatMap(([x, steps]) =>
      steps.map(({ key, y, height }) => [
        key,
        { x: Math.round(x - nodeWidth / 2), y: Math.round(y - height / 2) },
      ]),
    ),
  );
  cache.set(block.structure, placed);
  return placed;
}

function pullsOf({ nodes, edges }: Block, columnOf: ReadonlyMap<string, number>): Pull[] {
  const byKey = new Map(nodes.map((node) => [node.key, node]));
  return edges.flatMap(({ from, to, exit }) => {
    const [source, target] = [byKey.get(from), byKey.get(to)];
    const span = (columnOf.get(to) ?? 0) - (columnOf.get(from) ?? 0);
    if (!source || !target || span <= 0) return [];
    const leaves = exitTop(source, exit.key) - nodeHeight(source) / 2;
    return [{ from, to, leaves, arrives: entryTop(target) - nodeHeight(target) / 2, weight: 1 / span ** 2 }];
  });
}

/** Returns the vertical shift of a block that makes the edges into it straight. */
function shiftOf(block: Block, placed: Positions, graph: FlowGraph, before: Positions): number {
  const own = new Set(block.nodes.map(({ key }) => key));
  const ways = graph.edges.flatMap(({ from, to, exit }) => {
    const [source, target] = [graph.byKey.get(from), graph.byKey.get(to)];
    const [start, end] = [before.get(from), placed.get(to)];
    if (!source || !target || !start || !end || !own.has(to)) return [];
    return [{ x: start.x, shift: start.y + exitTop(source, exit.key) - end.y - entryTop(target) }];
  });
  // Edges from further away use a lane of their own.
  const nearest = Math.max(...ways.map(({ x }) => x));
  const near = ways.filter(({ x }) => x === nearest);
  return near.length === 0 ? 0 : Math.round(near.reduce((sum, { shift }) => sum + shift, 0) / near.length);
}
