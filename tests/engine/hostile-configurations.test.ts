import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type EngineEvent,
  lintConfig,
  paths,
  resume,
  send,
  start,
  type TenantConfig,
  type Turn,
} from '../../src/engine/index.ts';
import { maxAutomaticSteps } from '../../src/engine/walk.ts';
import { damaged } from './configurations.ts';

const id = fc.constantFrom('greeting', 'a', 'b', 'c', 'd', '__proto__', 'constructor', '', 'gone');
const junk = fc.oneof(fc.constantFrom(null, true, 0, -1, 'x', [], {}), fc.jsonValue({ maxDepth: 2 }));
const maybe = <T>(value: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 6, arbitrary: value }, { weight: 1, arbitrary: junk });

const condition = fc.record({
  field: maybe(id),
  operator: maybe(
    fc.constantFrom(
      'equals',
      'not_equals',
      'contains',
      'not_contains',
      'greater_than',
      'less_than',
      'toString',
    ),
  ),
  value: junk,
  nextStep: maybe(id),
});
const text = fc.oneof(
  fc.string(),
  fc.constantFrom('{{a}}', '{{__proto__}}', '{{allFormData}}', '{{question}}', '{{'),
);
const step = fc.record(
  {
    id: maybe(id),
    type: maybe(
      fc.constantFrom(
        'message',
        'options',
        'form',
        'questions',
        'completed',
        'conditional',
        'api_call',
        'flow_switch',
        '__proto__',
      ),
    ),
    message: maybe(text),
    nextStep: maybe(id),
    field: maybe(id),
    inputType: maybe(
      fc.constantFrom(
        'text',
        'email',
        'tel',
        'number',
        'dropdown',
        'textarea',
        'checkbox',
        'radio',
        'date',
        'constructor',
      ),
    ),
    options: maybe(
      fc.array(
        maybe(fc.record({ text, nextStep: maybe(id), condition: maybe(condition), value: maybe(text) })),
        { maxLength: 3 },
      ),
    ),
    fieldConfig: maybe(
      fc.record({ min: junk, max: fc.constantFrom('today', 'today-18y', 3, null), type: junk, label: junk }),
    ),
    validation: maybe(
      fc.record({
        required: junk,
        minLength: junk,
        pattern: maybe(fc.constantFrom('^(a+)+$', '[', '^\\d$', '.*')),
      }),
    ),
    dropdownOptions: maybe(fc.array(maybe(text), { maxLength: 3 })),
    actions: maybe(
      fc.array(
        maybe(
          fc.record({
            type: maybe(fc.constantFrom('reset', 'submit', 'redirect', 'custom')),
            text,
            action: text,
          }),
        ),
        { maxLength: 3 },
      ),
    ),
    conditions: maybe(fc.array(maybe(condition), { maxLength: 3 })),
    apiConfig: maybe(
      fc.record({
        endpoint: maybe(fc.constantFrom('/x', 'https://a.example', 'javascript:x')),
        body: maybe(fc.oneof(text, fc.dictionary(fc.string(), text))),
        headers: maybe(fc.dictionary(fc.string(), maybe(text))),
        responseMapping: maybe(fc.record({ response: maybe(text) })),
        errorHandling: maybe(fc.record({ fallbackStep: maybe(id), errorMessage: maybe(text) })),
      }),
    ),
    variables: maybe(fc.dictionary(id, junk)),
    flowId: maybe(fc.constantFrom('main', 'other', 'special', '__proto__', 'gone')),
    showTypingIndicator: junk,
  },
  { requiredKeys: ['id', 'type'] },
);
const steps = maybe(fc.array(maybe(step), { maxLength: 8 }));
const hostile = fc
  .record({
    id: maybe(fc.string()),
    globalVariables: maybe(fc.dictionary(id, junk)),
    defaultWorkflow: maybe(fc.constantFrom('main', 'gone', '__proto__')),
    workflows: maybe(fc.record({ main: maybe(fc.record({ name: fc.string(), steps })) })),
    flows: maybe(fc.record({ other: maybe(fc.record({ entryPoint: maybe(id), steps })) })),
    specialFlows: maybe(fc.record({ special: maybe(fc.record({ nextStep: maybe(id) })) })),
    timing: maybe(fc.record({ typing: junk })),
  })
  .map((config) => damaged<TenantConfig>(config));

const event = fc
  .oneof(
    { weight: 6, arbitrary: fc.constant({ type: 'advance' }) },
    { weight: 6, arbitrary: fc.record({ type: fc.constant('choose'), option: maybe(fc.nat(2)) }) },
    {
      weight: 4,
      arbitrary: fc.record({
        type: fc.constant('answer'),
        value: fc.oneof(text, junk, fc.constantFrom('9876543210', '2019-06-01')),
      }),
    },
    { weight: 3, arbitrary: fc.record({ type: fc.constant('ask'), question: maybe(text) }) },
    {
      weight: 4,
      arbitrary: fc.record({ type: fc.constant('resolve'), ok: maybe(fc.boolean()), data: junk }),
    },
    { weight: 2, arbitrary: fc.record({ type: fc.constant('act'), action: maybe(fc.nat(2)) }) },
    { weight: 2, arbitrary: fc.record({ type: fc.constant('change'), field: maybe(id) }) },
    { weight: 1, arbitrary: fc.constant({ type: 'reset' }) },
    { weight: 1, arbitrary: junk },
  )
  .map((each) => damaged<EngineEvent>(each));
const events = fc.array(event, { maxLength: 30 });

describe('whatever a configuration holds and whatever happens', () => {
  test('nothing throws, every turn is bounded, and nothing that was given is changed', () => {
    fc.assert(
      fc.property(hostile, events, (config, happenings) => {
        const before = JSON.stringify(config);
        let turn = start(config);
        for (const each of happenings) {
          const earlier = turn.conversation;
          const stored = JSON.stringify(earlier);
          turn = send(config, earlier, each);
          checkTurn(turn);
          expect(JSON.stringify(earlier)).toBe(stored);
          const entered = turn.conversation.workflowHistory.length - earlier.workflowHistory.length;
          expect(entered).toBeLessThanOrEqual(maxAutomaticSteps + 1);
          resume(config, turn.conversation);
        }
        expect(JSON.stringify(config)).toBe(before);
      }),
      { numRuns: 1500 },
    );
  });

  test('a conversation that is stored and restored before every event goes on identically', () => {
    fc.assert(
      fc.property(hostile, events, (config, happenings) => {
        let straight = start(config);
        let restored = start(config);
        for (const each of happenings) {
          straight = send(config, straight.conversation, each);
          restored = send(damaged(config), damaged(restored.conversation), each);
          expect(JSON.stringify(restored)).toBe(JSON.stringify(straight));
        }
      }),
      { numRuns: 500 },
    );
  });

  test('a reset equals a fresh start', () => {
    fc.assert(
      fc.property(hostile, events, (config, happenings) => {
        let turn = start(config);
        for (const each of happenings) turn = send(config, turn.conversation, each);
        const { today: _, ...variables } = turn.conversation.variables;
        const reset = send(config, { ...turn.conversation, variables }, { type: 'reset' });
        const fresh = start(config);
        expect(reset).toEqual({ ...fresh, effects: [{ type: 'reset' }, ...fresh.effects] });
      }),
      { numRuns: 500 },
    );
  });

  test('left to its timers alone, a conversation comes to rest', () => {
    fc.assert(
      fc.property(hostile, (config) => {
        let turn = start(config);
        let count = 0;
        for (
          ;
          turn.effects.some((effect) => effect.type === 'wait' || effect.type === 'call') && count < 200;
          count++
        ) {
          const call = turn.effects.some((effect) => effect.type === 'call');
          turn = send(
            config,
            turn.conversation,
            call ? { type: 'resolve', ok: count % 2 === 0 } : { type: 'advance' },
          );
        }
        expect(count).toBeLessThan(200);
      }),
      { numRuns: 1500 },
    );
  });

  test('the checks and the paths cope too', () => {
    fc.assert(
      fc.property(hostile, (config) => {
        for (const problem of lintConfig(config)) expect(problem.message).not.toMatch(/undefined|\[object/);
        paths(config);
      }),
      { numRuns: 400 },
    );
  });
});

function checkTurn(turn: Turn): void {
  expect(JSON.parse(JSON.stringify(turn.conversation))).toEqual(turn.conversation);
  expect(turn.effects.length).toBeLessThan(maxAutomaticSteps * 3);
  expect(Object.getPrototypeOf({})).toBe(Object.prototype);
  if (turn.step === null) expect(turn.error).toBeDefined();
  for (const effect of turn.effects) {
    if (effect.type === 'say') expect(typeof effect.text).toBe('string');
  }
}
