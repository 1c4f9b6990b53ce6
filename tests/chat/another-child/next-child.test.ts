import { describe, expect, test } from 'vitest';
import { nextChild } from '#chat/another-child/next-child.ts';
import { memoryStorage } from '../../data/memory-storage.ts';
import { config } from '../../tenants/greenfield-play.ts';
import { failure, fakeWorld } from '../fake-world.ts';
import { enquiry, greenfieldParent } from '../greenfield-parent.ts';

type Parent = ReturnType<typeof greenfieldParent>;

const said = 'Add another child';
const twin = ['Tim', 'PYP 1', '2026-2027', '2019-06-15', 'Hill School'];
const thanks = /^Perfect! Your inquiry has been successfully submitted/;

describe('after a submission', () => {
  test('only the child is asked about, in the school’s own words, and what was said stays', async () => {
    const parent = await submitted();
    const before = [...parent.bot(), ...parent.own()];
    const next = nextOf(parent);
    // A second press does nothing.
    parent.shell.another(next);
    parent.shell.another(next);
    expect(parent.own().filter((text) => text === said)).toHaveLength(1);
    expect([parent.own().at(-1), parent.world.waiting()]).toEqual([said, 1]);
    parent.world.elapse(60_000);
    expect(parent.at()).toBe('school_type');
    const asked = answerChild(parent, twin);
    expect(asked).toEqual([
      'collectChildName',
      'collectGrade',
      'collectAcademicYear',
      'collectDOB',
      'collectSchoolName',
    ]);
    expect(parent.bot().filter((text) => /What is your child's name\?$/.test(text))).toHaveLength(2);
    expect([...parent.bot(), ...parent.own()]).toEqual(expect.arrayContaining(before));
    expect([parent.at(), parent.state().activity]).toEqual(['submitFormData', { type: 'reviewing' }]);
  });

  test('the second enquiry is one of its own, with the parent’s details and consent', async () => {
    const parent = await submitted();
    addChild(parent);
    answerChild(parent, twin);
    expect(parent.world.sent).toHaveLength(1);
    parent.shell.confirm();
    const [first, second] = parent.world.sent;
    expect(second?.request.body).toEqual({ ...enquiry, child_name: 'Tim' });
    expect(second?.request.body).toMatchObject({ consent: consentOf(first?.request.body) });
    expect(second?.idempotencyKey).not.toBe(first?.idempotencyKey);
    await parent.world.answer({});
    expect(parent.world.outcomes).toHaveLength(2);
    parent.world.elapse(60_000);
    expect(parent.bot().filter((text) => thanks.test(text))).toHaveLength(2);
    expect(parent.at()).toBe('moreInfo');
    // For the funnel it is one conversation that was submitted once.
    const counted = (kind: string) => parent.world.journey.filter((each) => each === kind).length;
    expect(['started', 'submitted', 'closed'].map(counted)).toEqual([1, 1, 0]);
    expect(counted('reached collectGrade')).toBe(2);
    expect(parent.world.journey.join()).not.toMatch(/Asha|Tara|PYP|Hill/);
  });

  test('a third and a fourth child follow, the same child too, and each has a key of its own', async () => {
    const parent = await submitted();
    for (const child of ['Tim', 'Tess', 'Tess']) {
      addChild(parent);
      answerChild(parent, [child, ...twin.slice(1)]);
      parent.shell.confirm();
      await parent.world.answer({});
      parent.world.elapse(60_000);
    }
    const bodies = parent.world.sent.map(({ request }) => request.body);
    expect(bodies).toMatchObject(
      ['Tara', 'Tim', 'Tess', 'Tess'].map((child_name) => ({ child_name, mobile: enquiry.mobile })),
    );
    expect(new Set(parent.world.sent.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(4);
  });

  test('a detail of the parent’s is changed for this enquiry', async () => {
    const parent = await submitted();
    addChild(parent);
    answerChild(parent, twin.slice(0, 2));
    parent.shell.change('city');
    parent.next((shell) => shell.answer('Delhi'));
    parent.world.elapse(60_000);
    expect(parent.at()).toBe('collectAcademicYear');
    answerChild(parent, twin.slice(2));
    parent.shell.confirm();
    expect(parent.world.sent.at(-1)?.request.body).toMatchObject({
      city: 'Delhi',
      child_name: 'Tim',
      grade: 'PYP 1',
    });
  });

  test('what was asked about the school since does not belong to the next enquiry', async () => {
    const parent = await submitted();
    parent.choose(0, 4);
    parent.next((shell) => shell.ask('Is there a bus?'));
    await parent.world.answer({ data: { response: 'Yes.', answered: true } });
    parent.world.elapse(60_000);
    expect(parent.state().conversation?.userData.questions).toEqual(['Is there a bus?']);
    addChild(parent);
    answerChild(parent, twin);
    parent.shell.confirm();
    expect(parent.world.sent.at(-1)?.request.body).not.toHaveProperty('questions');
    expect(parent.state().conversation?.userData).not.toHaveProperty('questions');
  });

  test('a new conversation begins anew, also in the middle of it', async () => {
    const parent = await submitted();
    addChild(parent);
    parent.world.elapse(60_000);
    parent.shell.reset();
    parent.world.elapse(60_000);
    expect([parent.at(), parent.own(), parent.state().conversation?.userData]).toEqual([
      'parent_type',
      [],
      {},
    ]);
    expect(parent.shell.isWithSchool()).toBe(false);
  });
});

describe('it is not begun', () => {
  test('before the enquiry is submitted', () => {
    const parent = greenfieldParent();
    parent.fillIn();
    parent.shell.another(nextOf(parent));
    expect(parent.own()).not.toContain(said);
    expect(parent.state().activity.type).toBe('reviewing');
  });

  test('after a refusal', async () => {
    const parent = greenfieldParent();
    parent.submit();
    await parent.world.answer({ ok: false, status: 422 });
    parent.world.elapse(60_000);
    expect(parent.shell.isWithSchool()).toBe(false);
  });

  test('where no child was asked about', () => {
    const parent = greenfieldParent();
    parent.fillIn(4);
    expect(nextChild(config, conversationOf(parent))).toBeUndefined();
  });
});

test('a school’s own questions are the child’s wherever they stand', async () => {
  const parent = await submitted();
  const userData = {
    ...{ rides: 'In the morning', child_name: 'Tara', allergies: 'Nuts', questions: ['Is there a bus?'] },
    ...{ email: 'a@example.com', consent: true },
  };
  const next = nextChild(config, { ...conversationOf(parent), userData });
  expect(next?.conversation.userData).toEqual({ child_name: null, email: 'a@example.com', consent: true });
});

describe('whatever happens on the way', () => {
  test('a reload goes on where it was, at the question and at the review', async () => {
    const parent = await submitted();
    addChild(parent);
    // Right after the press it is not lost.
    const begun = comeBack(parent);
    expect([begun.at(), begun.own().at(-1), begun.shell.isWithSchool()]).toEqual([
      'school_type',
      said,
      false,
    ]);
    answerChild(begun, twin.slice(0, 2));
    const later = comeBack(begun);
    expect([later.at(), later.state().conversation?.userData]).toMatchObject([
      'collectAcademicYear',
      { child_name: 'Tim', city: 'Pune' },
    ]);
    expect(later.own()).toContain(said);
    answerChild(later, twin.slice(2));
    const last = comeBack(later);
    expect(last.state().activity).toEqual({ type: 'reviewing' });
    last.shell.confirm();
    expect(last.world.sent.map(({ request }) => request.body)).toEqual([{ ...enquiry, child_name: 'Tim' }]);
  });

  test('while the first waits none is begun: were it refused, only its own conversation could mend it', async () => {
    const parent = greenfieldParent();
    parent.submit();
    await parent.world.answer(failure);
    expect([parent.state().delivery, parent.shell.isWithSchool()]).toEqual(['waiting', true]);
    addChild(parent);
    expect(parent.own()).not.toContain(said);
    parent.shell.sendNow();
    await parent.world.answer({ ok: false, status: 422, data: undefined, message: 'Email is invalid' });
    parent.world.elapse(60_000);
    expect([parent.shell.canChange('email'), parent.state().conversation?.userData]).toMatchObject([
      true,
      { child_name: 'Tara' },
    ]);
  });

  test('once the first has arrived after all the second follows', async () => {
    const parent = greenfieldParent();
    parent.submit();
    await parent.world.answer(failure);
    parent.shell.sendNow();
    await parent.world.answer({});
    parent.world.elapse(60_000);
    addChild(parent);
    answerChild(parent, twin);
    parent.shell.confirm();
    await parent.world.answer({});
    const bodies = parent.world.sent.map(({ request }) => request.body);
    expect(bodies).toMatchObject([{ child_name: 'Tara' }, { child_name: 'Tara' }, { child_name: 'Tim' }]);
    expect(parent.world.outcomes).toHaveLength(2);
  });

  test('the second is repeated with the same key after a lost answer and a reload', async () => {
    const parent = await submitted();
    addChild(parent);
    answerChild(parent, twin);
    parent.shell.confirm();
    const { idempotencyKey, request } = parent.world.sent.at(-1) ?? {};
    const later = comeBack(parent);
    expect(later.world.sent).toEqual([expect.objectContaining({ idempotencyKey, request })]);
    await later.world.answer({});
    later.world.elapse(60_000);
    expect([later.world.sent.length, later.at()]).toEqual([1, 'moreInfo']);
  });

  test('two tabs of one device send one enquiry each', async () => {
    const device = memoryStorage();
    const keys: string[] = [];
    for (let tab = 0; tab < 2; tab += 1) {
      const world = fakeWorld({ deviceStorage: () => device });
      let ids = 0;
      world.ports.newId = () => `${tab}-${ids++}`;
      const parent = await submitted(greenfieldParent(world));
      addChild(parent);
      answerChild(parent, twin);
      parent.shell.confirm();
      await world.answer({});
      keys.push(...world.sent.map(({ idempotencyKey }) => idempotencyKey));
    }
    expect(new Set(keys).size).toBe(4);
  });
});

async function submitted(parent: Parent = greenfieldParent()): Promise<Parent> {
  parent.submit();
  await parent.world.answer({});
  parent.world.elapse(60_000);
  return parent;
}

function addChild(parent: Parent): void {
  parent.shell.another(nextOf(parent));
}

function nextOf(parent: Parent) {
  const next = nextChild(config, conversationOf(parent));
  if (!next) throw new Error('No child was asked about.');
  return { ...next, said };
}

function conversationOf(parent: Parent) {
  const { conversation } = parent.state();
  if (!conversation) throw new Error('There is no conversation.');
  return conversation;
}

/** Answers as many questions of the child, after the kind of schooling; returns the steps that asked. */
function answerChild(parent: Parent, answers: readonly string[]): (string | undefined)[] {
  parent.world.elapse(60_000);
  if (parent.at() === 'school_type') parent.shell.choose(0);
  const asked = answers.map((answer) => {
    parent.world.elapse(60_000);
    const step = parent.at();
    parent.shell.answer(answer);
    return step;
  });
  parent.world.elapse(60_000);
  return asked;
}

function consentOf(body: unknown) {
  return typeof body === 'object' && body !== null && 'consent' in body ? body.consent : null;
}

function comeBack({ world }: Parent): Parent {
  world.reload();
  return greenfieldParent(world);
}
