import { describe, expect, it } from 'vitest';
import { edgePath } from '#features/builder/map/layout/edge-path.ts';
import { freeLane } from '#features/builder/map/layout/free-lane.ts';
import { nodeHeight, nodeWidth } from '#features/builder/map/layout/node-size.ts';
import { routeEdges } from '#features/builder/map/layout/route-edges.ts';
import { greenfieldGraph, positionsOf } from '../map-fixture.ts';

describe('the routes', () => {
  const graph = greenfieldGraph();
  const positions = positionsOf(graph);
  const routes = routeEdges(graph, positions);

  it('give every edge its way', () => {
    expect([...routes.keys()].toSorted()).toEqual(graph.edges.map(({ key }) => key).toSorted());
  });

  it('lead around every step', () => {
    const hits: string[] = [];
    for (const [key, { from, to, lane }] of routes) {
      if (lane === undefined) continue;
      const [left, right] = [Math.min(from.x, to.x), Math.max(from.x, to.x)];
      for (const node of graph.nodes) {
        const at = positions.get(node.key);
        if (!at || at.x + nodeWidth <= left || at.x >= right) continue;
        if (lane > at.y && lane < at.y + nodeHeight(node)) hits.push(`${key} through ${node.key}`);
      }
    }
    expect(hits).toEqual([]);
  });

  it('go straight to the next column, and by one lane to a step that many come back to', () => {
    expect(routes.get('greeting → next')).not.toHaveProperty('lane');
    const back = ['curriculumInfo', 'ageCriteriaInfo', 'feeDetailsInfo', 'admissionProcessInfo'];
    const lanes = back.map((step) => routes.get(`${step} → next`)?.lane);
    expect(new Set(lanes).size).toBe(1);
    expect(lanes[0]).toBeTypeOf('number');
  });

  it('begin and end where they say, whichever way they go', () => {
    for (const route of routes.values()) {
      const path = edgePath(route);
      expect(path).not.toContain('NaN');
      expect(path.startsWith(`M${route.from.x},${route.from.y}`)).toBe(true);
      expect(path).toMatch(new RegExp(`(${route.to.x},${route.to.y}|H${route.to.x})$`));
    }
  });
});

describe('a lane', () => {
  const wall = { left: 0, right: 10, top: 0, bottom: 100 };

  it('runs as high as it is asked for where nothing is in the way', () => {
    expect(freeLane([20, 20], [{ ...wall, top: 50 }])).toBe(20);
  });

  it('takes the shorter way around what is in the way', () => {
    expect(freeLane([30, 30], [wall])).toBe(0);
    expect(freeLane([80, 80], [wall])).toBe(100);
    expect(freeLane([80, 80], [wall, { ...wall, top: 90, bottom: 200 }])).toBe(0);
  });

  it('takes a longer way to cross fewer lines', () => {
    const lines = [
      { top: 90, bottom: 110 },
      { top: 95, bottom: 120 },
    ];
    expect(freeLane([60, 60], [wall])).toBe(100);
    expect(freeLane([60, 60], [wall], lines)).toBe(0);
  });
});
