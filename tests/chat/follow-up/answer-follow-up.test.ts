import { describe, expect, test } from 'vitest';
import { failure, fakeWorld } from '../fake-world.ts';
import {
  answerBy,
  contact,
  contactFirst,
  missed,
  questionParent,
  questionSteps,
  told,
} from '../question-parent.ts';

const promised = 'Thank you. The admissions office will answer you by Monday, 23 November.';
const later = 'Thank you. Your question goes to the admissions office as soon as the connection is back.';
const apology =
  "I'm sorry, there was an issue submitting your inquiry. Please try again or contact our support team directly.";
const stored = '/mock/submit-inquiry';
const person = '/api/chat/person';
const byThen = { data: { success: true, answer_by: answerBy } };

describe('whether an answer helped', () => {
  test.each([
    [true, 'none'],
    [false, 'open'],
  ])('is told to the service: %s', async (helpful, offer) => {
    const parent = questionParent();
    await parent.ask(told());
    parent.shell.help({ type: 'rate', helpful });
    expect(parent.world.sent.at(-1)).toMatchObject({
      request: { endpoint: '/api/chat/feedback', method: 'POST', body: { question_id: 'q1', helpful } },
      idempotencyKey: parent.state().conversation?.variables.sessionId,
    });
    expect(parent.help()).toMatchObject({ rated: helpful, offer });
  });

  test('is known though the service cannot be told', async () => {
    const parent = questionParent();
    await parent.ask(told());
    parent.shell.help({ type: 'rate', helpful: false });
    await parent.world.answer(failure);
    expect(parent.help()).toMatchObject({ rated: false, offer: 'open' });
    expect(parent.bot()).toHaveLength(3);
  });
});

describe('what can be done about an answer', () => {
  test('is over with the next question, and when the parent goes on', async () => {
    const parent = questionParent();
    await parent.ask(missed());
    parent.shell.ask('And a canteen?');
    expect(parent.help()).toBeNull();
    await parent.world.answer(told({ question_id: 'q2' }));
    // The assistant is not finished.
    parent.shell.help({ type: 'rate', helpful: true });
    expect(parent.help()).toMatchObject({ questionId: 'q2', answered: true, rated: null, offer: 'none' });
    parent.world.elapse(60_000);
    parent.shell.choose(0);
    expect(parent.help()).toBeNull();
  });

  test.each([
    ['fails', failure],
    ['says no more than its words', { data: { success: true, response: 'Yes.' } }],
    [
      'does not let the visitor in',
      { ok: false, status: 401, data: undefined, reason: 'not_authenticated' as const },
    ],
  ])('is nothing when the service %s', async (_, answer) => {
    const parent = questionParent();
    await parent.ask(answer);
    expect(parent.help()).toBeNull();
  });

  test('is nothing after a call that asked nothing', async () => {
    const [, process = questionSteps[0]] = questionSteps;
    const other = {
      ...process,
      id: 'process',
      type: 'api_call' as const,
      apiConfig: { endpoint: '/api/other' },
    };
    const world = fakeWorld({ reducedMotion: true });
    world.ports.isSubmission = () => false;
    const parent = questionParent([...questionSteps.filter(({ id }) => id !== 'process'), other], world);
    await parent.ask(told());
    expect(parent.help()).toBeNull();
  });
});

describe('who can be reached', () => {
  test('needs one press: the enquiry goes, then the wish, and the day is said', async () => {
    const parent = await reachable();
    parent.shell.help({ type: 'person' });
    expect(parent.help()?.offer).toBe('sending');
    expect(parent.world.sent.at(-1)).toMatchObject({
      idempotencyKey: parent.state().conversation?.variables.sessionId,
      request: {
        endpoint: stored,
        body: { userInfo: { first_name: 'Asha Rao', email: contact.email, questions: ['Is there a bus?'] } },
      },
    });
    await parent.world.answer({});
    expect(parent.sent().slice(-2)).toEqual([stored, person]);
    expect(parent.help()?.offer).toBe('asking');
    expect(parent.bot()).not.toContain(promised);
    await parent.world.answer(byThen);
    expect([parent.bot().at(-1), parent.help()?.offer, parent.state().promised]).toEqual([
      promised,
      'accepted',
      [],
    ]);
    expect(parent.state().conversation?.variables.submitted).toBe(true);
    // Whose enquiry is at the school is not asked again, nor is it sent again.
    await parent.ask(missed({ question_id: 'q2' }), 'And a pool?');
    expect(parent.world.sent.at(-1)?.request).toMatchObject({
      endpoint: person,
      body: { question_id: 'q2' },
    });
    expect(parent.sent().filter((endpoint) => endpoint === stored)).toHaveLength(1);
  });

  test.each([
    ['did not arrive', failure],
    ['was answered without a day', {}],
  ])('may press once more when the wish %s', async (_, answer) => {
    const parent = await reachable();
    parent.shell.help({ type: 'person' });
    await parent.world.answer({});
    await parent.world.answer(answer);
    expect([parent.help()?.offer, parent.bot().includes(promised)]).toEqual(['failed', false]);
    parent.shell.help({ type: 'person' });
    expect(parent.sent().slice(-2)).toEqual([person, person]);
    await parent.world.answer(byThen);
    expect(parent.bot().filter((text) => text === promised)).toHaveLength(1);
  });

  test('and then taps what may have been meant stays promised an answer', async () => {
    const choices = [{ article: 'a1', question: 'Where does the bus stop?' }];
    const parent = await reachable({ choices });
    await promise(parent);
    for (const choice of choices) parent.shell.help({ type: 'choose', choice });
    await parent.world.answer(told());
    expect(parent.help()).toMatchObject({ answered: true, rated: null, offer: 'accepted' });
    parent.shell.help({ type: 'rate', helpful: false });
    expect(parent.help()).toMatchObject({ rated: false, offer: 'accepted' });
  });

  test('but is refused gets the apology, and may mend what was given', async () => {
    const parent = await reachable();
    parent.shell.help({ type: 'person' });
    await parent.world.answer({
      ok: false,
      status: 422,
      data: undefined,
      message: 'Email address format is invalid',
    });
    expect([parent.bot().at(-1), parent.help()?.offer, parent.state().promised]).toEqual([
      apology,
      'contact',
      [],
    ]);
    expect(parent.world.outcomes).toEqual([{ ok: false, message: 'Email address format is invalid' }]);
    parent.shell.help({
      type: 'contact',
      contact: { ...contact, email: 'asha@example.org' },
      consent: false,
    });
    expect(parent.world.sent.at(-1)?.request.body).toMatchObject({ userInfo: { email: 'asha@example.org' } });
  });
});

describe('who cannot be reached yet', () => {
  test('is asked how, and then the enquiry goes with it', async () => {
    const parent = await unknown();
    expect([parent.help()?.offer, parent.sent()]).toEqual(['contact', ['/api/chat']]);
    parent.shell.help({ type: 'contact', contact, consent: false });
    const { mobile: _, ...given } = contact;
    expect(parent.state().conversation?.userData).toEqual({ questions: ['Is there a bus?'], ...given });
    expect(parent.sent().at(-1)).toBe(stored);
    await parent.world.answer({});
    await parent.world.answer(byThen);
    expect(parent.bot().at(-1)).toBe(promised);
  });

  test('may leave it at that', async () => {
    const parent = await unknown();
    parent.shell.help({ type: 'decline' });
    expect(parent.help()?.offer).toBe('declined');
    await parent.ask(missed({ question_id: 'q2' }));
    expect(parent.help()?.offer).toBe('open');
  });

  test('does nothing else while giving it, and nothing twice', async () => {
    const parent = await unknown();
    parent.shell.ask('And a canteen?');
    parent.shell.choose(0);
    expect(parent.state().step?.id).toBe('ask');
    for (const missing of [{ first_name: '' }, { email: '' }]) {
      parent.shell.help({ type: 'contact', contact: { ...contact, ...missing }, consent: false });
    }
    expect([parent.help()?.offer, parent.sent()]).toEqual(['contact', ['/api/chat']]);
    parent.shell.help({ type: 'contact', contact, consent: false });
    parent.shell.help({ type: 'contact', contact: { ...contact, first_name: 'Tara' }, consent: false });
    parent.shell.help({ type: 'decline' });
    parent.shell.choose(0);
    expect([parent.sent(), parent.help()?.offer]).toEqual([['/api/chat', stored], 'sending']);
    expect(parent.shell.canChange('email')).toBe(false);
  });

  test('agrees to the privacy notice with it where the school asks for that', async () => {
    const consent = { version: '3', notice: 'I agree.', privacyUrl: '/privacy' };
    const parent = await unknown({ consent });
    parent.shell.help({ type: 'contact', contact, consent: false });
    expect(parent.sent()).toEqual(['/api/chat']);
    parent.shell.help({ type: 'contact', contact, consent: true });
    expect(parent.world.sent.at(-1)?.request.body).toMatchObject({
      userInfo: { first_name: 'Asha Rao', consent: { given: true, version: '3' } },
    });
  });
});

describe('what may have been meant', () => {
  const choices = [
    { article: 'a1', question: 'Where does the bus stop?' },
    { article: 'a2', question: 'What does the bus cost?' },
  ];
  const said = (parent: ReturnType<typeof questionParent>) => parent.state().messages.map(({ text }) => text);
  /** A parent who has tapped the first of them. */
  async function chosen() {
    const parent = questionParent();
    await parent.ask(missed({ choices }));
    const [choice] = choices;
    for (let press = 0; press < 2; press += 1) {
      if (choice) parent.shell.help({ type: 'choose', choice });
    }
    expect(parent.sent().slice(1)).toEqual(['/api/chat/choice']);
    return parent;
  }

  test('can be tapped again where the connection was gone', async () => {
    const parent = await chosen();
    await parent.world.answer(failure);
    expect(said(parent).at(-1)).toMatch(/issue processing your question/);
    expect(parent.help()).toMatchObject({ choices, offer: 'open' });
    expect(parent.help()?.choosing).toBeUndefined();
  });

  test('is not offered again once it is gone', async () => {
    const parent = await chosen();
    await parent.world.answer({ ...failure, status: 404 });
    expect(parent.help()).toMatchObject({ choices: choices.slice(1), offer: 'open' });
  });

  test('is asked for again after a reload that has interrupted it', async () => {
    const { world } = await chosen();
    world.reload();
    const again = questionParent(questionSteps, world);
    expect(again.sent()).toEqual(['/api/chat/choice']);
    await world.answer(told());
    expect(said(again).slice(-2)).toEqual(['Where does the bus stop?', 'Yes, on nine routes.']);
    expect(again.help()).toMatchObject({ answered: true, choices: [] });
  });
});

describe('without a connection', () => {
  test('the enquiry waits and the wish with it; both go once it is back', async () => {
    const parent = await offline();
    expect([parent.bot().at(-1), parent.state().delivery, parent.help()?.offer]).toEqual([
      later,
      'waiting',
      'accepted',
    ]);
    expect(parent.sent()).not.toContain(person);
    parent.world.online();
    await parent.world.answer({});
    expect(parent.world.sent.at(-1)?.request).toMatchObject({
      endpoint: person,
      body: { question_id: 'q1' },
    });
    await parent.world.answer(byThen);
    expect([parent.bot().at(-1), parent.state().promised]).toEqual([promised, []]);
  });

  test('they outlive a reload', async () => {
    const { world } = await offline();
    world.reload();
    const parent = questionParent(questionSteps, world);
    expect([parent.state().promised, parent.help()?.offer, parent.sent()]).toEqual([
      ['q1'],
      'accepted',
      [stored],
    ]);
    await world.answer({});
    await world.answer(byThen);
    expect([parent.bot().at(-1), parent.sent()]).toEqual([promised, [stored, person]]);
  });

  test('a wish is promised later too when the enquiry waits already', async () => {
    const parent = await offline();
    await parent.ask(missed({ question_id: 'q2' }));
    expect([parent.bot().at(-1), parent.state().promised]).toEqual([later, ['q1', 'q2']]);
    const enquiries = parent.world.sent.filter(({ request }) => request.endpoint === stored);
    expect(new Set(enquiries.map(({ request }) => request)).size).toBe(1);
  });

  test('what is refused in the end is apologised for, and nothing is promised any more', async () => {
    const parent = await offline();
    parent.world.online();
    await parent.world.answer({ ok: false, status: 422, data: undefined, message: 'No' });
    expect([parent.bot().at(-1), parent.state().promised]).toEqual([apology, []]);
    expect(parent.sent()).not.toContain(person);
  });
});

describe('a reload', () => {
  test('finds what can be done about an answer again', async () => {
    const { world } = await unknown();
    world.reload();
    const parent = questionParent(questionSteps, world);
    expect(parent.help()).toMatchObject({ questionId: 'q1', offer: 'contact' });
  });

  test('while the enquiry is sent sends it again, with the same key, and then the wish', async () => {
    const before = await unknown();
    before.shell.help({ type: 'contact', contact, consent: false });
    const [first] = before.world.sent.slice(-1);
    before.world.reload();
    const parent = questionParent(questionSteps, before.world);
    expect(before.world.sent).toEqual([expect.objectContaining({ idempotencyKey: first?.idempotencyKey })]);
    await before.world.answer({});
    await before.world.answer(byThen);
    expect([parent.sent(), parent.bot().at(-1)]).toEqual([[stored, person], promised]);
  });

  test('while the wish is on its way repeats it', async () => {
    const before = await reachable();
    before.shell.help({ type: 'person' });
    await before.world.answer({});
    before.world.reload();
    const parent = questionParent(contactFirst, before.world);
    expect(parent.sent()).toEqual([person]);
    await before.world.answer(byThen);
    expect([parent.bot().at(-1), parent.help()?.offer]).toEqual([promised, 'accepted']);
  });
});

test('“submit now” after that ends well, and sends nothing more', async () => {
  const parent = await reachable();
  await promise(parent);
  const before = parent.sent().length;
  parent.shell.choose(0);
  parent.world.elapse(60_000);
  expect([parent.state().step?.id, parent.sent().length]).toEqual(['end', before]);
  expect(parent.state().conversation).toMatchObject({ isCompleted: true, variables: { success: true } });
  expect(parent.world.journey).toContain('submitted');
});

test('a reset leaves nothing to be said, and the enquiry goes out all the same', async () => {
  const parent = await unknown();
  parent.shell.help({ type: 'contact', contact, consent: false });
  const [enquiry] = parent.world.sent.slice(-1);
  parent.shell.reset();
  parent.world.elapse(60_000);
  expect(parent.state()).toMatchObject({ help: null, promised: [] });
  const said = parent.bot();
  await enquiry?.answer({});
  expect([parent.bot(), parent.sent().includes(person)]).toEqual([said, false]);
});

/** A parent who has given their name and address, and asked what has no answer. */
async function reachable(answer: object = {}) {
  const parent = questionParent(contactFirst);
  parent.shell.answer('Asha Rao');
  parent.shell.answer(contact.email);
  await parent.ask(missed(answer));
  return parent;
}

/** A parent of whom nothing is known, who has asked what has no answer and wants a person's. */
async function unknown(rest = {}) {
  const parent = questionParent(questionSteps, fakeWorld({ reducedMotion: true }), rest);
  await parent.ask(missed());
  parent.shell.help({ type: 'person' });
  return parent;
}

async function offline() {
  const parent = await unknown();
  parent.shell.help({ type: 'contact', contact, consent: false });
  await parent.world.answer(failure);
  return parent;
}

/** Wishes for a person's answer; the enquiry arrives, then the wish. */
async function promise(parent: ReturnType<typeof questionParent>) {
  parent.shell.help({ type: 'person' });
  await parent.world.answer({});
  await parent.world.answer(byThen);
}
