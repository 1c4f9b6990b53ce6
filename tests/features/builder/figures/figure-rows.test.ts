import { expect, test } from 'vitest';
import { figureRows } from '#features/builder/figures/figure-rows.ts';
import { configOf, flowOf } from '../../../engine/setup/configurations.ts';
import { figureOf } from './fake-figures.ts';

const config = configOf(
  [
    { id: 'hello', type: 'message', message: 'Good morning.', nextStep: 'ask' },
    { id: 'ask', type: 'form', message: '', fieldConfig: { label: 'Your name' }, nextStep: 'bye' },
    { id: 'bye', type: 'completed', message: 'Goodbye.' },
  ],
  { flows: { visit: flowOf('ask', [{ id: 'ask', type: 'completed', message: 'See you.' }]) } },
);
const all = { conversations: 4, submitted: 1, running: 0 };

test('each step of a flow that was come to, in its order and by what it says', () => {
  const steps = [figureOf('ask', { seen: 3 }), figureOf('hello', { seen: 4 })];
  const flows = figureRows(config, { ...all, steps });
  expect(
    flows.map(({ title, rows }) => [title, rows.map(({ name, figure }) => [name, figure.seen])]),
  ).toEqual([
    [
      'Main',
      [
        ['Good morning.', 4],
        ['Your name', 3],
        ['Goodbye.', 0],
      ],
    ],
  ]);
});

test('one id in two flows is two steps, and what the version does not have comes last', () => {
  const steps = [
    figureOf('ask', { seen: 3 }),
    figureOf('ask', { seen: 2, flow: 'visit' }),
    figureOf('gone', {}),
  ];
  const rows = figureRows(config, { ...all, steps }).flatMap((flow) => flow.rows);
  expect(rows.filter(({ figure }) => figure.seen > 0).map(({ name }) => name)).toEqual([
    'Your name',
    'See you.',
    'gone',
  ]);
});

test('exits are named where there are several', () => {
  const exit = (step_id: string, count: number) => ({ flow: 'main', step_id, count, sent: 0 });
  const steps = [
    figureOf('hello', { seen: 4, exits: [exit('ask', 4)] }),
    figureOf('ask', { seen: 4, exits: [exit('bye', 3), exit('hello', 1)] }),
  ];
  const [flow] = figureRows(config, { ...all, steps });
  expect(flow?.rows.map(({ exits }) => exits.map(({ name, count }) => [name, count]))).toEqual([
    [],
    [
      ['Goodbye.', 3],
      ['Good morning.', 1],
    ],
    [],
  ]);
});

test('an exit that a named share alone leads to has its name', () => {
  const share = (value: number, nextStep: string, name?: string) => ({
    ...{ field: 'share', operator: 'share' as const, value, nextStep },
    ...(name && { name }),
  });
  const split = configOf([
    {
      id: 'split',
      type: 'conditional',
      conditions: [share(30, 'a', 'Short form'), share(30, 'b', 'Long form'), share(20, 'c')],
      nextStep: 'b',
    },
    ...['a', 'b', 'c'].map((id) => ({ id, type: 'completed' as const, message: `End ${id}.` })),
  ]);
  const exits = ['a', 'b', 'c'].map((step_id) => ({ flow: 'main', step_id, count: 3, sent: 1 }));
  const [flow] = figureRows(split, { ...all, steps: [figureOf('split', { seen: 9, exits })] });
  // Both a share and what the shares leave lead to the second, so it is not the share’s alone.
  expect(flow?.rows[0]?.exits.map(({ name }) => name)).toEqual(['Short form', 'End b.', 'End c.']);
});
