import type { FlowGraph, GraphEdge, GraphNode } from '../flow-graph.ts';
import { nodeHeight } from './node-size.ts';
import { rankSteps } from './rank-steps.ts';

/** Neighbouring columns that are laid out together. */
export interface Block {
  nodes: GraphNode[];
  /** The edges within it that lead on, and not far: the others find their own way around. */
  edges: GraphEdge[];
  /** All that its layout depends on. */
  structure: string;
}

/**
 * Laying out takes more than twice as long for twice as many steps, so that long flows are cut where few lines cross: the
 * 1,000 steps of the bench take 0.3 s and are 3,139 px high, in one piece 10 s and 11,819 px.
 */
const usualSize = 40;
const leastSize = 20;
/** How many columns an edge may lead on and still pull its steps together. */
const shortSpan = 3;

export function layoutBlocks(graph: FlowGraph): Block[] {
  const { nodes, edges } = graph;
  const { rank, back } = rankSteps(graph);
  const rankOf = (key: string) => rank.get(key) ?? 0;
  const span = ({ from, to }: GraphEdge) => rankOf(to) - rankOf(from);
  const short = edges.filter((edge) => !back.has(edge.key) && span(edge) <= shortSpan);
  const cuts = chooseCuts(columnsOf(nodes, rankOf), crossings(short, rankOf));

  const starts = [0, ...cuts];
  const blockOf = (key: string) => starts.findLastIndex((start) => start <= rankOf(key));
  const blocks = starts.map((): Omit<Block, 'structure'> => ({ nodes: [], edges: [] }));
  for (const node of nodes) blocks[blockOf(node.key)]?.nodes.push(node);
  for (const edge of short) {
    const at = blockOf(edge.from);
    if (at === blockOf(edge.to)) blocks[at]?.edges.push(edge);
  }
  return blocks.map((block) => ({ ...block, structure: structureOf(block) }));
}

function structureOf({ nodes, edges }: Omit<Block, 'structure'>): string {
  return JSON.stringify([
    nodes.map((node) => [node.key, nodeHeight(node)]),
    edges.map(({ from, to, exit }) => [from, to, exit.key]),
  ]);
}

/**
 * The columns with which new blocks begin. Of equals, the one is taken that a step's name decides: when a step is added,
 * the cuts before and after it stay where they were, and what lies between them need not be laid out again.
 */
function chooseCuts(columns: GraphNode[][], crossed: number[]): number[] {
  const cuts: number[] = [];
  let size = 0;
  let best: { at: number; crossed: number; chance: number; size: number } | null = null;
  columns.forEach((column, at) => {
    const here = { at, crossed: crossed[at] ?? 0, chance: chanceOf(column[0]?.key ?? ''), size };
    const isBetter =
      !best || here.crossed < best.crossed || (here.crossed === best.crossed && here.chance < best.chance);
    if (size >= leastSize && isBetter) best = here;
    size += column.length;
    if (size > usualSize && best) {
      cuts.push(best.at);
      size -= best.size;
      best = null;
    }
  });
  return cuts;
}

function columnsOf(nodes: readonly GraphNode[], rankOf: (key: string) => number): GraphNode[][] {
  const columns: GraphNode[][] = [];
  for (const node of nodes) {
    const rank = rankOf(node.key);
    columns[rank] = [...(columns[rank] ?? []), node];
  }
  // A column that everything was moved out of is still one.
  return Array.from(columns, (column) => column ?? []);
}

/** A number that a text always has, and that tells nothing about it. */
function chanceOf(text: string): number {
  let chance = 0;
  for (const letter of text) chance = (Math.imul(chance, 31) + (letter.codePointAt(0) ?? 0)) >>> 0;
  return Math.imul(chance, 2654435761) >>> 0;
}

/** How many edges pass the line before each column. */
function crossings(edges: readonly GraphEdge[], rankOf: (key: string) => number): number[] {
  const crossed: number[] = [];
  for (const { from, to } of edges) {
    for (let column = rankOf(from) + 1; column <= rankOf(to); column++) {
      crossed[column] = (crossed[column] ?? 0) + 1;
    }
  }
  return crossed;
}
