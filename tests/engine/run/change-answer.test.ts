import { describe, expect, test } from 'vitest';
import { type EngineEvent, type Step, send } from '#engine';
import { configOf, damaged, flowOf } from '../setup/configurations.ts';
import { advance, answer, choose, failed, kinds, play, playOn, said, succeed } from '../setup/play.ts';
import { branch, choice, form } from '../setup/steps.ts';

const change = (field: string): EngineEvent => ({ type: 'change', field });

const steps: Step[] = [
  { id: 'greeting', type: 'message', message: 'Welcome', nextStep: 'kind' },
  choice('kind', { Day: 'name', Boarding: 'house' }, { field: 'kind' }),
  form('house', 'name'),
  form('name', 'thanks'),
  { id: 'thanks', type: 'message', message: 'Thank you, {{name}}', nextStep: 'grade' },
  form('grade', 'byGrade', { inputType: 'dropdown', dropdownOptions: ['5', '11', '12'] }),
  branch('byGrade', { field: 'grade', operator: 'greater_than', value: 10 }, 'stream', 'city'),
  form('stream', 'subject', {
    type: 'options',
    options: [
      { text: 'Science' },
      { text: 'Arts', condition: { field: 'grade', operator: 'equals', value: '12' } },
    ],
  }),
  form('subject', 'city', {
    type: 'options',
    options: [
      { text: 'Maths', condition: { field: 'stream', operator: 'equals', value: 'Science' } },
      { text: 'Music' },
    ],
  }),
  form('city', 'visit'),
  choice('visit', { Yes: 'school', No: 'school' }),
  form('school', 'save'),
  { id: 'save', type: 'api_call', apiConfig: { endpoint: '/x' }, nextStep: 'more' },
  choice('more', { No: 'end' }),
  { id: 'end', type: 'completed', message: 'Bye' },
];
const config = configOf(steps);
const enquiry = configOf(
  steps.map((each) =>
    each.id === 'save' ? { ...each, apiConfig: { endpoint: '/x', body: '{{allFormData}}' } } : each,
  ),
);
const asSenior = [
  ...[advance, choose(0), answer('Asha'), advance, answer('12'), choose(1), choose(1)],
  ...[answer('Pune'), choose(0)],
];

describe('changing an answer', () => {
  test('goes back to its step and then straight to where the parent was, all other answers kept', () => {
    const before = play(config, asSenior);
    const asked = send(config, before.conversation, change('name'));
    expect(said(asked)).toEqual(['name?']);
    expect(asked.conversation.userData).toEqual(before.conversation.userData);
    const after = send(config, asked.conversation, answer('Anu'));
    expect(said(after)).toEqual(['school?']);
    expect(after.conversation.userData).toEqual({ ...before.conversation.userData, name: 'Anu' });
    expect(after.conversation.variables).toEqual({});
  });

  test.each(['kind', 'name', 'grade', 'stream', 'subject', 'city'])('%s can be changed', (field) => {
    const turn = play(config, [...asSenior, change(field)]);
    expect(turn.error).toBeUndefined();
    expect(turn.step?.id).toBe(field);
  });

  test('asks again only what depended on it, and what depended on that', () => {
    const asked = play(config, [...asSenior, change('grade'), answer('11')]);
    expect(said(asked)).toEqual(['stream?']);
    const then = playOn(config, asked, [choose(0)]);
    expect(said(then)).toEqual(['subject?']);
    const after = playOn(config, then, [choose(0)]);
    expect(said(after)).toEqual(['school?']);
    expect(after.conversation.userData).toEqual({
      kind: 'Day',
      name: 'Asha',
      grade: '11',
      stream: 'Science',
      subject: 'Maths',
      city: 'Pune',
    });
  });

  test('leaves out what no longer applies', () => {
    expect(said(play(config, [...asSenior, change('grade'), answer('5')]))).toEqual(['school?']);
  });

  test('asks what applies now and was never asked', () => {
    const asked = play(config, [...asSenior, change('kind'), choose(1)]);
    expect(said(asked)).toEqual(['house?']);
    const after = playOn(config, asked, [answer('Banyan')]);
    expect(said(after)).toEqual(['school?']);
    expect(after.conversation.userData).toMatchObject({ kind: 'Boarding', house: 'Banyan', name: 'Asha' });
  });

  test('an answer that breaks a rule is asked for again', () => {
    const turn = play(config, [...asSenior, change('grade'), answer('13')]);
    expect(turn.error?.code).toBe('invalid_answer');
    expect(said(playOn(config, turn, [answer('5')]))).toEqual(['school?']);
  });

  test('a second change on the way keeps both', () => {
    const turn = play(config, [...asSenior, change('grade'), change('name'), answer('Anu'), answer('5')]);
    expect(said(turn)).toEqual(['school?']);
    expect(turn.conversation.userData).toMatchObject({ name: 'Anu', grade: '5' });
  });

  test('survives being stored half-way', () => {
    const stored = damaged<typeof asked.conversation>(
      play(config, [...asSenior, change('name')]).conversation,
    );
    const asked = send(config, stored, answer('Anu'));
    expect(said(asked)).toEqual(['school?']);
  });

  test('after a call that is no submission, makes it again and goes on', () => {
    const sent = play(config, [...asSenior, answer('Hill'), succeed, advance]);
    const again = playOn(config, sent, [change('city'), answer('Delhi')]);
    expect(kinds(again)).toEqual(['say', 'call']);
    expect(again.conversation.variables._changing).toBeUndefined();
    expect(said(playOn(config, again, [succeed, advance]))).toEqual(['more?']);
  });

  test('after a submission that failed, sends the changed enquiry', () => {
    const again = playOn(enquiry, play(enquiry, [...asSenior, answer('Hill'), failed, advance]), [
      change('city'),
      answer('Delhi'),
    ]);
    expect(again.effects.at(-1)).toMatchObject({
      type: 'call',
      request: { body: { city: 'Delhi', name: 'Asha' } },
    });
  });

  test('at a call that has not ended, comes back to it and asks for it anew', () => {
    const held = play(enquiry, [...asSenior, answer('Hill')]);
    const asked = send(enquiry, held.conversation, change('city'));
    expect(said(asked)).toEqual(['city?']);
    const again = send(enquiry, asked.conversation, answer('Delhi'));
    expect(again.conversation.currentStep).toBe('save');
    expect(again.effects.at(-1)).toMatchObject({ type: 'call', request: { body: { city: 'Delhi' } } });
    expect(again.conversation.variables._changing).toBeUndefined();
  });

  test('between the end of a call and what follows is not expected', () => {
    const ended = play(enquiry, [...asSenior, answer('Hill'), failed]);
    const turn = send(enquiry, ended.conversation, change('city'));
    expect([turn.conversation, turn.error?.code]).toEqual([ended.conversation, 'unexpected_event']);
  });

  test('once the enquiry has arrived, is refused: it must not be sent twice with other contents', () => {
    const sent = play(enquiry, [...asSenior, answer('Hill'), succeed, advance]);
    expect(sent.conversation.variables.submitted).toBe(true);
    const turn = send(enquiry, sent.conversation, change('city'));
    expect(turn.conversation).toBe(sent.conversation);
    expect(turn).toMatchObject({ effects: [], error: { code: 'already_submitted' } });
  });

  test('passes more than fifty known answers in silence', () => {
    const many = configOf([
      ...Array.from({ length: 200 }, (_, at) => form(`f${at}`, `f${at + 1}`)),
      form('f200', 'end'),
      { id: 'end', type: 'completed' },
    ]);
    const before = play(many, Array(200).fill(answer('x')));
    const turn = playOn(many, before, [change('f0'), answer('y')]);
    expect(turn.error).toBeUndefined();
    expect(said(turn)).toEqual(['f200?']);
  });

  test('ends where the script goes round: a known answer is passed in silence only once', () => {
    const round = configOf([
      form('a', 'b'),
      form('b', 'c'),
      branch('c', { field: 'a', operator: 'equals', value: 'again' }, 'b', 'd'),
      form('d', 'end'),
      { id: 'end', type: 'completed' },
    ]);
    const turn = play(round, [answer('x'), answer('y'), change('a'), answer('again')]);
    expect(turn.error).toBeUndefined();
    expect(said(turn)).toEqual(['b?']);
  });

  test('goes back to the flow that asked', () => {
    const two = configOf([form('name', 'over'), { id: 'over', type: 'flow_switch', flowId: 'other' }], {
      flows: { other: flowOf('city', [form('city', 'end'), { id: 'end', type: 'completed' }]) },
    });
    const asked = play(two, [answer('Asha'), change('name')]);
    expect(asked.conversation).toMatchObject({ currentFlow: 'main', currentStep: 'name' });
    expect(playOn(two, asked, [answer('Anu')])).toMatchObject({
      conversation: { currentFlow: 'other', currentStep: 'city' },
    });
  });

  test.each(['school', 'unknown', '__proto__', 'constructor'])(
    '%s was not answered and cannot be changed',
    (field) => {
      const before = play(config, asSenior);
      const turn = send(config, before.conversation, change(field));
      expect(turn.conversation).toBe(before.conversation);
      expect(turn.error?.code).toBe('unexpected_event');
    },
  );
});
