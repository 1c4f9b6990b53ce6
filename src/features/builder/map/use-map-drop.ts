import type { FinalConnectionState } from '@xyflow/react';
import type { FlowGraph } from './flow-graph.ts';
import type { ExitEdgeType } from './map-types.ts';
import type { MapEdits } from './use-map-edits.ts';

type Ending = FinalConnectionState;

/**
 * Handles the drop of a dragged line: on a step it leads there; a new line on an empty place adds a step. Elsewhere
 * nothing happens.
 */
export function useMapDrop(graph: FlowGraph, edits: MapEdits) {
  return {
    onConnectEnd(event: MouseEvent | TouchEvent, { fromNode, fromHandle, toNode }: Ending) {
      const source = fromNode && graph.byKey.get(fromNode.id);
      const exit = source?.exits.find(({ key }) => key === fromHandle?.id);
      if (!source || !exit) return;
      const below = elementBelow(event);
      const target = stepAt(below, graph) ?? (toNode ? graph.byKey.get(toNode.id) : undefined);
      if (target && target !== source) edits.connect(source.step.id, exit.exit, target.step.id);
      else if (!target && below?.classList.contains('react-flow__pane')) edits.add(source, exit.exit);
    },
    onReconnectEnd(event: MouseEvent | TouchEvent, { data }: ExitEdgeType, _: unknown, { toNode }: Ending) {
      const target = stepAt(elementBelow(event), graph) ?? (toNode ? graph.byKey.get(toNode.id) : undefined);
      if (data && target) edits.connect(data.source.step.id, data.edge.exit.exit, target.step.id);
    },
  };
}

function elementBelow(event: MouseEvent | TouchEvent): Element | null {
  const point = 'changedTouches' in event ? event.changedTouches[0] : event;
  return point ? document.elementFromPoint(point.clientX, point.clientY) : null;
}

function stepAt(element: Element | null, graph: FlowGraph) {
  const node = element?.closest<HTMLElement>('.react-flow__node');
  return node?.dataset.id === undefined ? undefined : graph.byKey.get(node.dataset.id);
}
