import { useEffect, useMemo, useReducer, useRef, useState } from 'react';
import type { FlowGraph } from '../flow-graph.ts';
import { layoutBlocks } from './layout-blocks.ts';
import { type LayoutCache, layoutBlock, layoutGraph, type Positions } from './layout-graph.ts';
import { type Route, routeEdges } from './route-edges.ts';

export interface Layout {
  positions: Positions;
  routes: ReadonlyMap<string, Route>;
}

/** As many blocks as fit into a frame. */
const atOnce = 2;

/**
 * Where the steps stand. A long flow is laid out piece by piece, so that the page stays awake; meanwhile it stands as
 * it stood before, or there is nothing yet. What was laid out once is not laid out again.
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
