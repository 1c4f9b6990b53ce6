import { describe, expect, test } from 'vitest';
import {
  allDraws,
  type Condition,
  type Conversation,
  drawFor,
  drawsFor,
  type Json,
  lintConfig,
  resume,
  type Step,
  send,
  shareAt,
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

describe('the draws of shares', () => {
  const one = configWith([share(50, 'a', { name: 'Short form' }), share(20, 'b')]);
  const stepOf = (config: TenantConfig) => {
    const [step] = config.workflows.main?.steps ?? [];
    if (!step) throw new Error('No step.');
    return step;
  };

  test('each leads to the share that it was asked for', () => {
    const draws = drawsFor(stepOf(one));
    expect([...draws.keys()].sort()).toEqual([-1, 0, 1]);
    const reached = [...draws].map(([at, draw]) => [at, start(one, undefined, draw).step?.id]);
    expect(reached.sort()).toEqual([
      [-1, 'rest'],
      [0, 'a'],
      [1, 'b'],
    ]);
    expect(allDraws(one).sort()).toEqual([...draws.values()].sort());
    expect(drawsFor(stepOf(configWith([share(100, 'a')]))).has(-1)).toBe(false);
  });

  test('lead to shares of several steps at once, or to none where that is impossible', () => {
    const [first, second] = [stepOf(one), stepOf(configWith([share(50, 'a')], 'second'))];
    for (const here of [-1, 0, 1])
      for (const there of [-1, 0]) {
        const draw = drawFor([
          [first, here],
          [second, there],
        ]);
        expect([shareAt(first, draw), shareAt(second, draw)]).toEqual([here, there]);
      }
    expect(drawFor([[stepOf(configWith([share(100, 'a')])), -1]])).toBeUndefined();
  });

  test('the ways of one parent are those of their share', () => {
    const draw = drawFor([[stepOf(one), 1]]);
    expect([...shortestPaths(one, 'main', draw).keys()].sort()).toEqual(['b', 'split']);
  });
});
