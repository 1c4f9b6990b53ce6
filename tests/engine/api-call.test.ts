import { describe, expect, test } from 'vitest';
import { type ApiConfig, type EngineEvent, type Json, type Step, send } from '../../src/engine/index.ts';
import { configOf } from './configurations.ts';
import { advance, answer, failed, kinds, play, said, succeed } from './play.ts';

const generic = "I'm sorry, there was an issue processing your request. Please try again.";

function config(api: Partial<ApiConfig> = {}, more: Step[] = []) {
  return configOf([
    { id: 'greeting', type: 'form', field: 'name', message: 'Name?', nextStep: 'call' },
    {
      id: 'call',
      type: 'api_call',
      message: 'Sending',
      apiConfig: { endpoint: '/api/x', ...api },
      nextStep: 'done',
    },
    { id: 'done', type: 'completed', message: 'Done: {{message}}' },
    { id: 'sorry', type: 'message', message: 'Sorry' },
    ...more,
  ]);
}

const called = (api: Partial<ApiConfig> = {}, then: EngineEvent[] = []) =>
  play(config(api), [answer('Asha'), ...then]);

describe('the request', () => {
  test('is an effect, with the specification’s variables filled in', () => {
    const turn = called({
      method: 'put',
      headers: { 'X-Tenant': '{{tenantId}}', 'X-Name': 'n {{name}}' },
      body: {
        all: '{{allFormData}}',
        tenant: '{{tenantId}}',
        school: '{{school_name}}',
        text: 'Dear {{name}}',
        gone: '{{gone}}',
      },
    });
    expect(said(turn)).toEqual(['Sending']);
    expect(turn.effects.at(-1)).toEqual({
      type: 'call',
      request: {
        endpoint: '/api/x',
        method: 'PUT',
        headers: { 'X-Tenant': 'test-school', 'X-Name': 'n Asha' },
        body: {
          all: { name: 'Asha' },
          tenant: 'test-school',
          school: 'Hill School',
          text: 'Dear Asha',
          gone: null,
        },
      },
    });
  });

  test('is a POST when no method is named, and its body a copy of the answers', () => {
    const turn = called({ body: '{{allFormData}}' });
    const call = turn.effects.find((effect) => effect.type === 'call');
    expect(call?.request).toEqual({
      endpoint: '/api/x',
      method: 'POST',
      headers: {},
      body: { name: 'Asha' },
    });
    expect(call?.request.body).not.toBe(turn.conversation.userData);
  });

  test('an answer comes before a variable and a school’s own name in a body', () => {
    const api = config({ body: '{{school_name}}' }, []);
    const asked = {
      ...api,
      workflows: {
        main: {
          name: 'Main',
          steps: (api.workflows.main?.steps ?? []).map((step) =>
            step.id === 'greeting' ? { ...step, field: 'school_name' } : step,
          ),
        },
      },
    };
    expect(play(asked, [answer('Old School')]).effects.at(-1)).toMatchObject({
      request: { body: 'Old School' },
    });
  });

  test.each([
    'http://plain.example/x',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    'https://user@evil.example/',
    'relative',
    '/a b',
  ])('%s is no address to call', (endpoint) => {
    const turn = called({ endpoint });
    expect(turn).toMatchObject({
      conversation: { currentStep: 'greeting' },
      error: { code: 'malformed_step' },
    });
    expect(kinds(turn)).not.toContain('call');
  });

  test('a submission without any answer fails before the network', () => {
    const bare = configOf([
      {
        id: 'greeting',
        type: 'api_call',
        apiConfig: { endpoint: '/x', body: '{{allFormData}}', errorHandling: { fallbackStep: 'sorry' } },
      },
      { id: 'sorry', type: 'message', message: 'Sorry' },
    ]);
    const turn = play(bare, []);
    expect(turn.error).toMatchObject({
      code: 'form_data_required',
      message: 'Form data is required for form submission',
    });
    expect(kinds(turn)).toEqual(['say', 'wait']);
    expect(said(send(bare, turn.conversation, advance))).toEqual(['Sorry']);
  });

  test('a call to the chat without a question fails before the network', () => {
    const turn = called({ body: { question: '{{question}}' } });
    expect(turn.error).toMatchObject({
      code: 'question_required',
      message: 'Question is required for chat API',
    });
    expect(kinds(turn)).not.toContain('call');
  });
});

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
    expect(calls).toBeLessThan(100);
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
      { type: 'say', from: 'bot', text: 'Yes.', typingMs: 0 },
      { type: 'wait', ms: 1000 },
    ]);
  });
});
