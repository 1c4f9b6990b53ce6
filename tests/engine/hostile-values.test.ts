import { describe, expect, test } from 'vitest';
import {
  edit,
  type Json,
  lintConfig,
  matchCondition,
  renderTemplate,
  type Step,
  send,
  shortestPaths,
  start,
  type TenantConfig,
  validateAnswer,
} from '#engine';
import { configOf, damaged, nested } from './setup/configurations.ts';
import { play, playOn, said } from './setup/play.ts';

const deep = nested(100_000);
const strange: Json[] = [
  { toString: 1 },
  { valueOf: 1, toString: 2 },
  { toJSON: 1 },
  { length: -1 },
  deep,
  [deep],
];

describe('values that no text can be made of', () => {
  test.each(strange)('value %# in a text is left out or written as JSON', (value) => {
    const text = renderTemplate('a{{x}}b', { x: value });
    expect(text).toMatch(/^a(\{.*\})?b$/);
  });

  test.each(strange)('value %# in a condition only is what it is', (value) => {
    const condition = { field: 'x', operator: 'equals', value: 'y' } as const;
    expect(matchCondition(condition, { x: value })).toBe(false);
    expect(matchCondition({ ...condition, operator: 'greater_than', value }, { x: value })).toBe(false);
  });

  test.each(strange)('value %# is no answer to any kind of form', (value) => {
    const kinds = [
      ...['text', 'email', 'tel', 'number', 'dropdown', 'textarea', 'checkbox', 'radio', 'date'],
    ] as const;
    for (const inputType of kinds) {
      expect(validateAnswer({ id: 'a', type: 'form', inputType, dropdownOptions: ['x'] }, value, '').ok).toBe(
        false,
      );
    }
  });

  test('a ticked box cannot be ticked more often than there are boxes', () => {
    const step: Step = { id: 'a', type: 'form', inputType: 'checkbox', dropdownOptions: ['x', 'y'] };
    expect(validateAnswer(step, ['x', 'y'], '').ok).toBe(true);
    expect(validateAnswer(step, Array(1000).fill('x'), '').ok).toBe(false);
  });

  test('variables, answers and names of a school nested beyond all sense are not kept', () => {
    const config = configOf(
      [
        {
          id: 'a',
          type: 'questions',
          message: '[{{x}}{{g}}]',
          variables: { x: deep, y: 1 },
          nextStep: 'call',
        },
        {
          id: 'call',
          type: 'api_call',
          apiConfig: {
            endpoint: '/x',
            body: { question: '{{question}}', x: '{{x}}', g: '{{g}}' },
            responseMapping: { response: 'data' },
          },
        },
      ],
      { globalVariables: { g: deep } },
    );
    expect(said(start(config))).toEqual(['[]']);
    const asked = play(config, [{ type: 'ask', question: 'Bus?' }]);
    expect(asked.effects.at(-1)).toMatchObject({ request: { body: { question: 'Bus?', x: null, g: null } } });
    const ended = playOn(config, asked, [{ type: 'resolve', ok: true, data: { data: deep } }]);
    expect(ended.conversation.variables).toMatchObject({ y: 1, success: true, response: null });
    expect(() => JSON.stringify(ended.conversation)).not.toThrow();
  });
});

describe('names that are none', () => {
  const odd: Json[] = [{ toString: 1 }, [], 7, true, null];

  test.each(odd)('%j names no flow, no step and no field', (name) => {
    const config = damaged<TenantConfig>({
      ...configOf([{ id: 'a', type: 'flow_switch', flowId: 'special' }]),
      defaultWorkflow: name,
      specialFlows: { special: { nextStep: name } },
    });
    const first = start(config);
    expect(first.error).toBeDefined();
    const at = { ...first.conversation, currentFlow: name, currentStep: name };
    expect(send(config, damaged(at), { type: 'advance' }).error).toBeDefined();
    expect(send(config, first.conversation, damaged({ type: 'change', field: name })).error).toBeDefined();
  });

  test('a variable that begins with an underscore is the engine’s own', () => {
    const config = configOf([{ id: 'a', type: 'questions', variables: { _changing: ['a', 'b'], kept: 1 } }]);
    expect(start(config).conversation.variables).toEqual({ kept: 1 });
  });
});

describe('sizes', () => {
  test('the latest fifty questions are kept', () => {
    const config = configOf([{ id: 'a', type: 'questions', nextStep: 'a' }]);
    let turn = start(config);
    for (let count = 0; count < 200; count++) {
      turn = send(config, turn.conversation, { type: 'ask', question: `${count}?` });
    }
    const { questions } = turn.conversation.userData;
    expect(questions).toHaveLength(50);
    expect(questions).toContain('199?');
  });

  test('a pattern of a million characters is passed over at once', () => {
    const validation = { pattern: '(a|b)?'.repeat(170_000) };
    expect(validateAnswer({ id: 'a', type: 'form', validation }, 'abc', '').ok).toBe(true);
  });

  // Work that grows with the square of the steps would outlast the test.
  test('10,000 steps are started, checked, edited and searched', () => {
    const steps = Array.from(
      { length: 10_000 },
      (_, at): Step => ({
        id: `s${at}`,
        type: 'options',
        message: `Question ${at}?`,
        options: [{ text: 'Back', nextStep: 's0' }, { text: 'On' }],
        nextStep: `s${at + 1}`,
      }),
    );
    const config = configOf(steps);
    expect(start(config).step?.id).toBe('s0');
    expect(lintConfig(config).map(({ code }) => code)).toEqual(['unknown_target']);
    expect(edit.renameStep(config, 'main', 's5000', 'x').workflows.main?.steps[4999]?.nextStep).toBe('x');
    expect(shortestPaths(config).size).toBeGreaterThan(1000);
  });
});
