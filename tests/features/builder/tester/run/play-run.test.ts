import { describe, expect, test } from 'vitest';
import type { RunEvent } from '#data/configuration/saved-runs.ts';
import { type EngineEvent, edit, type Step, type TenantConfig } from '#engine';
import { type PlayedRun, pendingOf, playOn, playRun } from '#features/builder/tester/run/play-run.ts';
import { configOf } from '../../../../engine/setup/configurations.ts';
import { changed, daySchool, newParent, withMessage } from '../day-school.ts';

const play = (events: EngineEvent[], config = daySchool) =>
  playRun(config, { flow: 'enquiry', events, transcript: [] });

/** The same run as it was saved, in another configuration. */
function replay(config: TenantConfig, events = newParent): PlayedRun {
  return playRun(config, { flow: 'enquiry', events, transcript: play(events).lines });
}

const spoken = ({ lines }: PlayedRun) => lines.map(({ from, text }) => `${from}: ${text}`);
const at = ({ turn }: PlayedRun) => turn.conversation.currentStep;

test('a run reads as the parent met it, and tells what would have been done', () => {
  const played = play(newParent);
  expect(spoken(played)).toEqual([
    'bot: Welcome to Day School.',
    'bot: Are you a new parent?',
    'user: New Parent',
    'bot: May I have your name?',
    'user: Asha',
    'end: call POST /api/enquiry',
    'bot: Thank you, Asha.',
    'end: complete',
  ]);
  expect(played.refusal).toBeNull();
  expect(played.turn.conversation.isCompleted).toBe(true);
});

test('every line belongs to the step that said it', () => {
  const played = play([{ type: 'advance' }, { type: 'choose', option: 1 }]);
  expect(played.lines.map(({ step, text }) => [step, text])).toEqual([
    ['greeting', 'Welcome to Day School.'],
    ['parent', 'Are you a new parent?'],
    ['parent', 'Existing Parent'],
    ['parent', 'Welcome back.'],
    ['thanks', 'Thank you, .'],
    ['thanks', 'complete'],
  ]);
});

test('the delays are the tester’s, or the school’s own', () => {
  expect(pendingOf(daySchool, play([]).turn.conversation)).toEqual({ type: 'wait', ms: 2000 });
  const slow = { ...daySchool, timing: { autoAdvance: 4000 } };
  expect(pendingOf(slow, play([], slow).turn.conversation)).toEqual({ type: 'wait', ms: 4000 });
});

test.each<[number, number]>([
  [0, 0],
  [1, 1],
  [2, 2],
  [3, 3],
  [4, 3],
  [5, 5],
])('after %i events %i steps are done', (events, done) => {
  expect(play(newParent.slice(0, events)).stepsDone).toBe(done);
});

test('actions are told and not followed', () => {
  const acts: EngineEvent[] = [
    { type: 'act', action: 0 },
    { type: 'act', action: 1 },
  ];
  expect(spoken(play([...newParent, ...acts])).slice(-2)).toEqual([
    'end: redirect https://school.example/',
    'end: custom book',
  ]);
});

test('a failed call goes the way of a failed call and is no finding', () => {
  const events: EngineEvent[] = [
    ...newParent.slice(0, 3),
    { type: 'resolve', ok: false },
    { type: 'advance' },
  ];
  expect(spoken(play(events)).slice(-2)).toEqual(['bot: It could not be sent.', 'bot: Please call us.']);
});

test('an answer that breaks a rule is refused with the rule’s words, and nothing has changed', () => {
  const played = play([...newParent.slice(0, 2), { type: 'answer', value: 'A' }]);
  expect(played.refusal?.message).toBe('Your name must be at least 2 characters');
  expect(played.events).toHaveLength(2);
  expect(at(played)).toBe('name');
});

test('today is known to the checks that need it, and only when it is told', () => {
  const born = changed('name', { inputType: 'date', fieldConfig: { label: 'Born', max: 'today' } });
  const events: EngineEvent[] = [...newParent.slice(0, 2), { type: 'answer', value: '2030-01-01' }];
  const run = { flow: 'enquiry', events, transcript: [] };
  expect(playRun(born, run, { today: '2026-05-04' }).refusal?.message).toContain('4 May 2026');
  expect(playRun(born, run).refusal).toBeNull();
});

test('a missing target is a finding of its own', () => {
  const broken = changed('greeting', { nextStep: 'nowhere' });
  expect(spoken(play([{ type: 'advance' }], broken))).toContain('end: error There is no step to go on with.');
});

test('a workflow that is gone cannot be played', () => {
  expect(playRun(daySchool, { flow: 'gone', events: newParent, transcript: [] }).refusal?.code).toBe(
    'unknown_flow',
  );
});

describe('after an edit', () => {
  test('an option that moved is found by its words', () => {
    const options = daySchool.workflows.enquiry?.steps[1]?.options?.toReversed();
    const played = replay(changed('parent', { options }));
    expect(played.events[1]).toEqual({ type: 'choose', option: 2 });
    expect(spoken(played)).toEqual(spoken(play(newParent)));
  });

  test('of two options with the same words the one in its place counts', () => {
    const [first, ...rest] = daySchool.workflows.enquiry?.steps[1]?.options ?? [];
    const twins = changed('parent', {
      options: [{ text: 'New Parent', nextStep: 'thanks' }, ...rest, { ...first, text: 'New Parent' }],
    });
    const events: EngineEvent[] = [{ type: 'advance' }, { type: 'choose', option: 3 }];
    const played = playRun(twins, { flow: 'enquiry', events, transcript: play(events, twins).lines });
    expect(at(played)).toBe('name');
  });

  test('an option with other words is found by its place', () => {
    const [first, ...rest] = daySchool.workflows.enquiry?.steps[1]?.options ?? [];
    const played = replay(changed('parent', { options: [{ ...first, text: 'I am new here' }, ...rest] }));
    expect(spoken(played)).toContain('user: I am new here');
    expect(played.refusal).toBeNull();
  });

  test('a choice keeps its words behind an answer that was left empty', () => {
    const optional = changed('name', { validation: undefined, nextStep: 'question' });
    const events: EngineEvent[] = [
      ...newParent.slice(0, 2),
      { type: 'answer', value: ' ' },
      { type: 'choose', option: 0 },
    ];
    const kept = play(events, optional);
    const more = changed(
      'question',
      { options: [{ text: 'A guide' }, { text: 'Nothing more', nextStep: 'thanks' }] },
      optional,
    );
    const played = playRun(more, { flow: 'enquiry', events, transcript: kept.lines });
    expect(played.events.at(-1)).toEqual({ type: 'choose', option: 1 });
  });

  test('a new message is waited for', () => {
    const played = replay(withMessage('greeting'));
    expect(spoken(played).slice(0, 3)).toEqual([
      'bot: Welcome to Day School.',
      'bot: By the way.',
      'bot: Are you a new parent?',
    ]);
    expect(played.refusal).toBeNull();
    expect(at(played)).toBe('thanks');
  });

  test('the wait of a removed message is left out', () => {
    const played = replay(edit.removeStep(daySchool, 'enquiry', 'greeting'));
    expect(played.refusal).toBeNull();
    expect(spoken(played)[0]).toBe('bot: Are you a new parent?');
    expect(at(played)).toBe('thanks');
  });

  test('the end of a removed call is left out, and a new call ends well', () => {
    const without = edit.removeStep(daySchool, 'enquiry', 'submit');
    expect(at(replay(without))).toBe('thanks');
    const kept = playRun(without, { flow: 'enquiry', events: newParent, transcript: [] });
    const again = playRun(
      daySchool,
      { flow: 'enquiry', events: kept.events, transcript: kept.lines },
      { toRest: true },
    );
    expect(at(again)).toBe('thanks');
  });

  test('it goes as far as it holds', () => {
    const played = replay(changed('name', { validation: { minLength: 9 } }));
    expect(at(played)).toBe('name');
    expect(played.events).toHaveLength(2);
    expect(played.refusal?.code).toBe('invalid_answer');
  });
});

test('a run can go on to where the parent is to do something', () => {
  const run = { flow: 'enquiry', events: [], transcript: [] };
  expect(at(playRun(daySchool, run))).toBe('greeting');
  expect(at(playRun(daySchool, run, { toRest: true }))).toBe('parent');
});

test('messages in a circle come to an end', () => {
  const circle = changed('greeting', { nextStep: 'sorry' }, changed('sorry', { nextStep: 'greeting' }));
  const played = playRun(circle, { flow: 'enquiry', events: newParent, transcript: [] }, { toRest: true });
  expect(played.lines.length).toBeLessThan(500);
});

describe('one event more', () => {
  test('reads like the whole run played at once, and leaves the run it goes on from alone', () => {
    const before = play(newParent.slice(0, 2));
    const copy = structuredClone(before);
    const after = playOn(daySchool, before, { type: 'answer', value: 'Asha' });
    expect(after).toEqual(play(newParent.slice(0, 3)));
    expect(before).toEqual(copy);
  });

  test('that is refused changes nothing', () => {
    const before = play(newParent.slice(0, 2));
    const after = playOn(daySchool, before, { type: 'answer', value: '' });
    expect(after.refusal?.code).toBe('invalid_answer');
    expect({ ...after, refusal: null }).toEqual(before);
  });

  test('a timer that ends twice counts once', () => {
    const before = play(newParent.slice(0, 1));
    expect(playOn(daySchool, before, { type: 'advance' })).toEqual(before);
  });
});

describe('another child', () => {
  const steps: Step[] = [
    { id: 'name', type: 'form', message: 'Your name?', field: 'first_name', nextStep: 'child' },
    { id: 'child', type: 'form', message: 'Your child?', field: 'child_name', nextStep: 'send' },
    {
      id: 'send',
      type: 'api_call',
      nextStep: 'end',
      apiConfig: { endpoint: '/api/chat-inquiry/public', body: '{{allFormData}}' },
    },
    { id: 'end', type: 'completed', message: 'Bye.' },
  ];
  const config = configOf(steps);
  const another: RunEvent = { type: 'another', said: 'Add another child' };
  const told = ['Asha', 'Tara'].map((value): RunEvent => ({ type: 'answer', value }));
  const playMain = (events: RunEvent[]) =>
    playRun(config, { flow: 'main', events, transcript: [] }, { toRest: true });

  test('is added once the enquiry is sent, and its own can be sent then', () => {
    const asked = playMain([...told, another]);
    expect([at(asked), asked.isSubmitted, asked.refusal]).toEqual(['child', false, null]);
    expect(spoken(asked).slice(-2)).toEqual(['user: Add another child', 'bot: Your child?']);
    const sent = playMain([...told, another, { type: 'answer', value: 'Tim' }]);
    expect([sent.turn.conversation.userData, sent.isSubmitted]).toEqual([
      { first_name: 'Asha', child_name: 'Tim' },
      true,
    ]);
  });

  test('is refused before that', () => {
    expect(playOn(config, playMain(told.slice(0, 1)), another).refusal?.code).toBe('unexpected_event');
  });
});
