import { useReactFlow, useStoreApi } from '@xyflow/react';
import { useMemo } from 'react';
import { useMediaQuery } from '#lib/hooks/use-media-query.ts';
import { nodeHeight, nodeWidth } from './layout/node-size.ts';
import type { ExitEdgeType, StepNodeType } from './map-types.ts';

export interface MapView {
  zoomIn(): void;
  zoomOut(): void;
  /** Fits everything into the view. */
  fit(): void;
  /** Fits everything when it stays legible, else shows the beginning of the conversation. */
  begin(): void;
  /** Scrolls a step into view, unless it already is. */
  show(key: string): void;
  /** Centres a step. */
  centre(key: string): void;
  /** Shows a step and focuses it. */
  focus(key: string): void;
}

/** Rows of exits are then 24.5 px apart, so that the button at each is a target of its own. */
const readable = 0.875;
const margin = 40;
/** Steps behind it are out of view, too. */
const toolbarHeight = 64;

/** Controls the map's viewport. */
export function useMapView(): MapView {
  const flow = useReactFlow<StepNodeType, ExitEdgeType>();
  const store = useStoreApi();
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)');
  return useMemo(() => {
    const duration = isStill ? 0 : 200;
    const centre = (key: string, ms = duration) => {
      const node = flow.getNode(key);
      // A hidden map has no centre.
      if (!node || store.getState().width === 0) return;
      const { x, y } = node.position;
      const zoom = Math.max(flow.getZoom(), readable);
      void flow.setCenter(x + nodeWidth / 2, y + nodeHeight(node.data.node) / 2, { zoom, duration: ms });
    };
    const isInView = (key: string) => {
      const node = flow.getNode(key);
      if (!node) return true;
      const { width, height } = store.getState();
      const { x, y, zoom } = flow.getViewport();
      const [left, top] = [node.position.x * zoom + x, node.position.y * zoom + y];
      const [right, bottom] = [left + nodeWidth * zoom, top + nodeHeight(node.data.node) * zoom];
      return left >= 0 && top >= toolbarHeight && right <= width && bottom <= height;
    };
    return {
      zoomIn: () => void flow.zoomIn({ duration }),
      zoomOut: () => void flow.zoomOut({ duration }),
      fit: () => void flow.fitView({ duration, padding: 0.08, maxZoom: 1 }),
      begin() {
        const nodes = flow.getNodes();
        const entry = nodes.find(({ data }) => data.node.isEntry) ?? nodes[0];
        if (!entry) return;
        const { width, height } = store.getState();
        if (width === 0) return;
        const bounds = flow.getNodesBounds(nodes);
        const fitting = Math.min((width - margin * 2) / bounds.width, (height - margin * 2) / bounds.height);
        if (fitting >= readable) {
          void flow.fitView({ padding: 0.08, maxZoom: 1 });
          return;
        }
        const zoom = Math.min(1, Math.max(readable, (height - margin * 2) / bounds.height));
        const middle = entry.position.y + nodeHeight(entry.data.node) / 2;
        void flow.setViewport({ x: margin - entry.position.x * zoom, y: height / 2 - middle * zoom, zoom });
      },
      show(key) {
        if (!isInView(key)) centre(key);
      },
      centre,
      focus(key) {
        if (!isInView(key)) centre(key, 0);
        focusWhenDrawn(store.getState().domNode, key);
      },
    };
  }, [flow, store, isStill]);
}

/** A step out of view is rendered shortly after the view has moved. */
function focusWhenDrawn(map: HTMLElement | null, key: string, tries = 10): void {
  const step = map?.querySelector<HTMLElement>(`.react-flow__node[data-id="${CSS.escape(key)}"]`);
  if (step) step.focus({ preventScroll: true });
  else if (tries > 0) requestAnimationFrame(() => focusWhenDrawn(map, key, tries - 1));
}
