import { describe, expect, test } from 'vitest';
import { type EngineEvent, lintConfig, send, shortestPaths, start } from '#engine';
import { builtInTenants, debugId } from '#tenants/built-in-tenants.ts';
import { configOf } from '../engine/setup/configurations.ts';
import { advance, answer, ask, choose, failed, play, playOn, said, succeed } from '../engine/setup/play.ts';

const config = builtInTenants[debugId] ?? configOf([]);
const details = ['Asha Rao', '9876543210', 'asha@example.com'].map(answer);
const submitted = [advance, choose(0), choose(1), ...details];
const thanked = [...submitted, succeed, advance, advance, advance, advance];
const asked = [advance, choose(2), ask('Bus?'), succeed, advance, choose(0)];

describe('the enquiry', () => {
  test('is submitted right after the email address', () => {
    const turn = play(config, submitted);
    expect(turn.effects.at(-1)).toMatchObject({
      type: 'call',
      request: {
        body: {
          parent_type: 'New Parent',
          school_type: 'Full Boarding School',
          first_name: 'Asha Rao',
          mobile: '9876543210',
          email: 'asha@example.com',
        },
      },
    });
  });

  test('a failure is told in the words of the specification', () => {
    expect(said(play(config, [...submitted, failed]))).toEqual([
      "I'm sorry, there was an issue submitting your inquiry. Please try again or contact our support team directly.",
    ]);
  });

  test.each<[string, EngineEvent[], string]>([
    ['an existing parent', [advance, choose(1)], 'thankYou'],
    ['sent, no more', [...thanked, choose(1)], 'thankYou'],
    [
      'sent, each kind of information, no more',
      [
        ...thanked,
        choose(0),
        choose(0),
        advance,
        choose(1),
        advance,
        choose(2),
        advance,
        choose(3),
        advance,
        choose(5),
      ],
      'thankYou',
    ],
    [
      'sent, a question, no more: nothing is left to submit',
      [...thanked, choose(0), choose(4), ask('Bus?'), succeed, advance, choose(0)],
      'completed',
    ],
    ['not sent, no more', [...submitted, failed, advance, choose(1)], 'thankYou'],
    [
      'questions first, submit now, then the details',
      [
        ...asked,
        choose(0),
        choose(0),
        choose(0),
        ...details,
        succeed,
        advance,
        advance,
        advance,
        advance,
        choose(1),
      ],
      'thankYou',
    ],
    [
      'not sent, a question, submit now, sent',
      [
        ...submitted,
        failed,
        advance,
        choose(0),
        choose(4),
        choose(0),
        choose(0),
        succeed,
        advance,
        advance,
        advance,
        advance,
        choose(1),
      ],
      'thankYou',
    ],
    [
      'the visitor is unknown to the service',
      [...submitted, { type: 'resolve', ok: false, data: { reason: 'user_not_found' } }, advance, advance],
      'actionsOnly',
    ],
  ])('%s ends at the end', (_, events, end) => {
    const turn = play(config, events);
    expect(turn.error).toBeUndefined();
    expect(turn.step?.id).toBe(end);
    expect(send(config, turn.conversation, { type: 'act', action: 0 }).conversation).toEqual(
      start(config).conversation,
    );
  });

  test('a question that fails is told in the words of the specification', () => {
    const turn = play(config, [advance, choose(2), ask('Bus?'), failed, advance]);
    expect(said(turn)).toEqual(["I'm sorry, I couldn't process your question right now."]);
    expect(playOn(config, turn, [advance]).step?.id).toBe('askQuestions');
  });
});

describe('the earlier enquiry', () => {
  const flow = 'earlierInquiry';
  const toMore = [
    advance,
    choose(0),
    choose(1),
    answer('Asha'),
    answer('Rao'),
    answer('9876543210'),
    advance,
  ];

  test('asks for first and last name and a mobile number, then says the team will reach out', () => {
    const turn = play(config, toMore, flow);
    expect(turn.conversation.userData).toEqual({
      parent_type: 'New Parent',
      school_type: 'Boarding School',
      first_name: 'Asha',
      lastName: 'Rao',
      mobile: '9876543210',
    });
    expect(turn.step?.id).toBe('moreInfo');
    expect(said(play(config, toMore.slice(0, -1), flow))[0]).toContain('Our team will reach out to you');
  });

  test.each<[string, EngineEvent[], string]>([
    ['an existing parent goes straight to submission', [advance, choose(1), succeed, advance], 'completed'],
    ['no questions: submitted', [...toMore, choose(1), succeed, advance], 'completed'],
    ['no questions: not submitted', [...toMore, choose(1), failed, advance], 'thankYou'],
    [
      'a question, then submitted',
      [...toMore, choose(0), ask('Bus?'), succeed, advance, choose(0), choose(0), succeed, advance],
      'completed',
    ],
    [
      'a question that fails leads to the choice',
      [...toMore, choose(0), ask('Bus?'), failed, advance, advance, choose(1)],
      'askQuestions',
    ],
  ])('%s', (_, events, end) => {
    const turn = play(config, events, flow);
    expect(turn.error).toBeUndefined();
    expect(turn.step?.id).toBe(end);
  });

  test('a question that fails is told in the words of the specification', () => {
    const turn = play(config, [...toMore, choose(0), ask('Bus?'), failed], flow);
    expect(said(turn)).toEqual(["I'm sorry, there was an issue processing your question. Please try again."]);
  });
});

describe('every kind of field', () => {
  const flow = 'everyField';
  const rest = [answer('2027-04-01'), answer('Neem'), { type: 'answer', value: true } as const];

  test('can be answered, and leads back to the enquiry by a switch', () => {
    const turn = play(
      config,
      [advance, answer('Curious'), answer('1'), answer('Yes'), choose(1), ...rest, choose(1)],
      flow,
    );
    expect(turn.conversation).toMatchObject({
      currentFlow: 'parentInquiry',
      currentStep: 'parent_type',
      flowHistory: ['everyField'],
      userData: {
        about_child: 'Curious',
        siblings: 1,
        sibling_at_school: 'Yes',
        transport: 'sibling',
        start_date: '2027-04-01',
        house: 'Neem',
        agreed: true,
      },
    });
  });

  test('what follows from an answer is asked only then', () => {
    const alone = play(config, [advance, answer(''), answer('0')], flow);
    expect(alone.step?.id).toBe('transport');
    expect(playOn(config, alone, [choose(1)]).error?.code).toBe('invalid_answer');
  });

  test('the buttons are effects', () => {
    const buttons = play(config, [advance, answer(''), answer('0'), choose(0), ...rest, choose(0)], flow);
    const press = (action: number) => playOn(config, buttons, [{ type: 'act', action }]).effects;
    expect(press(0)).toEqual([{ type: 'submit' }, { type: 'complete' }]);
    expect(press(1)).toEqual([{ type: 'redirect', url: '/' }]);
    expect(press(2)).toEqual([{ type: 'custom', action: 'call_us' }]);
  });
});

test('the configuration is sound and every step of every flow can be reached', () => {
  expect(lintConfig(config)).toEqual([]);
  for (const [name, { steps }] of [...Object.entries(config.workflows), ...Object.entries(config.flows)]) {
    const found = shortestPaths(config, name);
    expect(steps.filter((each) => !found.has(each.id))).toEqual([]);
  }
});
