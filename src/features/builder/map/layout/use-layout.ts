import { useEffect, useMemo, useReducer, useRef, useState } from 'react';
import type { FlowGraph } from '../flow-graph.ts';
import { layoutBlocks } from './layout-blocks.ts';
import { type LayoutCache, layoutBlock, layoutGraph, type Positions } from './layout-graph.ts';
import { type Route, routeEdges } from './route-edges.ts';

export interface Layout {
  positions: Positions;
  routes: ReadonlyMap<string, Route>;
}

/** The number of blocks that fit into a frame. */
const atOnce = 2;

/**
 * Returns the positions of the steps. A long flow is laid out in pieces, so that the page stays responsive; until then
 * the previous layout is shown, or null. Finished blocks are cached.
 */
export function useLayout(graph: FlowGraph): Layout | null {
  const [cache] = useState<LayoutCache>(() => new Map());
  const [, redraw] = useReducer((times: number) => times + 1, 0);
  const blocks = useMemo(() => layoutBlocks(graph), [graph]);
  const waiting = blocks.filter(({ structure }) => !cache.has(structure));
  const next = waiting.length > atOnce ? waiting[0] : undefined;
  const isReady = next === undefined;

  useEffect(() => {
    if (!next) return;
    const timer = setTimeout(() => {
      layoutBlock(next, cache);
      redraw();
    });
    return () => clearTimeout(timer);
  }, [next, cache]);

  const layout = useMemo(() => {
    if (!isReady) return null;
    const positions = layoutGraph(graph, blocks, cache);
    return { positions, routes: routeEdges(graph, positions) };
  }, [graph, blocks, cache, isReady]);
  const last = useRef<Layout | null>(null);
  useEffect(() => {
    if (layout) last.current = layout;
  }, [layout]);
  return layout ?? last.current;
}
