import { Position } from '@xyflow/react';
import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { StepFigure } from '#data/analytics/conversation-figures.ts';
import type { Step } from '#engine';
import { placeKey } from '../figures/figure-rows.ts';
import { noProblems, type StepNote } from '../note-problems.ts';
import { isAlike } from '../stable-identity.ts';
import { useStepNames } from '../use-step-names.ts';
import type { FlowGraph, GraphNode } from './flow-graph.ts';
import type { Point, Positions } from './layout/layout-graph.ts';
import { entryTop, exitTop, handleRadius, nodeHeight, nodeWidth } from './layout/node-size.ts';
import type { StepData, StepNodeType } from './map-types.ts';
import { useStepSpeech } from './nodes/use-step-speech.ts';

interface Shown {
  flow: string;
  steps: readonly Step[];
  graph: FlowGraph;
  positions: Positions;
  moved: ReadonlyMap<string, Point>;
  notes: ReadonlyMap<string, StepNote>;
  figures: ReadonlyMap<string, StepFigure>;
  selected: string | null;
  playing: string | null;
  /** The steps that match the search; null while it is empty. */
  found: ReadonlySet<string> | null;
}

/** Returns the nodes to draw, in the order of the list. An unchanged node keeps its identity. */
export function useMapNodes({
  flow,
  graph,
  positions,
  moved,
  notes,
  figures,
  ...shown
}: Shown): StepNodeType[] {
  const { t } = useTranslation('builder-map');
  const speak = useStepSpeech();
  const names = useStepNames(shown.steps);
  const { selected, playing, found } = shown;
  const last = useRef<Drawn>({ speak, nodes: new Map() });
  const resting = useMemo(() => {
    return graph.nodes.flatMap((node): StepNodeType[] => {
      const position = positions.get(node.key);
      if (!position) return [];
      const { count, hasError } = notes.get(node.step.id) ?? noProblems;
      const data: StepData = {
        node,
        name: names.inText(node.step.id),
        leadsTo: targetsOf(node).map(names.inText).join(', '),
        problems: count,
        hasError,
        figure: figures.get(placeKey(flow, node.step.id)),
        isPlaying: node.step.id === playing,
        isDimmed: found !== null && !found.has(node.step.id),
      };
      const isSelected = node.step.id === selected;
      const before = last.current.speak === speak ? last.current.nodes.get(node.key) : undefined;
      if (!before || !isAlike(before.data, data)) {
        return [nodeOf(data, position, isSelected, speak(data), t('step.role'))];
      }
      if (isAlike(before.position, position) && before.selected === isSelected) return [before];
      return [{ ...before, position: { ...position }, selected: isSelected }];
    });
  }, [flow, graph, positions, notes, figures, selected, playing, found, names, speak, t]);
  useEffect(() => {
    last.current = { speak, nodes: new Map(resting.map((node) => [node.id, node])) };
  }, [resting, speak]);
  // Only this runs while a step is dragged.
  return useMemo(
    () =>
      resting.map((node) => {
        const position = moved.get(node.id);
        return position ? { ...node, position } : node;
      }),
    [resting, moved],
  );
}

function targetsOf({ exits }: GraphNode): string[] {
  return [...new Set(exits.flatMap(({ to, state }) => (to && state === 'leads' ? [to] : [])))];
}

interface Drawn {
  speak: (data: StepData) => string;
  nodes: ReadonlyMap<string, StepNodeType>;
}

/** Its size and handles are known, so that its edges can be drawn before it is. */
function nodeOf(
  data: StepData,
  position: Point,
  selected: boolean,
  ariaLabel: string,
  role: string,
): StepNodeType {
  const { node } = data;
  const [width, height] = [nodeWidth, nodeHeight(node)];
  const side = { y: 0, width: handleRadius * 2, height: handleRadius * 2 };
  return {
    id: node.key,
    type: 'step',
    position: { x: position.x, y: position.y },
    data,
    selected,
    width,
    height,
    measured: { width, height },
    handles: [
      {
        ...side,
        id: 'in',
        type: 'target',
        position: Position.Left,
        x: -handleRadius,
        y: entryTop(node) - handleRadius,
      },
      ...node.exits.map(({ key }) => ({
        ...side,
        id: key,
        type: 'source' as const,
        position: Position.Right,
        x: nodeWidth - handleRadius,
        y: exitTop(node, key) - handleRadius,
      })),
    ],
    ariaLabel,
    domAttributes: { 'aria-roledescription': role },
  };
}
