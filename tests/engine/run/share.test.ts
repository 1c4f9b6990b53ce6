import { describe, expect, test } from 'vitest';
import {
  type Condition,
  type Conversation,
  type Json,
  lintConfig,
  resume,
  type Step,
  send,
  shortestPaths,
  start,
  type TenantConfig,
} from '#engine';
import { configOf, damaged } from '../setup/configurations.ts';

const share = (value: Json, nextStep: string, more: Partial<Condition> = {}): Condition => ({
  field: 'share',
  operator: 'share',
  value,
  nextStep,
  ...more,
});

function configWith(conditions: Condition[], id = 'split'): TenantConfig {
  const ends = ['a', 'b', 'rest'].map((end): Step => ({ id: end, type: 'completed', message: end }));
  return configOf([{ id, type: 'conditional', conditions, nextStep: 'rest' }, ...ends]);
}

/** How many of 2,000 parents come to each end. */
function ends(config: TenantConfig, count = 2000): Record<string, number> {
  const found: Record<string, number> = {};
  for (let at = 0; at < count; at++) {
    const end = start(config, undefined, at / count).step?.id ?? '';
    found[end] = (found[end] ?? 0) + 1;
  }
  return found;
}

describe('a step that divides parents by share', () => {
  test('gives each way its share, and the next step what they leave', () => {
    const { a = 0, b = 0, rest = 0 } = ends(configWith([share(50, 'a'), share(20, 'b')]));
    expect(Math.abs(a - 1000)).toBeLessThan(100);
    expect(Math.abs(b - 400)).toBeLessThan(80);
    expect(Math.abs(rest - 600)).toBeLessThan(90);
    expect(ends(configWith([share(100, 'a')]))).toEqual({ a: 2000 });
  });

  test('divides apart from another such step', () => {
    const [one, other] = [configWith([share(50, 'a')]), configWith([share(50, 'a')], 'second')];
    let both = 0;
    for (let at = 0; at < 2000; at++) {
      const isA = (config: TenantConfig) => start(config, undefined, at / 2000).step?.id === 'a';
      if (isA(one) && isA(other)) both++;
    }
    expect(Math.abs(both - 500)).toBeLessThan(90);
  });

  test('leads a parent the same way after a reload, a changed answer and a reset', () => {
    const config = configOf([
      { id: 'name', type: 'form', field: 'name', nextStep: 'split' },
      { id: 'split', type: 'conditional', conditions: [share(50, 'a')], nextStep: 'b' },
      { id: 'a', type: 'form', field: 'a', nextStep: 'end' },
      { id: 'b', type: 'form', field: 'b', nextStep: 'end' },
      { id: 'end', type: 'completed' },
    ]);
    for (let draw = 0; draw < 1; draw += 0.1) {
      const answer = { type: 'answer', value: 'x' } as const;
      const { conversation } = send(config, start(config, undefined, draw).conversation, answer);
      const way = conversation.currentStep;
      const restored: Conversation = damaged(conversation);
      expect(resume(config, restored).step?.id).toBe(way);
      const changed = send(config, restored, { type: 'change', field: 'name' });
      expect(send(config, changed.conversation, answer).step?.id).toBe(way);
      const again = send(config, restored, { type: 'reset' });
      expect(send(config, again.conversation, answer).step?.id).toBe(way);
    }
  });

  test('passes each such step into the history, so that its result can be told', () => {
    const { conversation } = start(configWith([share(100, 'a')]), undefined, 0.3);
    expect(conversation.workflowHistory).toEqual(['split', 'a']);
  });

  test('divides only those for whom its further tests hold', () => {
    const config = configWith([
      share(100, 'a', { all: [{ field: 'draw', operator: 'at_least', value: 0.5 }] }),
    ]);
    expect(ends(config, 100)).toEqual({ rest: 50, a: 50 });
  });

  test.each<[string, Json[]]>([
    ['no percentages', ['half', null, -5, 0, {}]],
    ['more than all', [90, 90]],
  ])('with %s still leads everywhere it can', (_, values) => {
    const config = configWith(values.map((value) => share(value, 'a')));
    const found = ends(config, 200);
    expect(Object.keys(found).every((end) => end === 'a' || end === 'rest')).toBe(true);
    expect(lintConfig(config).some(({ kind }) => kind === 'condition_value.share')).toBe(true);
  });

  test.each([undefined, 'x', null, {}, Number.NaN])('without a number such as %j still goes on', (draw) => {
    const config = configWith([share(50, 'a')]);
    expect(['a', 'rest']).toContain(start(config, undefined, damaged(draw ?? null)).step?.id);
  });

  test('is sound to the check, which finds every way', () => {
    const config = configWith([share(50, 'a'), share(5, 'b')]);
    expect(lintConfig(config)).toEqual([]);
    expect([...shortestPaths(config).keys()].sort()).toEqual(['a', 'b', 'rest', 'split']);
  });

  test('is no condition of an option, which no parent would ever be offered', () => {
    const options = [{ text: 'A', condition: share(100, '') }, { text: 'B' }];
    const config = configOf([{ id: 'a', type: 'options', field: 'a', options, nextStep: 'a' }]);
    expect(
      send(config, start(config, undefined, 0.1).conversation, { type: 'choose', option: 0 }).error,
    ).toBeDefined();
  });
});
