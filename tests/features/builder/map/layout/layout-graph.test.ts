import { describe, expect, it } from 'vitest';
import type { Step } from '#engine';
import type { FlowGraph } from '#features/builder/map/flow-graph.ts';
import { layoutBlocks } from '#features/builder/map/layout/layout-blocks.ts';
import { type LayoutCache, layoutGraph, type Positions } from '#features/builder/map/layout/layout-graph.ts';
import { entryTop, exitTop, nodeHeight, nodeWidth } from '#features/builder/map/layout/node-size.ts';
import { chain, graphOf, greenfieldGraph, positionsOf, schoolWith } from '../map-fixture.ts';

const at = (positions: Positions, key: string) => {
  const place = positions.get(key);
  if (!place) throw new Error(`"${key}" has no place.`);
  return place;
};

/** Pairs of steps that lie on each other. */
function overlaps({ nodes }: FlowGraph, positions: Positions): string[] {
  return nodes.flatMap((a, index) =>
    nodes.slice(index + 1).flatMap((b) => {
      const [p, q] = [at(positions, a.key), at(positions, b.key)];
      const besides = Math.abs(p.x - q.x) >= nodeWidth;
      const below = p.y >= q.y ? p.y >= q.y + nodeHeight(b) : q.y >= p.y + nodeHeight(a);
      return besides || below ? [] : [`${a.key} and ${b.key}`];
    }),
  );
}

describe('the layout', () => {
  it('puts no step on another, and every answer right of its question', () => {
    const graph = greenfieldGraph();
    const positions = positionsOf(graph);
    expect(overlaps(graph, positions)).toEqual([]);
    for (const [from, to] of [
      ['greeting', 'parent_type'],
      ['parent_type', 'school_type'],
      ['schoolInfoOptions', 'askQuestions'],
      ['checkSubmitted', 'completed'],
    ] as const) {
      expect(at(positions, to).x).toBeGreaterThan(at(positions, from).x);
    }
  });

  it('stands the answers to a question in the order of its options', () => {
    const positions = positionsOf(greenfieldGraph());
    const answers = [
      'curriculumInfo',
      'ageCriteriaInfo',
      'feeDetailsInfo',
      'admissionProcessInfo',
      'askQuestions',
    ];
    const heights = answers.map((key) => at(positions, key).y);
    expect(heights).toEqual(heights.toSorted((a, b) => a - b));
  });

  it('draws a conversation without forks as one straight line', () => {
    const graph = graphOf(schoolWith(chain(40)));
    const positions = positionsOf(graph);
    const lines = graph.edges.map(({ from, to, exit }) => {
      const [source, target] = [graph.byKey.get(from), graph.byKey.get(to)];
      if (!source || !target) throw new Error('An edge of nothing.');
      return at(positions, from).y + exitTop(source, exit.key) - at(positions, to).y - entryTop(target);
    });
    expect(Math.max(...lines.map(Math.abs))).toBeLessThanOrEqual(1);
    expect(overlaps(graph, positions)).toEqual([]);
  });

  it('lays nothing out again for other words, and only a part of it for another step', () => {
    const cache: LayoutCache = new Map();
    const count = (steps: Step[]) => {
      const graph = graphOf(schoolWith(steps));
      const before = cache.size;
      layoutGraph(graph, layoutBlocks(graph), cache);
      return cache.size - before;
    };
    const steps = chain(200);
    expect(count(steps)).toBeGreaterThan(5);
    expect(count(steps.map((step) => ({ ...step, message: `Anew: ${step.message}` })))).toBe(0);
    const first = { ...chain(2)[0], id: 's0', type: 'message', nextStep: 'new' } as const;
    const added = [
      first,
      { id: 'new', type: 'message', message: 'New.', nextStep: 's1' } as const,
      ...steps.slice(1),
    ];
    expect(count(added)).toBeLessThanOrEqual(2);
  });

  it('puts a step that nothing leads to yet right before what it leads to', () => {
    const steps = [
      ...chain(20),
      { id: 'copy', type: 'message', message: 'A copy.', nextStep: 's12' } as const,
    ];
    const positions = positionsOf(graphOf(schoolWith(steps)));
    expect(at(positions, 'copy').x).toBe(at(positions, 's11').x);
  });

  it('bears loops, steps that lead to themselves and steps that nothing leads to', () => {
    const steps: Step[] = [
      { id: 'a', type: 'message', message: 'A', nextStep: 'b' },
      { id: 'b', type: 'message', message: 'B', nextStep: 'a' },
      { id: 'c', type: 'questions', message: 'C', nextStep: 'c' },
    ];
    const graph = graphOf(schoolWith(steps));
    expect(overlaps(graph, positionsOf(graph))).toEqual([]);
  });
});
