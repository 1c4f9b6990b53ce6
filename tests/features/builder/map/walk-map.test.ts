import { describe, expect, it } from 'vitest';
import { type Direction, walkMap } from '#features/builder/map/walk-map.ts';
import { graphOf, greenfieldGraph, schoolWith } from './map-fixture.ts';

describe('walking the map', () => {
  it.each<[string, Direction, string | null]>([
    ['parent_type', 'right', 'school_type'],
    ['parent_type', 'left', 'greeting'],
    ['greeting', 'left', null],
    ['thankYou', 'right', null],
    ['curriculumInfo', 'down', 'ageCriteriaInfo'],
    ['ageCriteriaInfo', 'up', 'curriculumInfo'],
    ['curriculumInfo', 'up', null],
    ['greeting', 'down', null],
  ])('from %s %s', (from, direction, to) => {
    expect(walkMap(greenfieldGraph(), from, direction)).toBe(to);
  });

  it('comes to steps that nothing leads to from the beginning', () => {
    const graph = graphOf(
      schoolWith([
        { id: 'a', type: 'completed' },
        { id: 'lonely', type: 'questions', nextStep: 'lonely' },
        { id: 'b', type: 'completed' },
      ]),
    );
    expect(walkMap(graph, 'a', 'down')).toBe('b');
    expect(walkMap(graph, 'lonely', 'left')).toBeNull();
  });
});
