import { describe, expect, test } from 'vitest';
import { type ApiConfig, type EngineEvent, type Json, type Step, send } from '#engine';
import { configOf } from '../setup/configurations.ts';
import { advance, answer, failed, play, playOn, said } from '../setup/play.ts';

/** The specification's sentences, word for word. */
const spoken = {
  question: "I'm sorry, there was an issue processing your question. Please try again.",
  submission:
    "I'm sorry, there was an issue submitting your inquiry. Please try again or contact our support team directly.",
  request: "I'm sorry, there was an issue processing your request. Please try again.",
  noAnswer:
    'Thank you for your question! Our team will provide you with detailed information when they contact you.',
  kept: 'Thank you for your question! Our admissions team will provide you with detailed information when they contact you.',
  notAuthenticated: 'Authentication failed. Please try again.',
};

const bodies: Record<'question' | 'submission' | 'request', Json> = {
  question: { question: '{{question}}', context: '{{allFormData}}' },
  submission: '{{allFormData}}',
  request: { name: '{{name}}' },
};
type Kind = keyof typeof bodies;
const kinds: Kind[] = ['question', 'submission', 'request'];

function config(kind: Kind, api: Partial<ApiConfig> = {}, more: Step[] = []) {
  return configOf(
    [
      { id: 'greeting', type: 'form', field: 'name', message: 'Name?', nextStep: 'call' },
      {
        id: 'call',
        type: 'api_call',
        apiConfig: {
          endpoint: '/api/x',
          body: bodies[kind],
          responseMapping: { response: 'response' },
          errorHandling: { fallbackStep: 'sorry' },
          ...api,
        },
        nextStep: 'done',
      },
      { id: 'done', type: 'options', message: 'Done', options: [{ text: 'Yes', nextStep: 'sorry' }] },
      { id: 'sorry', type: 'message', message: 'Sorry' },
      ...more,
    ],
    {
      specialFlows: {
        help: { type: 'questions', apiEndpoint: '/api/x', requiresAuth: true, nextStep: 'done' },
      },
    },
  );
}

/** At the call, with a question asked. */
function called(kind: Kind, event: EngineEvent, api: Partial<ApiConfig> = {}, more: Step[] = []) {
  const school = config(kind, api, more);
  const { conversation } = play(school, []);
  const asked = { ...conversation, variables: { question: 'Bus?' } };
  return playOn(school, send(school, asked, answer('Asha')), [event]);
}

const refused: EngineEvent = { type: 'resolve', ok: false, reason: 'not_authenticated' };

describe('without words of the school’s own', () => {
  test.each(kinds)('a %s that fails is told in the words of the specification', (kind) => {
    expect(said(called(kind, failed))).toEqual([spoken[kind]]);
  });

  test('a question without an answer is answered with a promise, anything else with nothing', () => {
    const empty: EngineEvent = { type: 'resolve', ok: true, data: { success: true, response: '' } };
    expect(said(called('question', empty))).toEqual([spoken.noAnswer]);
    expect(said(called('request', empty))).toEqual([]);
  });
});

describe('a visitor who is not authenticated', () => {
  test('has a question kept, and goes on', () => {
    const turn = called('question', refused, {
      errorHandling: { fallbackStep: 'sorry', errorMessage: 'No' },
    });
    expect(said(turn)).toEqual([spoken.kept]);
    expect(turn.error).toBeUndefined();
    expect(playOn(config('question'), turn, [advance]).step?.id).toBe('done');
  });

  test.each(['submission', 'request'] as const)(
    'is told so at a %s, and goes to its fallback step',
    (kind) => {
      const turn = called(kind, refused, { errorHandling: { fallbackStep: 'sorry', errorMessage: 'No' } });
      expect(said(turn)).toEqual([spoken.notAuthenticated]);
      expect(turn.conversation.variables).toMatchObject({ success: false });
      expect(playOn(config(kind), turn, [advance]).step?.id).toBe('sorry');
    },
  );
});

describe('a special flow that requires authentication', () => {
  const ask = (variables: Record<string, Json>, school = config('question')) => {
    const { conversation } = play(school, []);
    return send(school, { ...conversation, variables: { question: 'Bus?', ...variables } }, answer('Asha'));
  };

  test('calls its service for a visitor of whom nothing else is known', () => {
    for (const authenticated of [null, true]) {
      expect(ask({ authenticated }).effects.at(-1)?.type).toBe('call');
    }
  });

  test('does not call it for one who is not authenticated', () => {
    const turn = ask({ authenticated: false });
    expect(turn.effects.map(({ type }) => type)).toEqual(['say', 'say', 'wait']);
    expect(said(turn)).toEqual([spoken.kept]);
  });

  test('leaves other services alone', () => {
    const school = config('question');
    const open = { ...school, specialFlows: { help: { type: 'questions', apiEndpoint: '/api/x' } } };
    const elsewhere = {
      ...school,
      specialFlows: { help: { type: 'x', apiEndpoint: '/y', requiresAuth: true } },
    };
    for (const each of [open, elsewhere]) {
      expect(ask({ authenticated: false }, each).effects.at(-1)?.type).toBe('call');
    }
  });
});

describe('a visitor whom the service does not know', () => {
  const unknown: EngineEvent = {
    type: 'resolve',
    ok: false,
    message: 'User not found. Please contact support for assistance.',
    data: { success: false, reason: 'user_not_found' },
  };
  const step: Step = {
    id: 'userNotFoundError',
    type: 'message',
    message: 'User not found. Please contact support.',
  };

  test('goes to the step for that, where there is one', () => {
    const turn = called('submission', unknown, {}, [step]);
    const then = playOn(config('submission', {}, [step]), turn, [advance]);
    expect(said(then)).toEqual(['User not found. Please contact support.']);
  });

  test('is known by the code of the answer, never by its words', () => {
    const { data: _, ...worded } = unknown;
    const turn = called('submission', worded, {}, [step]);
    expect(playOn(config('submission', {}, [step]), turn, [advance]).step?.id).toBe('sorry');
  });

  test('is forgotten at the next call, which has its own fallback step', () => {
    const again: Step[] = [
      { ...step, nextStep: 'again' },
      {
        id: 'again',
        type: 'api_call',
        apiConfig: { endpoint: '/api/x', errorHandling: { fallbackStep: 'sorry' } },
      },
    ];
    const turn = called('submission', unknown, {}, again);
    const then = playOn(config('submission', {}, again), turn, [advance, advance, failed, advance]);
    expect(then.step?.id).toBe('sorry');
  });

  test('goes to the fallback step where there is none', () => {
    const turn = called('submission', unknown);
    expect(playOn(config('submission'), turn, [advance]).step?.id).toBe('sorry');
  });
});
