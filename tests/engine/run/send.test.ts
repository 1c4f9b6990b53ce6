import { describe, expect, test } from 'vitest';
import { type EngineEvent, type Step, send, start } from '#engine';
import { configOf, damaged, freeze } from '../setup/configurations.ts';
import { advance, answer, ask, choose, kinds, play, playOn, said } from '../setup/play.ts';
import { atEnd, config } from '../setup/short-conversation.ts';

describe('a conversation', () => {
  test('a message is said, waits, and goes on', () => {
    const first = start(config);
    expect(first.effects).toEqual([
      { type: 'say', from: 'bot', text: 'Welcome', typingMs: 0 },
      { type: 'wait', ms: 3000 },
    ]);
    expect(said(send(config, first.conversation, advance))).toEqual(['New or existing?']);
  });

  test('a choice is said as the parent, kept by its value, and leads on', () => {
    const turn = play(config, [advance, choose(0)]);
    expect(turn.effects).toEqual([
      { type: 'say', from: 'user', text: 'New', typingMs: 0 },
      { type: 'say', from: 'bot', text: 'Your name?', typingMs: 1000 },
    ]);
    expect(turn.conversation.userData).toEqual({ kind: 'new' });
  });

  test('a choice without a value is kept by its text, and its own message and next step come first', () => {
    const turn = play(config, [advance, choose(1)]);
    expect(said(turn)).toEqual(['Good to see you, Existing', 'Thank you, ']);
    expect(turn.effects.map((effect) => (effect.type === 'say' ? effect.typingMs : effect.type))).toEqual([
      0,
      1000,
      2000,
      'complete',
    ]);
    expect(turn.conversation).toMatchObject({ userData: { kind: 'Existing' }, isCompleted: true });
  });

  test('a choice whose condition does not hold cannot be chosen', () => {
    const before = play(config, [advance]);
    const turn = send(config, before.conversation, choose(2));
    expect(turn.error).toMatchObject({ code: 'invalid_answer' });
    expect(turn.conversation).toBe(before.conversation);
    const staff = { ...before.conversation, variables: { staff: true } };
    expect(send(config, staff, choose(2)).conversation.userData).toEqual({ kind: 'Staff' });
  });

  test('an answer is cleaned, said as the parent, kept and leads on', () => {
    const turn = play(config, [advance, choose(0), answer('  Asha ')]);
    expect(turn.effects[0]).toEqual({ type: 'say', from: 'user', text: 'Asha', typingMs: 0 });
    expect(turn.conversation.userData).toEqual({ kind: 'new', name: 'Asha' });
  });

  test('an answer that breaks a rule changes nothing and says which', () => {
    const before = play(config, [advance, choose(0)]);
    const turn = send(config, before.conversation, answer('  '));
    expect(turn).toEqual({
      conversation: before.conversation,
      step: before.step,
      effects: [],
      error: { code: 'invalid_answer', message: 'name is required', step: 'name' },
    });
  });

  test('reaching a completed step completes the conversation', () => {
    const turn = play(config, atEnd);
    expect(kinds(turn)).toEqual(['say', 'say', 'complete']);
    expect(turn.conversation.isCompleted).toBe(true);
    expect(turn.conversation.workflowHistory).toEqual(['greeting', 'kind', 'name', 'end']);
  });

  test('ticks, lists and dates are said in words, an empty answer as skipped', () => {
    const shown = (parts: Partial<Step>, value: EngineEvent) => {
      const form: Step[] = [
        { id: 'a', type: 'form', field: 'a', nextStep: 'b', ...parts },
        { id: 'b', type: 'completed' },
      ];
      const [first] = play(configOf(form), [value]).effects;
      return first?.type === 'say' ? first.text : first?.type;
    };
    expect(shown({ inputType: 'checkbox' }, { type: 'answer', value: true })).toBe('Yes');
    expect(shown({ inputType: 'checkbox' }, { type: 'answer', value: false })).toBe('No');
    expect(
      shown({ inputType: 'checkbox', dropdownOptions: ['x', 'y'] }, { type: 'answer', value: ['x', 'y'] }),
    ).toBe('x, y');
    expect(shown({ inputType: 'date' }, answer('2020-05-04'))).toBe('4 May 2020');
    expect(shown({}, answer(''))).toBe('Skipped');
  });

  test('a form knows the day from the variables of the conversation', () => {
    const form: Step[] = [
      { id: 'a', type: 'form', inputType: 'date', field: 'a', fieldConfig: { max: 'today' }, nextStep: 'b' },
      { id: 'b', type: 'completed' },
    ];
    const { conversation } = start(configOf(form));
    expect(send(configOf(form), conversation, answer('2090-01-01')).error).toBeUndefined();
    const today = { ...conversation, variables: { today: '2026-01-01' } };
    expect(send(configOf(form), today, answer('2090-01-01')).error?.message).toBe(
      'a cannot be after 1 January 2026',
    );
  });
});

describe('what is not expected', () => {
  const expectations: [EngineEvent[], EngineEvent[]][] = [
    [
      [],
      [
        choose(0),
        answer('x'),
        ask('x'),
        { type: 'resolve', ok: true },
        { type: 'act', action: 0 },
        { type: 'change', field: 'name' },
      ],
    ],
    [[advance], [advance, answer('x'), ask('x'), { type: 'resolve', ok: true }, { type: 'act', action: 0 }]],
    [
      [advance, choose(0)],
      [advance, choose(0), ask('x'), { type: 'act', action: 0 }, { type: 'change', field: 'name' }],
    ],
    [
      atEnd,
      [
        advance,
        choose(0),
        answer('x'),
        ask('x'),
        { type: 'act', action: 9 },
        { type: 'change', field: 'name' },
      ],
    ],
  ];

  test('changes nothing and returns an error', () => {
    for (const [way, events] of expectations) {
      const before = play(config, way);
      for (const event of events) {
        const turn = send(config, before.conversation, event);
        expect(turn.conversation).toBe(before.conversation);
        expect(turn.step).toEqual(before.step);
        expect(turn.effects).toEqual([]);
        expect(turn.error?.code).toBe('unexpected_event');
      }
    }
  });

  test.each([
    null,
    7,
    {},
    { type: 'dance' },
    { type: 'toString' },
    { type: 'choose' },
    { type: 'choose', option: 'length' },
    { type: 'choose', option: -1 },
    { type: 'choose', option: 0.5 },
    { type: 'change' },
  ])('%j is not an event', (event) => {
    const before = play(config, [advance]);
    const turn = send(config, before.conversation, damaged(event));
    expect(turn.conversation).toBe(before.conversation);
    expect(turn.error?.code).toMatch(/unexpected_event|invalid_answer/);
  });

  test.each([null, {}, { currentStep: 'kind' }, { ...start(config).conversation, userData: [] }])(
    'a stored conversation %j begins again',
    (stored) => {
      const turn = send(config, damaged(stored), advance);
      expect(turn.conversation).toEqual(start(config).conversation);
      expect(turn.error).toBeDefined();
    },
  );

  test('a stored conversation at a step that is gone goes on at the fallback step with its answers', () => {
    const stored = { ...play(config, [advance, choose(0)]).conversation, currentStep: 'gone' };
    const turn = send(config, stored, answer('x'));
    expect(turn).toMatchObject({
      conversation: { currentStep: 'greeting', userData: { kind: 'new' } },
      error: { code: 'unknown_step' },
    });
  });
});

test('a conversation that is stored and restored goes on alike', () => {
  const events = [advance, choose(0), answer('Asha')];
  const straight = play(config, events);
  let turn = start(config);
  for (const event of events)
    turn = playOn(config, { ...turn, conversation: damaged(turn.conversation) }, [event]);
  expect(turn).toEqual(straight);
});

test('nothing that is given is changed', () => {
  const frozen = freeze(structuredClone(config));
  let turn = start(frozen);
  for (const event of [advance, choose(0), answer('Asha'), { type: 'reset' }] satisfies EngineEvent[]) {
    turn = send(frozen, freeze(turn.conversation), event);
    expect(turn.error).toBeUndefined();
  }
});
