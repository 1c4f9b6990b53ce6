import type { FlowGraph } from './flow-graph.ts';

export type Direction = 'right' | 'left' | 'up' | 'down';

/**
 * Returns the step that an arrow key leads to: right along the first exit, left to the first step that leads here, up
 * and down among that step's other targets. Null when there is none.
 */
export function walkMap({ nodes, edges }: FlowGraph, key: string, direction: Direction): string | null {
  if (direction === 'right') return edges.find(({ from }) => from === key)?.to ?? null;
  const before = edges.find(({ from, to }) => to === key && from !== key)?.from;
  if (direction === 'left') return before ?? null;
  const led = new Set(edges.map(({ to }) => to));
  const siblings =
    before === undefined
      ? nodes.filter((node) => !led.has(node.key)).map((node) => node.key)
      : [...new Set(edges.filter(({ from }) => from === before).map(({ to }) => to))];
  const next = siblings.indexOf(key) + (direction === 'up' ? -1 : 1);
  return siblings[next] ?? null;
}
