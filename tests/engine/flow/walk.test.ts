import { describe, expect, test } from 'vitest';
import { type Step, send, start } from '#engine';
import { configOf, damaged, flowOf } from '../setup/configurations.ts';
import { advance, choose, kinds, play, said } from '../setup/play.ts';

const conditional = (id: string, nextStep: string): Step => ({ id, type: 'conditional', nextStep });
const message = (id: string, nextStep?: string): Step => ({ id, type: 'message', message: id, nextStep });
const ask: Step = {
  id: 'greeting',
  type: 'options',
  message: 'hello',
  options: [{ text: 'Go', nextStep: 'a' }],
};

describe('what a configuration gets wrong', () => {
  test.each<[string, Step[], string]>([
    ['a target that does not exist', [ask], 'unknown_step'],
    [
      'a target named like a prototype',
      [{ ...ask, options: [{ text: 'Go', nextStep: '__proto__' }] }],
      'unknown_step',
    ],
    ['no target at all', [{ ...ask, options: [{ text: 'Go' }] }], 'unknown_step'],
    ['a step of no known type', damaged([ask, { id: 'a', type: 'party' }]), 'malformed_step'],
    ['a step with nothing to choose', [ask, { id: 'a', type: 'options', options: [] }], 'malformed_step'],
    ['a call without an address', [ask, { id: 'a', type: 'api_call' }], 'malformed_step'],
    ['a ring of two automatic steps', [ask, conditional('a', 'b'), conditional('b', 'a')], 'too_many_steps'],
    ['a step that leads to itself', [ask, conditional('a', 'a')], 'too_many_steps'],
  ])('%s is an error, and the fallback step is shown', (_, steps, code) => {
    const turn = play(configOf(steps), [choose(0)]);
    expect(turn.error?.code).toBe(code);
    expect(turn.conversation.currentStep).toBe('greeting');
    expect(said(turn)).toEqual(['hello']);
  });

  test('without a step called greeting the fallback is the first step', () => {
    const steps = [{ ...ask, id: 'first' }];
    expect(play(configOf(steps), [choose(0)]).step?.id).toBe('first');
  });

  test('when the fallback step fails too, nothing is shown', () => {
    const turn = start(configOf([conditional('greeting', 'nowhere')]));
    expect(turn).toMatchObject({ step: null, effects: [], error: { code: 'unknown_step' } });
  });

  test('where nothing can be shown, the next event tries the fallback step again', () => {
    const { conversation } = start(configOf([conditional('greeting', 'nowhere')]));
    expect(conversation.currentStep).toBe('');
    const still = send(configOf([conditional('greeting', 'nowhere')]), conversation, advance);
    expect(still).toMatchObject({ step: null, error: { code: 'unknown_step' } });
    const mended = send(configOf([ask]), conversation, advance);
    expect(said(mended)).toEqual(['hello']);
  });

  test.each(['dropdown', 'radio'] as const)('a %s without choices is passed over', (inputType) => {
    const empty: Step = { id: 'a', type: 'form', field: 'a', inputType, dropdownOptions: [] };
    expect(play(configOf([ask, { ...empty, nextStep: 'b' }, message('b')]), [choose(0)]).step?.id).toBe('b');
    expect(play(configOf([ask, empty]), [choose(0)])).toMatchObject({
      conversation: { currentStep: 'greeting' },
      error: { code: 'malformed_step', step: 'a' },
    });
  });

  test('a choice whose options are all withheld goes on by its next step', () => {
    const condition = { field: 'x', operator: 'equals', value: 1 } as const;
    const steps: Step[] = [
      { id: 'a', type: 'options', options: [{ text: 'X', condition }], nextStep: 'b' },
      message('b'),
    ];
    expect(start(configOf(steps)).conversation.currentStep).toBe('b');
  });

  test('of two steps with one id the first counts', () => {
    expect(said(start(configOf([message('a'), { ...message('a'), message: 'second' }])))).toEqual(['a']);
  });

  test('parts of the wrong type are left out', () => {
    const odd = {
      id: 'a',
      type: 'message',
      message: { text: 'x' },
      nextStep: 7,
      options: 'many',
      actions: [{ type: 'fly' }],
      field: ['x'],
      variables: 3,
    };
    expect(start(configOf(damaged([odd])))).toMatchObject({
      step: { id: 'a', actions: [] },
      effects: [{ type: 'say', from: 'bot', text: '' }],
    });
  });
});

describe('bounds', () => {
  test('a chain of 48 automatic steps is followed, one of 10,000 is not', () => {
    const chain = (length: number) =>
      configOf([
        ...Array.from({ length }, (_, at) => conditional(`s${at}`, `s${at + 1}`)),
        message(`s${length}`),
      ]);
    expect(start(chain(48))).toMatchObject({ conversation: { currentStep: 's48' } });
    expect(start(chain(48)).error).toBeUndefined();
    const long = start(chain(10_000));
    expect(long.error?.code).toBe('too_many_steps');
    expect(long.conversation.workflowHistory.length).toBe(50);
  });

  test('flows that switch to each other for ever end in an error', () => {
    const over = (flowId: string): Step => ({ id: 'over', type: 'flow_switch', flowId });
    const turn = start(configOf([over('b')], { flows: { b: flowOf('over', [over('main')]) } }));
    expect(turn).toMatchObject({ step: null, error: { code: 'too_many_steps' } });
  });

  test('the history of a long conversation stays short', () => {
    const steps: Step[] = [
      { id: 'greeting', type: 'options', options: [{ text: 'Again', nextStep: 'greeting' }] },
    ];
    let turn = start(configOf(steps));
    for (let count = 0; count < 1000; count++) {
      const { length } = turn.conversation.workflowHistory;
      turn = send(configOf(steps), turn.conversation, choose(0));
      expect(turn.conversation.workflowHistory.length).toBeLessThanOrEqual(200);
      expect(turn.conversation.workflowHistory.length).not.toBe(length);
    }
  });
});

describe('once and again', () => {
  const info = configOf([
    { id: 'menu', type: 'options', message: 'menu', options: [{ text: 'Info', nextStep: 'info' }] },
    message('info', 'menu'),
  ]);

  test('what the parent asks for again is said again', () => {
    const events = [choose(0), advance, choose(0), advance];
    for (let count = 1; count <= events.length; count++) {
      expect(said(play(info, events.slice(0, count)))).toEqual([count % 2 ? 'info' : 'menu']);
    }
  });

  test('a ring of messages is said once, then ends in an error instead of running for ever', () => {
    const ring = configOf([message('a', 'b'), message('b', 'c'), message('c', 'a')]);
    expect(said(play(ring, [advance, advance]))).toEqual(['c']);
    const turn = play(ring, [advance, advance, advance]);
    expect(turn).toMatchObject({ step: null, effects: [], error: { code: 'too_many_steps' } });
  });

  test('a ring ends where the flow before it has a switch and an end of the same names', () => {
    const config = configOf(
      [
        { id: 'b', type: 'flow_switch', flowId: 'ring' },
        { id: 'e', type: 'completed' },
      ],
      { flows: { ring: flowOf('b', [message('b', 'e'), message('e', 'b')]) } },
    );
    let turn = start(config);
    for (let count = 0; !turn.error && count < 100; count++) turn = send(config, turn.conversation, advance);
    expect(turn.error?.code).toBe('too_many_steps');
  });

  test.each([60, 10_000])(
    'of %i messages in a ring 50 are said, then the parent must have their say',
    (length) => {
      const ring = configOf(Array.from({ length }, (_, at) => message(`m${at}`, `m${(at + 1) % length}`)));
      let turn = start(ring);
      let count = 1;
      for (; !turn.error && count < 1000; count++) turn = send(ring, turn.conversation, advance);
      expect(turn.error?.code).toBe('too_many_steps');
      expect(count).toBe(51);
    },
  );

  test('10,000 messages are said one by one where the parent is asked now and then', () => {
    const length = 10_000;
    const steps = Array.from({ length }, (_, at): Step => {
      const nextStep = at + 1 < length ? `m${at + 1}` : undefined;
      if (at % 40) return message(`m${at}`, nextStep);
      return { id: `m${at}`, type: 'options', message: `m${at}`, options: [{ text: 'Go on' }], nextStep };
    });
    const long = configOf(steps);
    let turn = start(long);
    for (let at = 0; at < length - 1; at++) {
      turn = send(long, turn.conversation, at % 40 ? advance : choose(0));
    }
    expect(turn.error).toBeUndefined();
    expect(said(turn)).toEqual(['m9999']);
    expect(kinds(turn)).toEqual(['say']);
  });
});
