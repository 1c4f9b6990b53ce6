import { useEffect, useMemo, useRef } from 'react';
import { isAlike, reuse } from '../stable-identity.ts';
import type { FlowGraph } from './flow-graph.ts';
import type { Route } from './layout/route-edges.ts';
import type { ExitEdgeType } from './map-types.ts';

interface Shown {
  graph: FlowGraph;
  routes: ReadonlyMap<string, Route>;
  selectedStep: string | null;
  selectedEdge: string | null;
  found: ReadonlySet<string> | null;
}

/** Returns the edges to draw. An unchanged edge keeps its identity. */
export function useMapEdges({ graph, routes, selectedStep, selectedEdge, found }: Shown): ExitEdgeType[] {
  const last = useRef<ReadonlyMap<string, ExitEdgeType>>(new Map());
  const edges = useMemo(() => {
    const drawn = graph.edges.flatMap((edge): ExitEdgeType[] => {
      const { key, from, to, exit } = edge;
      const route = routes.get(key);
      const source = graph.byKey.get(from);
      if (!route || !source) return [];
      const data = {
        edge,
        source,
        route,
        isNear: from === selectedStep || to === selectedStep,
        isDimmed: found !== null && !found.has(from) && !found.has(to),
      };
      return [
        {
          id: key,
          type: 'exit',
          source: from,
          sourceHandle: exit.key,
          target: to,
          targetHandle: 'in',
          data,
          selected: key === selectedEdge,
          reconnectable: 'target',
          // Screen readers read the edge with its step. A click focuses it, for the keys.
          ariaRole: 'presentation',
          domAttributes: { 'aria-hidden': true, tabIndex: -1 },
        },
      ];
    });
    return reuse(last.current, drawn, isSameEdge);
  }, [graph, routes, selectedStep, selectedEdge, found]);
  useEffect(() => {
    last.current = new Map(edges.map((edge) => [edge.id, edge]));
  }, [edges]);
  return edges;
}

function isSameEdge(a: ExitEdgeType, b: ExitEdgeType): boolean {
  if (!a.data || !b.data || a.selected !== b.selected || a.target !== b.target) return false;
  const [{ route: aRoute, edge: aEdge, ...aMarks }, { route: bRoute, edge: bEdge, ...bMarks }] = [
    a.data,
    b.data,
  ];
  const isSameRoute =
    isAlike(aRoute.from, bRoute.from) &&
    isAlike(aRoute.to, bRoute.to) &&
    aRoute.lane === bRoute.lane &&
    aRoute.turn === bRoute.turn;
  return isSameRoute && aEdge.exit.key === bEdge.exit.key && isAlike(aMarks, bMarks);
}
