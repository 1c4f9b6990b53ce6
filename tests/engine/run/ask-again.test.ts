import { describe, expect, test } from 'vitest';
import { askAgain, type Conversation, type EngineEvent, type Step, send, type TenantConfig } from '#engine';
import { configOf, damaged, flowOf, freeze } from '../setup/configurations.ts';
import { advance, answer, choose, failed, kinds, play, playOn, said, succeed } from '../setup/play.ts';
import { branch, choice, form } from '../setup/steps.ts';

const sendStep: Step = {
  id: 'send',
  type: 'api_call',
  apiConfig: { endpoint: '/x', body: '{{allFormData}}', errorHandling: { fallbackStep: 'notSent' } },
  nextStep: 'thanks',
};
const after: Step[] = [
  sendStep,
  { id: 'thanks', type: 'completed', message: 'Thank you, {{name}}' },
  choice('notSent', { 'Correct my name': 'name' }),
];
const fields = ['child', 'grade', 'birth'];

/** A parent's details on both sides of the child's, a message, a call and a choice without a field among these. */
const config = configOf([
  form('name', 'child'),
  form('child', 'now'),
  { id: 'now', type: 'message', message: 'Now the class', nextStep: 'grade' },
  form('grade', 'seats'),
  { id: 'seats', type: 'api_call', apiConfig: { endpoint: '/seats' }, nextStep: 'bus' },
  choice('bus', { Yes: 'city', No: 'city' }),
  form('city', 'birth'),
  form('birth', 'send'),
  ...after,
]);
const first: EngineEvent[] = [
  ...[answer('Asha'), answer('Tara'), advance, answer('5'), succeed, advance, choose(0)],
  ...[answer('Pune'), answer('2019'), succeed, advance],
];
/** A further child, up to the question after what is kept. */
const toBirth = (child = 'Tim') => [answer(child), advance, answer('3'), succeed, advance, choose(1)];

function again(at: TenantConfig, conversation: Conversation, asked: readonly string[] = fields) {
  const next = askAgain(at, conversation, asked);
  if (!next) throw new Error('No step has asked for any of these fields.');
  return send(at, next.conversation, next.event);
}

describe('a further enquiry', () => {
  const done = play(config, first);

  test('has a reference of its own', () => {
    const { conversation } = done;
    const variables = { ...conversation.variables, reference: 'K7QD-3MXP', _receipt: {} };
    const next = again(config, { ...conversation, variables });
    expect(next.conversation.variables).not.toHaveProperty('reference');
    expect(next.conversation.variables).not.toHaveProperty('_receipt');
  });

  test('begins with the question that first asked, in its own words, and changes nothing of the conversation before', () => {
    const turn = again(config, freeze(done.conversation));
    expect([turn.step?.id, said(turn), turn.error]).toEqual(['child', ['child?'], undefined]);
    expect(turn.conversation).toMatchObject({
      currentStep: 'child',
      userData: { name: 'Asha', child: null, city: 'Pune' },
      isCompleted: false,
    });
    expect(turn.conversation.variables).toEqual({ _kept: ['name', 'city'] });
    expect(Object.keys(turn.conversation.userData)).toEqual(['name', 'child', 'city']);
  });

  test('asks for these fields and for nothing that was kept, past calls, messages and choices', () => {
    const asked: (string | undefined)[] = [];
    let turn = again(config, done.conversation);
    for (const event of [...toBirth(), answer('2021')]) {
      asked.push(turn.step?.id);
      turn = send(config, turn.conversation, event);
    }
    expect(asked).toEqual(['child', 'now', 'grade', 'seats', 'seats', 'bus', 'birth']);
    expect(turn.step?.id).toBe('send');
    expect(kinds(turn)).toEqual(['say', 'call']);
    expect(turn.conversation.userData).toEqual({
      name: 'Asha',
      child: 'Tim',
      grade: '3',
      city: 'Pune',
      birth: '2021',
    });
    expect(turn.conversation.variables).toEqual({});
    expect(said(playOn(config, turn, [succeed, advance]))).toEqual(['Thank you, Asha']);
  });

  test('a third, a fourth and so on are like the second, and the history does not grow', () => {
    let turn = done;
    for (const child of ['Tim', 'Tom', 'Tess']) {
      const events = [...toBirth(child), answer('2021'), succeed, advance];
      turn = playOn(config, again(config, turn.conversation), events);
      expect([turn.step?.id, turn.conversation.userData.child]).toEqual(['thanks', child]);
    }
    expect(turn.conversation.workflowHistory).toHaveLength(done.conversation.workflowHistory.length);
  });

  test('a kept answer can be changed, and the conversation goes on where it was', () => {
    const at = playOn(config, again(config, done.conversation), [answer('Tim'), advance]);
    const changed = send(config, at.conversation, { type: 'change', field: 'name' });
    expect([at.step?.id, changed.step?.id]).toEqual(['grade', 'name']);
    const back = send(config, changed.conversation, answer('Anu'));
    expect([back.step?.id, back.conversation.userData]).toMatchObject([
      'grade',
      { name: 'Anu', child: 'Tim' },
    ]);
  });

  test('an answer of this enquiry can be changed without being asked for the others again', () => {
    const at = playOn(config, again(config, done.conversation), toBirth());
    const changed = playOn(config, at, [{ type: 'change', field: 'grade' }, answer('4'), succeed, advance]);
    expect([at.step?.id, changed.step?.id]).toEqual(['birth', 'bus']);
    expect(playOn(config, changed, [choose(0)]).step?.id).toBe('birth');
  });

  test('once it could not be sent, the school may ask for a kept answer again', () => {
    const events = [...toBirth(), answer('2021'), failed, advance];
    const sent = playOn(config, again(config, done.conversation), events);
    expect([sent.step?.id, send(config, sent.conversation, choose(0)).step?.id]).toEqual(['notSent', 'name']);
  });

  test('a kept answer that its step no longer takes is asked for', () => {
    const strict = configOf([
      form('child', 'name'),
      form('name', 'send', { validation: { minLength: 9 } }),
      ...after,
    ]);
    const conversation = { ...done.conversation, userData: { child: 'Tara', name: 'Asha' } };
    const turn = send(strict, again(strict, conversation).conversation, answer('Tim'));
    expect(turn.step?.id).toBe('name');
  });
});

describe('where it begins', () => {
  test('after an answer was changed, still with the question that came first', () => {
    const changed = play(config, [...first.slice(0, 9), { type: 'change', field: 'child' }, answer('Tia')]);
    expect(changed.conversation.workflowHistory.lastIndexOf('child')).toBeGreaterThan(8);
    expect(again(config, changed.conversation).step?.id).toBe('child');
  });

  test('of two branches, with that of the newest answers', () => {
    const branches = configOf([
      choice('kind', { Day: 'dayGrade', Boarding: 'child' }, { field: 'kind' }),
      form('dayGrade', 'child', { field: 'grade', inputType: 'radio', dropdownOptions: ['1'] }),
      form('child', 'byKind'),
      branch('byKind', { field: 'kind', operator: 'equals', value: 'Boarding' }, 'grade', 'send'),
      form('grade', 'send', { inputType: 'radio', dropdownOptions: ['2'] }),
      ...after,
    ]);
    const day = play(branches, [choose(0), answer('1'), answer('Tara')]);
    expect(again(branches, day.conversation).step?.id).toBe('dayGrade');
    const boarding = playOn(branches, day, [{ type: 'change', field: 'kind' }, choose(1)]);
    expect(boarding.step?.id).toBe('grade');
    const sent = playOn(branches, boarding, [answer('2')]);
    expect(again(branches, sent.conversation).step?.id).toBe('child');
  });

  test('in the flow that asked, whichever the conversation is in now', () => {
    const flows = configOf(
      [form('name', 'child'), form('child', 'away'), { id: 'away', type: 'flow_switch', flowId: 'more' }],
      {
        flows: {
          more: flowOf('grade', [form('grade', 'bye'), { id: 'bye', type: 'completed', message: 'Bye' }]),
        },
      },
    );
    const done = play(flows, ['Asha', 'Tara', '5'].map(answer));
    const turn = again(flows, done.conversation);
    expect([turn.step?.id, turn.conversation.currentFlow, turn.conversation.flowHistory]).toEqual([
      'child',
      'main',
      [],
    ]);
    const grade = send(flows, turn.conversation, answer('Tim'));
    expect([grade.step?.id, send(flows, grade.conversation, answer('3')).step?.id]).toEqual(['grade', 'bye']);
  });

  test('what a long history has lost came first', () => {
    const { conversation } = play(config, first);
    const workflowHistory = conversation.workflowHistory.slice(conversation.workflowHistory.indexOf('grade'));
    expect(again(config, { ...conversation, workflowHistory }).step?.id).toBe('child');
    expect(again(config, { ...conversation, workflowHistory: [] }).step?.id).toBe('child');
  });

  test.each<[string, TenantConfig, readonly string[]]>([
    ['no answer to any of the fields', config, ['house']],
    ['no fields', config, []],
    ['a configuration that no longer asks', configOf([form('name', 'send'), ...after]), fields],
    [
      'a damaged configuration',
      { ...config, workflows: damaged({ main: { steps: [1, null, { type: 'form' }] } }) },
      fields,
    ],
    ['no flows', { ...config, workflows: damaged(null), flows: damaged(['main']) }, fields],
  ])('with %s there is none', (_, at, asked) => {
    expect(askAgain(at, play(config, first).conversation, asked)).toBeUndefined();
  });
});
