import { describe, expect, test } from 'vitest';
import { type EngineEvent, lintConfig, send, shortestPaths, start } from '#engine';
import { builtInTenants, debugId } from '#tenants/built-in-tenants.ts';
import { configOf } from '../engine/setup/configurations.ts';
import { advance, answer, ask, choose, failed, play, playOn, said, succeed } from '../engine/setup/play.ts';
import { everyWay } from './every-way.ts';

const config = builtInTenants[debugId] ?? configOf([]);
const details = ['Asha Rao', '9876543210', 'asha@example.com'].map(answer);
const submitted = [advance, choose(0), choose(1), ...details];
const later = [advance, advance, advance, advance];
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

  test('whatever a parent chooses leads to an end, from which a new conversation begins', () => {
    const ways = everyWay(config, undefined, 1);
    expect(new Set(ways.map(({ end }) => end.step?.id))).toEqual(new Set(['thankYou', 'completed']));
    for (const { end } of ways) {
      expect(send(config, end.conversation, { type: 'act', action: 0 }).conversation).toEqual(
        start(config).conversation,
      );
    }
    expect(ways.some(({ end }) => end.conversation.variables.submitted === true)).toBe(true);
  });

  test.each<[string, EngineEvent[], string]>([
    [
      'questions first, submit now, then the details',
      [...asked, ...[choose(0), choose(0), choose(0)], ...details, succeed, ...later, choose(1)],
      'thankYou',
    ],
    [
      'not sent, a question, submit now, sent',
      [
        ...[...submitted, failed, advance, choose(0), choose(4), choose(0), choose(0)],
        ...[succeed, ...later, choose(1)],
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

  test('whatever a parent chooses leads to an end: completed where it was sent, else with thanks', () => {
    const ways = everyWay(config, flow, 1);
    for (const { end } of ways) {
      const { submitted } = end.conversation.variables;
      expect(end.step?.id).toBe(submitted ? 'completed' : 'thankYou');
    }
    expect(ways.some(({ end }) => end.step?.id === 'thankYou')).toBe(true);
    const failing = [...toMore, choose(0), ask('Bus?'), failed, advance, advance, choose(1)];
    expect(play(config, failing, flow).step?.id).toBe('askQuestions');
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
