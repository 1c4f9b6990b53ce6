import { describe, expect, it } from 'vitest';
import { stepFigures, unmistakable } from '#features/builder/map/nodes/step-figures.ts';
import { schoolWith } from '../map-fixture.ts';

const funnel = (steps: [id: string, reached: number, left: number][]) => ({
  from: '2026-01-01',
  to: '2026-01-30',
  started: 10,
  submitted: 2,
  steps: steps.map(([step_id, reached, left]) => ({ step_id, reached, answered: 0, left })),
});

describe('the figures of the steps', () => {
  it('tell how many of those who came went on', () => {
    const figures = stepFigures(
      funnel([
        ['greeting', 10, 3],
        ['never', 0, 0],
        ['late', 2, 5],
      ]),
    );
    expect([...figures]).toEqual([
      ['greeting', { reached: 10, wentOn: 7 }],
      ['late', { reached: 2, wentOn: 0 }],
    ]);
  });

  it('are not shown at a step whose id two workflows use', () => {
    const config = schoolWith(
      [
        { id: 'a', type: 'completed' },
        { id: 'b', type: 'completed' },
      ],
      {
        flows: { visits: { name: 'Visits', entryPoint: 'a', steps: [{ id: 'a', type: 'completed' }] } },
      },
    );
    const figures = stepFigures(
      funnel([
        ['a', 4, 1],
        ['b', 3, 1],
      ]),
    );
    expect([...unmistakable(figures, config).keys()]).toEqual(['b']);
  });
});
