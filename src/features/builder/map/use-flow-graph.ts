import { useEffect, useMemo, useRef } from 'react';
import type { TenantConfig } from '../../../engine/index.ts';
import type { FlowView } from '../flow-view.ts';
import { type FlowGraph, flowGraph, type GraphNode } from './flow-graph.ts';

/** The shown flow as a graph. A step that is as it was keeps its node, whatever happens around it. */
export function useFlowGraph(flow: FlowView, config: TenantConfig): FlowGraph {
  const last = useRef<FlowGraph | null>(null);
  const graph = useMemo(() => keepNodes(flowGraph(flow, config), last.current), [flow, config]);
  useEffect(() => {
    last.current = graph;
  }, [graph]);
  return graph;
}

function keepNodes(graph: FlowGraph, last: FlowGraph | null): FlowGraph {
  if (!last) return graph;
  const nodes = graph.nodes.map((node) => {
    const before = last.byKey.get(node.key);
    return before && isSame(before, node) ? before : node;
  });
  return { ...graph, nodes, byKey: new Map(nodes.map((node) => [node.key, node])) };
}

/** The step is the same and its exits end as they did. */
function isSame(a: GraphNode, b: GraphNode): boolean {
  return (
    a.step === b.step &&
    a.index === b.index &&
    a.isEntry === b.isEntry &&
    a.switchesTo?.title === b.switchesTo?.title &&
    a.exits.every(({ state }, at) => state === b.exits[at]?.state)
  );
}
