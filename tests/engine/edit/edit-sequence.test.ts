import { describe, expect, test } from 'vitest';
import { editSequence, placeOfNext, type Step, type TenantConfig, wayOn } from '#engine';
import { configOf, flowOf, freeze } from '../setup/configurations.ts';
import { choice } from '../setup/steps.ts';

const a: Step = { id: 'a', type: 'message', message: 'Hello', nextStep: 'b' };
const b: Step = { id: 'b', type: 'form', field: 'name', nextStep: 'c' };
const c: Step = { id: 'c', type: 'form', field: 'mobile', nextStep: 'end' };
const end: Step = { id: 'end', type: 'completed', message: 'Bye' };
const config = freeze(configOf([a, b, c, end]));
const lines = (of: TenantConfig) =>
  (of.workflows.main?.steps ?? []).map(({ id, nextStep }) => (nextStep ? `${id}>${nextStep}` : id)).join(' ');
const insert = (of: TenantConfig, step: Step, selected: string | null) =>
  editSequence.insertStep(of, 'main', step, placeOfNext(of.workflows.main?.steps ?? [], selected));

describe('a new step', () => {
  const fresh: Step = { id: 'new', type: 'form', field: 'city' };

  test.each<[string | null, string]>([
    ['a', 'a>new new>b b>c c>end end'],
    ['c', 'a>b b>c c>new new>end end'],
    // Before an end it takes over what led there.
    ['end', 'a>b b>c c>new new>end end'],
    [null, 'a>b b>c c>new new>end end'],
  ])('goes after %s and takes over its exits', (selected, expected) => {
    expect(lines(insert(config, fresh, selected))).toBe(expected);
  });

  test('begins an empty conversation, and follows the last step of one without an end', () => {
    const first = insert(configOf([]), { id: 'a', type: 'message' }, null);
    const second = insert(first, { id: 'b', type: 'form', field: 'x' }, null);
    const third = insert(second, { id: 'end', type: 'completed' }, null);
    expect(lines(third)).toBe('a>b b>end end');
  });

  test('takes every answer that leads nowhere yet, and none that leads somewhere', () => {
    const kind: Step = {
      id: 'kind',
      type: 'options',
      options: [{ text: 'Day' }, { text: 'Visit', nextStep: 'end' }],
    };
    const added = insert(configOf([kind, end]), fresh, 'kind');
    expect(added.workflows.main?.steps[0]).toEqual({ ...kind, nextStep: 'new' });
    const led = { ...kind, options: [{ text: 'Visit', nextStep: 'end' }] };
    expect(wayOn(led)).toBeUndefined();
    expect(placeOfNext([led, end], 'kind')).toBeUndefined();
  });

  test('can stand at one answer, and leads to where that led', () => {
    const kind: Step = { id: 'kind', type: 'options', options: [{ text: 'Visit', nextStep: 'end' }] };
    const place = { step: 'kind', exit: { type: 'option', option: 0 } } as const;
    const added = editSequence.insertStep(configOf([kind, end]), 'main', fresh, place);
    expect(added.workflows.main?.steps).toEqual([
      { ...kind, options: [{ text: 'Visit', nextStep: 'new' }] },
      { ...fresh, nextStep: 'end' },
      end,
    ]);
  });
});

describe('a move', () => {
  const move = (id: string, to: number, of = config) => editSequence.moveInSequence(of, 'main', id, to);
  const four = freeze(
    configOf([a, b, { ...c, nextStep: 'd' }, { id: 'd', type: 'form', field: 'x', nextStep: 'end' }, end]),
  );

  test.each<[string, number, string]>([
    ['b', 2, 'a>c c>b b>d d>end end'],
    ['d', 1, 'a>d d>b b>c c>end end'],
    ['c', 1, 'a>c c>b b>d d>end end'],
  ])('of %s to %d keeps the sequence', (id, to, expected) => {
    expect(lines(move(id, to, four))).toBe(expected);
  });

  test('and back is as it was', () => {
    expect(move('b', 1, move('b', 2, four))).toEqual(four);
  });

  test('of the start, or to the top, changes the list alone, and the start is named', () => {
    const moved = move('a', 1);
    expect(lines(moved)).toBe('b>c a>b c>end end');
    expect(moved.workflows.main?.entryPoint).toBe('a');
    expect(move('a', 0, moved)).toEqual(config);
    expect(move('c', 0).workflows.main?.entryPoint).toBe('a');
    const flow = { ...configOf([]), flows: { visit: flowOf('a', [a, b, c, end]) } };
    expect(editSequence.moveInSequence(flow, 'visit', 'a', 2).flows.visit?.entryPoint).toBe('a');
  });

  test('leaves branches alone', () => {
    const fork = choice('fork', { X: 'b', Y: 'c' });
    const of = configOf([a, fork, { ...b, nextStep: 'end' }, c, end]);
    expect(lines(move('b', 3, of))).toBe('a>b fork c>end b>end end');
  });

  test('that goes nowhere is none', () => {
    expect(move('b', 1)).toBe(config);
    expect(move('gone', 1)).toBe(config);
    expect(move('b', 9)).toBe(config);
  });
});

test('all steps are linked in the order of the list where they have an open way on', () => {
  const loose = configOf([
    { id: 'a', type: 'message' },
    { ...b, nextStep: 'end' },
    { id: 'c', type: 'form' },
    end,
  ]);
  expect(lines(editSequence.linkInOrder(loose, 'main'))).toBe('a>b b>end c>end end');
});
