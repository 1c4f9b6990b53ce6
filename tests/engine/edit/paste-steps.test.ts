import { describe, expect, test } from 'vitest';
import {
  copiedSteps,
  edit,
  lintConfig,
  pasteSteps,
  placeOfNext,
  type Step,
  type TenantConfig,
} from '#engine';
import { configOf, freeze } from '../setup/configurations.ts';
import { choice } from '../setup/steps.ts';

const ask = (id: string, nextStep?: string): Step => ({
  id,
  type: 'form',
  field: id,
  ...(nextStep && { nextStep }),
});
const end: Step = { id: 'end', type: 'completed', message: 'Bye' };
const [a, b, c, d] = [ask('a', 'b'), ask('b', 'c'), ask('c', 'd'), ask('d', 'end')] as const;
const config = freeze(configOf([a, b, c, d, end]));
const stepsOf = (of: TenantConfig) => of.workflows.main?.steps ?? [];
const lines = (of: TenantConfig) =>
  stepsOf(of)
    .map(({ id, nextStep }) => (nextStep ? `${id}>${nextStep}` : id))
    .join(' ');
const unreachable = (of: TenantConfig) =>
  lintConfig(of).flatMap(({ code, step }) => (code === 'unreachable_step' ? [step] : []));
const paste = (of: TenantConfig, copied: readonly Step[], selected: string | null, isHome = true) =>
  pasteSteps(of, 'main', copied, placeOfNext(stepsOf(of), selected), isHome);

describe('pasted steps', () => {
  test('stand after the chosen one under free ids, and the last leads to where that led', () => {
    const pasted = paste(config, [b, c], 'a');
    expect(lines(pasted)).toBe('a>b2 b2>c2 c2>b b>c c>d d>end end');
    expect(
      stepsOf(pasted)
        .slice(1, 3)
        .map(({ field }) => field),
    ).toEqual(['b', 'c']);
    expect(unreachable(pasted)).toEqual([]);
  });

  test('that were cut are moved, and the conversation goes through all of them', () => {
    const moved = paste(edit.removeStep(config, 'main', 'b'), [b], 'd');
    expect(lines(moved)).toBe('a>c c>d d>b b>end end');
    expect(unreachable(moved)).toEqual([]);
  });

  test.each([true, false])(
    'that did not follow each other do so then; in their own workflow: %s',
    (isHome) => {
      expect(lines(paste(config, [a, c], 'd', isHome))).toBe('a>b b>c c>d d>a2 a2>c2 c2>end end');
    },
  );

  test('of another workflow never lead to a step that only has the same id', () => {
    const city: Step = {
      ...ask('city', 'c'),
      type: 'options',
      options: [{ text: 'Here', nextStep: 'd' }, { text: 'There' }],
    };
    const call: Step = {
      id: 'call',
      type: 'api_call',
      nextStep: 'd',
      apiConfig: { method: 'POST', endpoint: '/x', errorHandling: { fallbackStep: 'end' } },
    };
    const pasted = paste(config, [city, call], 'a', false);
    expect(lines(pasted)).toBe('a>city city>call call>b b>c c>d d>end end');
    expect(stepsOf(pasted)[1]?.options).toEqual([{ text: 'Here' }, { text: 'There' }]);
    expect(stepsOf(pasted)[2]?.apiConfig?.errorHandling).toEqual({});
    const own = stepsOf(paste(config, [city, call], 'a'));
    expect(own[1]?.options).toEqual(city.options);
    expect(own[2]?.apiConfig).toEqual(call.apiConfig);
  });

  test('with branches keep those apart: each leads to where the place led', () => {
    const kind = choice('kind', { Day: 'day', Boarding: 'boarding' });
    const pasted = paste(config, [kind, ask('day', 'x'), ask('boarding', 'x')], 'a', false);
    expect(lines(pasted)).toBe('a>kind kind day>b boarding>b b>c c>d d>end end');
    expect(stepsOf(pasted)[1]).toEqual(kind);
  });

  test('that were copied with their end, or lead back, stay as they were', () => {
    const again: Step = {
      id: 'again',
      type: 'options',
      options: [{ text: 'Again', nextStep: 'x' }, { text: 'No' }],
    };
    expect(lines(paste(config, [ask('x', 'again'), again], 'a', false))).toBe(
      'a>x x>again again>b b>c c>d d>end end',
    );
    expect(lines(paste(config, [d, end], 'c'))).toBe('a>b b>c c>d2 d2>end2 end2 d>end end');
  });

  test('make a conversation of their own where there is none', () => {
    const made = paste(configOf([]), [ask('x', 'gone'), ask('y', 'gone'), end], null, false);
    expect(lines(made)).toBe('x>y y>end end');
  });

  test('are appended where no way is free for them, and still lead on in their own workflow', () => {
    const closed: Step = { id: 'a', type: 'options', options: [{ text: 'Go', nextStep: 'end' }] };
    const of = configOf([closed, end]);
    const copied = [ask('x', 'end'), ask('y', 'z')];
    expect(placeOfNext(stepsOf(of), 'a')).toBeUndefined();
    expect(lines(paste(of, copied, 'a'))).toBe('a end x>end y');
    expect(lines(paste(of, copied, 'a', false))).toBe('a end x>y y');
  });
});

test.each([[[]], [[null]], [[{ id: 'x' }]], [['text', 4, { type: 'message' }]]])(
  '%j has no steps to be pasted',
  (copied) => {
    expect(copiedSteps(copied)).toEqual([]);
    expect(paste(config, copiedSteps(copied), null)).toBe(config);
  },
);

test('of copied steps with one id the first is read', () => {
  expect(copiedSteps([a, { ...a, field: 'z' }, null, b])).toEqual([a, b]);
});
