import { expect, test } from 'vitest';
import { type Step, shortestPaths } from '#engine';
import { configOf, damaged, flowOf } from '../setup/configurations.ts';
import { advance, choose, play } from '../setup/play.ts';
import { branch, choice } from '../setup/steps.ts';

const config = configOf(
  [
    { id: 'greeting', type: 'message', nextStep: 'age' },
    { id: 'age', type: 'form', field: 'age', inputType: 'number', nextStep: 'by_age' },
    branch('by_age', { field: 'age', operator: 'greater_than', value: 40 }, 'old', 'menu'),
    choice('menu', { Call: 'call', Old: 'old' }),
    {
      id: 'call',
      type: 'api_call',
      apiConfig: { endpoint: '/x', errorHandling: { fallbackStep: 'sorry' } },
      nextStep: 'old',
    },
    { id: 'sorry', type: 'message' },
    { id: 'old', type: 'completed' },
    { id: 'lost', type: 'completed' },
  ],
  { flows: { other: flowOf('x', [{ id: 'x', type: 'completed' }]) } },
);

test('each step that can be reached has its shortest conversation', () => {
  const found = shortestPaths(config);
  expect([...found.keys()].sort()).toEqual(['age', 'by_age', 'call', 'greeting', 'menu', 'old', 'sorry']);
  expect(found.get('greeting')).toEqual([]);
  expect(found.get('age')).toEqual([advance]);
  expect(found.get('old')).toHaveLength(2);
  expect(found.get('sorry')).toEqual([
    advance,
    { type: 'answer', value: 1 },
    choose(0),
    { type: 'resolve', ok: false, message: '' },
    advance,
  ]);
});

test('played, each conversation leads to its step', () => {
  for (const [id, events] of shortestPaths(config)) {
    expect(play(config, events).conversation.workflowHistory).toContain(id);
  }
});

test('a flow has its own', () => {
  expect([...shortestPaths(config, 'other').keys()]).toEqual(['x']);
});

test('a conversation longer than its history is followed to the thousandth event', () => {
  const long = configOf(
    Array.from(
      { length: 1500 },
      (_, at): Step => ({
        id: `s${at}`,
        type: at % 2 ? 'conditional' : 'options',
        options: [{ text: 'On' }],
        nextStep: `s${at + 1}`,
      }),
    ),
  );
  const found = shortestPaths(long);
  expect(found.get('s1001')).toHaveLength(501);
  expect([...found.keys()]).toEqual(Array.from({ length: 1499 }, (_, at) => `s${at}`));
  const longer = configOf(
    Array.from({ length: 10_000 }, (_, at): Step => ({ id: `s${at}`, type: 'form', nextStep: `s${at + 1}` })),
  );
  expect(shortestPaths(longer).size).toBe(1001);
});

test('a configuration with nothing to show has none', () => {
  expect(shortestPaths(damaged({})).size).toBe(0);
  expect(shortestPaths(damaged(null)).size).toBe(0);
});
