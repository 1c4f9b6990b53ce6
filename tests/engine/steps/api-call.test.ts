import { describe, expect, test } from 'vitest';
import { type ApiConfig, type EngineEvent, type Json, send } from '#engine';
import { config } from '../setup/calling-configuration.ts';
import { configOf } from '../setup/configurations.ts';
import { advance, answer, failed, kinds, play, said, succeed } from '../setup/play.ts';

const generic = "I'm sorry, there was an issue processing your request. Please try again.";

const called = (api: Partial<ApiConfig> = {}, then: EngineEvent[] = []) =>
  play(config(api), [answer('Asha'), ...then]);

describe('the ending', () => {
  test('a success is kept, waits, and goes on', () => {
    const turn = called({}, [{ type: 'resolve', ok: true, data: { success: true, message: 'Saved' } }]);
    expect(turn.effects).toEqual([{ type: 'wait', ms: 1000 }]);
    expect(turn.conversation.variables).toEqual({ success: true, response: null, message: 'Saved' });
    expect(said(send(config(), turn.conversation, advance))).toEqual(['Done: Saved']);
  });

  test.each<[string, EngineEvent]>([
    ['the network fails', failed],
    ['the service says no', { type: 'resolve', ok: true, data: { success: false } }],
  ])('when %s, the sentence for it is said and the fallback step taken', (_, event) => {
    const api = { errorHandling: { fallbackStep: 'sorry', errorMessage: 'Please call {{school_name}}.' } };
    const turn = called(api, [event]);
    expect(said(turn)).toEqual(['Please call Hill School.']);
    expect(turn.conversation.variables.success).toBe(false);
    expect(turn.error).toBeUndefined();
    expect(said(send(config(api), turn.conversation, advance))).toEqual(['Sorry']);
  });

  test('without a sentence of its own a failure has the general one', () => {
    expect(said(called({ errorHandling: { fallbackStep: 'sorry' } }, [failed]))).toEqual([generic]);
  });

  test('an empty sentence leaves the apology to a fallback step that speaks, and only to such a one', () => {
    expect(said(called({ errorHandling: { fallbackStep: 'sorry', errorMessage: '' } }, [failed]))).toEqual(
      [],
    );
    expect(said(called({ errorHandling: { fallbackStep: 'greeting', errorMessage: '' } }, [failed]))).toEqual(
      [generic],
    );
  });

  test('without a fallback step a failure is an error, and the conversation goes back to greeting', () => {
    const turn = called({}, [{ type: 'resolve', ok: false, message: '503' }]);
    expect(turn.error).toEqual({ code: 'api_failed', message: '503', step: 'call' });
    expect(send(config(), turn.conversation, advance).conversation.currentStep).toBe('greeting');
  });

  test('a call ends once, and is waited for', () => {
    const waiting = called();
    expect(send(config(), waiting.conversation, advance).error?.code).toBe('unexpected_event');
    const ended = send(config(), waiting.conversation, succeed);
    expect(send(config(), ended.conversation, succeed).error?.code).toBe('unexpected_event');
    expect(send(config(), ended.conversation, { type: 'change', field: 'name' }).error?.code).toBe(
      'unexpected_event',
    );
  });

  test('a call is made each time its step is reached', () => {
    const again = configOf([
      { id: 'greeting', type: 'options', options: [{ text: 'Go', nextStep: 'call' }] },
      { id: 'call', type: 'api_call', apiConfig: { endpoint: '/x' }, nextStep: 'greeting' },
    ]);
    const round: EngineEvent[] = [{ type: 'choose', option: 0 }, succeed, advance];
    expect(kinds(play(again, [...round, ...round, { type: 'choose', option: 0 }]))).toEqual(['say', 'call']);
  });

  test('a call that leads to itself is given up, however the call ends', () => {
    const loop = configOf([
      {
        id: 'greeting',
        type: 'api_call',
        apiConfig: { endpoint: '/x', errorHandling: { fallbackStep: 'greeting' } },
        nextStep: 'greeting',
      },
    ]);
    let turn = play(loop, []);
    let calls = 1;
    for (; !turn.error && calls < 1000; calls++) {
      const event = turn.effects.some((effect) => effect.type === 'call')
        ? calls % 2
          ? succeed
          : failed
        : advance;
      turn = send(loop, turn.conversation, event);
    }
    expect(turn.error?.code).toBe('too_many_steps');
    expect(calls).toBeLessThan(150);
  });
});

describe('the response', () => {
  const mapped = (path: string, data: Json) => {
    const api = { responseMapping: { response: path, emptyMessage: 'We will call you.' } };
    return called(api, [{ type: 'resolve', ok: true, data }]);
  };

  test.each<[string, Json, Json, string[]]>([
    ['response', { response: 'Yes.' }, 'Yes.', ['Yes.']],
    ['data.answers.first', { data: { answers: { first: 'Yes.' } } }, 'Yes.', ['Yes.']],
    ['response', { response: '{{name}}' }, '{{name}}', ['{{name}}']],
    ['response', { response: '' }, '', ['We will call you.']],
    ['response', { response: '  ' }, '  ', ['We will call you.']],
    ['response', {}, null, ['We will call you.']],
    ['response', null, null, ['We will call you.']],
    ['data.id', { data: { id: 7 } }, 7, []],
    ['list.0', { list: ['x'] }, null, ['We will call you.']],
    ['constructor.name', {}, null, ['We will call you.']],
    ['__proto__', {}, null, ['We will call you.']],
  ])('%s of %j', (path, data, response, words) => {
    const turn = mapped(path, data);
    expect(turn.conversation.variables.response).toEqual(response);
    expect(said(turn)).toEqual(words);
  });

  test('is said without a typing delay', () => {
    expect(mapped('response', { response: 'Yes.' }).effects).toEqual([
      { type: 'say', from: 'bot', text: 'Yes.', typingMs: 0, origin: 'response' },
      { type: 'wait', ms: 1000 },
    ]);
  });
});
