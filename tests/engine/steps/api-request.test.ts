import { describe, expect, test } from 'vitest';
import { type ApiConfig, send } from '#engine';
import { config } from '../setup/calling-configuration.ts';
import { configOf, nested } from '../setup/configurations.ts';
import { advance, answer, kinds, play, said, succeed } from '../setup/play.ts';

const called = (api: Partial<ApiConfig> = {}) => play(config(api), [answer('Asha')]);

describe('a service of others', () => {
  const crm = 'https://crm.example/new?from={{name}}';
  const calls = (endpoint: string, allowedServices: string, api: Partial<ApiConfig> = {}) => {
    const plain = config({ endpoint, ...api });
    const school = { ...plain, globalVariables: { ...plain.globalVariables, allowedServices } };
    return play(school, [answer('Asha')]);
  };

  test.each([
    ['nobody', ''],
    ['another', 'https://other.example'],
    ['a host that only ends alike', 'https://evil-crm.example https://a.crm.example'],
    ['the same host in the open', 'http://crm.example'],
    ['another port', 'https://crm.example:8443'],
  ])(
    'is not called where the school allows %s: its failure is said, and the fallback taken',
    (_, allowed) => {
      const turn = calls(crm, allowed, {
        errorHandling: { fallbackStep: 'sorry', errorMessage: 'Please call us.' },
      });
      expect(kinds(turn)).not.toContain('call');
      expect(said(turn)).toEqual(['Sending', 'Please call us.']);
      expect(turn.conversation.variables).toMatchObject({ success: false });
    },
  );

  test.each(['https://crm.example', 'https://a.example, https://CRM.example/'])(
    'is called where the school allows %s',
    (allowed) => {
      const turn = calls(crm, allowed);
      expect(turn.effects.at(-1)).toMatchObject({ type: 'call', request: { endpoint: crm } });
    },
  );

  test('may have the whole enquiry, but that does not make it submitted', () => {
    const turn = calls(crm, 'https://crm.example', { body: '{{allFormData}}' });
    const ended = send(config({ endpoint: crm, body: '{{allFormData}}' }), turn.conversation, succeed);
    expect(ended.conversation.variables).toMatchObject({ success: true });
    expect(ended.conversation.variables.submitted).toBeUndefined();
  });
});

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

  test('a header or body of a name like a prototype is no danger', () => {
    const body = JSON.parse('{ "__proto__": { "x": 1 }, "constructor": "{{name}}" }');
    const turn = called({ body, headers: JSON.parse('{ "__proto__": "x" }') });
    expect(turn.effects.at(-1)).toMatchObject({ request: { headers: {}, body: { constructor: 'Asha' } } });
    expect(Object.getPrototypeOf({})).toBe(Object.prototype);
  });

  test('a body nested beyond all sense is left out', () => {
    expect(called({ body: { deep: nested(100_000) } }).effects.at(-1)).toMatchObject({
      request: { body: null },
    });
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
