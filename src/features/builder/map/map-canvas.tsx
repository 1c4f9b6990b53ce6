import { Background, MiniMap, type NodeChange, ReactFlow, useStore } from '@xyflow/react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { stepAppearance } from '#ui/step-appearance.ts';
import { useBuilder } from '../builder-provider.tsx';
import { useFigures } from '../figures/figures-provider.tsx';
import type { FlowView } from '../flow-view.ts';
import { findSteps } from '../list/find-steps.ts';
import { noteProblems } from '../note-problems.ts';
import { useLayout } from './layout/use-layout.ts';
import { useMovedSteps } from './layout/use-moved-steps.ts';
import { MapSearch } from './map-search.tsx';
import { MapToolbar } from './map-toolbar.tsx';
import type { StepNodeType } from './map-types.ts';
import { ExitEdge } from './nodes/exit-edge.tsx';
import { StepNode } from './nodes/step-node.tsx';
import { useMapDrop } from './use-map-drop.ts';
import { useMapEdges } from './use-map-edges.ts';
import { MapEditsProvider, useMapEdits } from './use-map-edits.ts';
import { useMapKeys } from './use-map-keys.ts';
import { useMapNodes } from './use-map-nodes.ts';
import { useMapView } from './use-map-view.ts';
import './map.css';
import type { TenantConfig } from '#engine';
import { type FlowGraph, flowGraph, type GraphNode } from './flow-graph.ts';

/** One flow as a graph, to view, navigate and edit. */
export function MapCanvas({ flow }: { flow: FlowView }) {
  const { t } = useTranslation('builder-map');
  const { state, problems, go } = useBuilder();
  const { config } = state;
  const graph = useFlowGraph(flow, config);
  const layout = useLayout(graph);
  const { moved, move, keep, tidy } = useMovedSteps(config.id, flow.name);
  const figures = useFigures().byPlace;
  const edits = useMapEdits();
  const view = useMapView();
  const drop = useMapDrop(graph, edits);
  const onKeyDown = useMapKeys(graph, edits, view);

  const [words, setWords] = useState('');
  const found = useMemo(
    () => (words.trim() === '' ? null : findSteps(flow.steps, words)),
    [flow.steps, words],
  );
  const foundIds = useMemo(() => found && new Set(found.map(({ id }) => id)), [found]);
  const [selectedEdge, setSelectedEdge] = useState<string | null>(null);
  const playing = state.playing?.flow === flow.name ? state.playing.step : null;
  const notes = useMemo(() => noteProblems(problems, flow.name), [problems, flow.name]);

  const nodes = useMapNodes({
    flow: flow.name,
    steps: flow.steps,
    graph,
    positions: layout?.positions ?? nothing,
    moved,
    notes,
    figures,
    selected: state.step,
    playing,
    found: foundIds,
  });
  const edges = useMapEdges({
    graph,
    routes: layout?.routes ?? nothing,
    selectedStep: state.step,
    selectedEdge,
    found: foundIds,
  });

  const onNodesChange = useCallback(
    (changes: NodeChange<StepNodeType>[]) => {
      const places = changes.flatMap((change) =>
        change.type === 'position' && change.position ? [[change.id, change.position] as const] : [],
      );
      if (places.length > 0) move(new Map(places));
    },
    [move],
  );
  const shown = playing ?? state.step;
  const width = useStore((store) => store.width);
  useEffect(() => {
    // Again when an editor opens beside the map and takes part of its width.
    if (shown !== null && width > 0) view.show(shown);
  }, [shown, width, view]);

  if (!layout) return <Skeleton className="m-3 h-[calc(100%-1.5rem)]" />;
  return (
    <MapEditsProvider value={edits}>
      <section
        aria-label={t('name', { flow: flow.title })}
        className="flow-map @container relative h-full min-h-80"
        onKeyDownCapture={onKeyDown}
      >
        <MapToolbar view={view} onTidy={tidy}>
          <MapSearch words={words} found={found} onChange={setWords} onShow={view.centre} />
        </MapToolbar>
        <ReactFlow
          aria-label={t('name', { flow: flow.title })}
          nodes={nodes}
          edges={edges}
          nodeTypes={nodeTypes}
          edgeTypes={edgeTypes}
          onNodesChange={onNodesChange}
          onNodeDragStop={keep}
          onNodeClick={(_, { data }) => edits.edit(data.node.step.id)}
          onEdgeClick={(_, { id }) => setSelectedEdge(id)}
          onPaneClick={() => {
            setSelectedEdge(null);
            go({ step: null });
          }}
          onConnectEnd={drop.onConnectEnd}
          onReconnect={ignore}
          onReconnectEnd={drop.onReconnectEnd}
          onInit={view.begin}
          ariaLabelConfig={{ 'node.a11yDescription.default': t('step.keys') }}
          onlyRenderVisibleElements={nodes.length > manySteps}
          minZoom={0.05}
          maxZoom={1.5}
          nodeDragThreshold={4}
          deleteKeyCode={null}
          selectionKeyCode={null}
          multiSelectionKeyCode={null}
          connectOnClick={false}
          edgesFocusable={false}
          elevateNodesOnSelect
          panOnScroll
          zoomOnDoubleClick={false}
          attributionPosition="bottom-left"
        >
          <Background gap={20} />
          <MiniMap
            pannable
            zoomable
            ariaLabel={t('minimap')}
            nodeColor={({ data }: StepNodeType) => stepAppearance[data.node.step.type].colour}
            nodeBorderRadius={24}
            style={minimapSize}
            className="hidden rounded-card border border-line @2xl:block"
          />
        </ReactFlow>
      </section>
    </MapEditsProvider>
  );
}

const nodeTypes = { step: StepNode };
const minimapSize = { width: 176, height: 112 };
const edgeTypes = { exit: ExitEdge };
const nothing = new Map<string, never>();

/** Up to this many are all rendered, so that the browser's search and Tab find them. */
const manySteps = 80;

/** Connections are made from the element under the pointer on release; React Flow still requires a handler. */
function ignore() {}

/** Returns the shown flow as a graph. An unchanged step keeps its node's identity. */
function useFlowGraph(flow: FlowView, config: TenantConfig): FlowGraph {
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

/** Returns whether the step is the same and its exits have the same state. */
function isSame(a: GraphNode, b: GraphNode): boolean {
  return (
    a.step === b.step &&
    a.index === b.index &&
    a.isEntry === b.isEntry &&
    a.switchesTo?.title === b.switchesTo?.title &&
    a.exits.every(({ state }, at) => state === b.exits[at]?.state)
  );
}
