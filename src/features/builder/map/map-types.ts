import type { Edge, Node } from '@xyflow/react';
import type { StepFigure } from '#data/analytics/conversation-figures.ts';
import type { GraphEdge, GraphNode } from './flow-graph.ts';
import type { Route } from './layout/route-edges.ts';

/** The data of a step's node. */
export interface StepData extends Record<string, unknown> {
  node: GraphNode;
  /** What the step is called within a sentence, and the steps it leads to. */
  name: string;
  leadsTo: string;
  problems: number;
  hasError: boolean;
  figure: StepFigure | undefined;
  isPlaying: boolean;
  /** A search matches other steps. */
  isDimmed: boolean;
}

export type StepNodeType = Node<StepData, 'step'>;

/** The data of an edge. */
export interface ExitData extends Record<string, unknown> {
  edge: GraphEdge;
  /** Its source step. */
  source: GraphNode;
  route: Route;
  /** It starts or ends at the selected step. */
  isNear: boolean;
  isDimmed: boolean;
}

export type ExitEdgeType = Edge<ExitData, 'exit'>;
