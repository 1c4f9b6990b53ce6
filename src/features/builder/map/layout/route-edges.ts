import type { FlowGraph, GraphEdge } from '../flow-graph.ts';
import { freeLane, type Span } from './free-lane.ts';
import type { Point, Positions } from './layout-graph.ts';
import { columnGap } from './layout-graph.ts';
import { entryTop, exitTop, handleRadius, nodeHeight, nodeWidth } from './node-size.ts';

/** The way of an edge from its handle to its step. */
export interface Route {
  from: Point;
  to: Point;
  /** The height at which it passes the columns in between, or leads back; undefined for a direct edge. */
  lane?: number;
  /** The distance from a column where it turns, so that edges to different steps turn side by side. */
  turn: number;
}

const room = 16;
const betweenLanes = 9;
const turns = [16, 22, 28, 34] as const;

/** Routes every edge, by its key, around all steps. Edges to one step share a lane: the map shows one line arriving. */
export function routeEdges(graph: FlowGraph, positions: Positions): ReadonlyMap<string, Route> {
  const routes = new Map<string, Route>();
  const groups = new Map<string, { edge: GraphEdge; route: Route }[]>();
  for (const edge of graph.edges) {
    const route = endsOf(edge, graph, positions);
    if (!route) continue;
    routes.set(edge.key, route);
    if (isDirect(route)) continue;
    const isBack = route.to.x <= route.from.x;
    const group = `${isBack ? 'back' : 'on'} ${edge.to}`;
    groups.set(group, [...(groups.get(group) ?? []), { edge, route }]);
  }

  const steps = graph.nodes.flatMap((node) => {
    const at = positions.get(node.key);
    return at
      ? [{ left: at.x, right: at.x + nodeWidth, top: at.y - room, bottom: at.y + nodeHeight(node) + room }]
      : [];
  });
  const direct = [...routes.values()].filter(isDirect).map(asSpan);
  const lanes: Span[] = [];
  const shortestFirst = [...groups.values()].toSorted((a, b) => widthOf(a) - widthOf(b));
  shortestFirst.forEach((group, at) => {
    const ends = group.map(({ route }) => route);
    const [left, right] = passed(ends);
    const heights = ends.flatMap(({ from, to }) => [from.y, to.y]);
    const isPassed = (span: Span) => span.left < right && span.right > left;
    const lane = freeLane(heights, [...steps, ...lanes].filter(isPassed), direct.filter(isPassed));
    lanes.push({ left, right, top: lane - betweenLanes, bottom: lane + betweenLanes });
    for (const { edge, route } of group) {
      routes.set(edge.key, { ...route, lane, turn: turns[at % turns.length] ?? route.turn });
    }
  });
  return routes;
}

function endsOf(edge: GraphEdge, { byKey }: FlowGraph, positions: Positions): Route | null {
  const [source, target] = [byKey.get(edge.from), byKey.get(edge.to)];
  const [start, end] = [positions.get(edge.from), positions.get(edge.to)];
  if (!source || !target || !start || !end) return null;
  return {
    from: { x: start.x + nodeWidth + handleRadius, y: start.y + exitTop(source, edge.exit.key) },
    to: { x: end.x - handleRadius, y: end.y + entryTop(target) },
    turn: turns[0],
  };
}

/** Leads to the next column without passing another. */
function isDirect({ from, to }: Route): boolean {
  return to.x > from.x && to.x - from.x < columnGap * 1.5;
}

function asSpan({ from, to }: Route): Span {
  return { left: from.x, right: to.x, top: Math.min(from.y, to.y), bottom: Math.max(from.y, to.y) };
}

/** Returns the range that a group of edges passes: the columns in between forward; backward its own two as well. */
function passed(ends: readonly Route[]): [left: number, right: number] {
  const starts = ends.map(({ from }) => from.x);
  const target = ends[0]?.to.x ?? 0;
  const isBack = target <= Math.max(...starts);
  return isBack
    ? [target - columnGap / 2, Math.max(...starts) + columnGap / 2]
    : [Math.min(...starts) + columnGap / 2, target - columnGap / 2];
}

function widthOf(group: readonly { route: Route }[]): number {
  const [left, right] = passed(group.map(({ route }) => route));
  return right - left;
}
