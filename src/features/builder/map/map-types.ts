import type { Edge, Node } from '@xyflow/react';
import type { GraphEdge, GraphNode } from './flow-graph.ts';
import type { Route } from './layout/route-edges.ts';
import type { StepFigure } from './nodes/step-figures.ts';

/** What a step's node shows. */
export interface StepData extends Record<string, unknown> {
  node: GraphNode;
  problems: number;
  hasError: boolean;
  figure: StepFigure | undefined;
  isPlaying: boolean;
  /** Others were searched for. */
  isDimmed: boolean;
}

export type StepNodeType = Node<StepData, 'step'>;

/** What an edge shows. */
export interface ExitData extends Record<string, unknown> {
  edge: GraphEdge;
  /** Where it begins. */
  source: GraphNode;
  route: Route;
  /** It leaves the selected step or leads to it. */
  isNear: boolean;
  isDimmed: boolean;
}

export type ExitEdgeType = Edge<ExitData, 'exit'>;
