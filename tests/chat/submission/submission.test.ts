import { describe, expect, test } from 'vitest';
import { lazyClosingText } from '#chat/submission/promise-notice.ts';
import { failure, fakeWorld } from '../fake-world.ts';
import { enquiry, greenfieldParent } from '../greenfield-parent.ts';

const apology =
  'There was an issue submitting your information. Please reach out to our Parent Relationship officer on +91 98765 43210.';
const thanks =
  'Perfect! Your inquiry has been successfully submitted. Our team will contact you soon. Thank you for your interest!';

describe('an enquiry that gets no answer', () => {
  test.each([
    ['nothing comes back', { ok: false, status: null }],
    ['the service takes too long', { ok: false, status: 408 }],
    ['too many come at once', { ok: false, status: 429 }],
    ['the service is down', { ok: false, status: 503 }],
  ])('waits when %s, and nothing but the banner speaks of it', async (_, answer) => {
    const parent = greenfieldParent();
    parent.submit();
    await parent.world.answer({ ...answer, data: undefined });
    parent.world.elapse(14_000);
    expect([parent.state().delivery, parent.world.outcomes]).toEqual(['waiting', []]);
    expect(parent.bot().at(-1)).toMatch(/I am sending your details/);
    expect([parent.at(), parent.state().activity]).toEqual([
      'submitFormData',
      { type: 'calling', submission: true },
    ]);
    expect(parent.world.sent).toHaveLength(1);
  });

  test('is sent again as it was, and thanked for when it has arrived', async () => {
    const parent = await waiting();
    parent.shell.sendNow();
    const [first, second] = parent.world.sent;
    expect(second?.request).toEqual(first?.request);
    expect(second?.request.body).toEqual(enquiry);
    expect(second?.idempotencyKey).toBe(first?.idempotencyKey);
    expect(parent.state().delivery).toBe('sending');
    expect(parent.bot()).not.toContain(thanks);

    await parent.world.answer({ message: 'We have it.' });
    expect(parent.world.outcomes.at(-1)).toEqual({ ok: true, message: 'We have it.' });
    expect(parent.state().delivery).toBe('delivered');
    expect(parent.state().conversation?.variables.submitted).toBe(true);
    parent.world.elapse(60_000);
    expect(parent.bot().filter((text) => text === thanks)).toHaveLength(1);
    expect([parent.at(), parent.state().activity]).toEqual(['moreInfo', { type: 'ready' }]);
    expect(parent.bot()).not.toContain(apology);
  });

  test('goes out by itself after a while, and when the network is back', async () => {
    const parent = await waiting();
    parent.world.elapse(15_000);
    await parent.world.answer(failure);
    expect([parent.world.sent.length, parent.state().delivery]).toEqual([2, 'waiting']);
    expect(parent.world.outcomes).toEqual([]);
    parent.world.online();
    await parent.world.answer({});
    expect([parent.world.sent.length, parent.state().delivery]).toEqual([3, 'delivered']);
  });

  test('that is refused in the end is apologised for then, in the words of the school, and may be mended', async () => {
    const parent = await waiting();
    parent.shell.sendNow();
    await parent.world.answer({ ok: false, status: 422, data: undefined, message: 'Email is invalid' });
    expect(parent.world.outcomes.at(-1)).toEqual({ ok: false, message: 'Email is invalid' });
    parent.world.elapse(60_000);
    expect([parent.bot().at(-2), parent.state().delivery]).toEqual([apology, null]);
    expect(parent.state().conversation?.variables.submitted).not.toBe(true);
    expect(parent.shell.canChange('email')).toBe(true);
    parent.shell.change('email');
    parent.next((shell) => shell.answer('asha@mended.example'));
    parent.world.elapse(60_000);
    expect(parent.world.sent).toHaveLength(2);
  });

  test('keeps the answers as they are until its end is known', async () => {
    const parent = await waiting();
    expect(parent.shell.canChange('email')).toBe(false);
    const before = parent.state();
    parent.shell.change('email');
    expect(parent.state()).toBe(before);
    parent.shell.sendNow();
    await parent.world.answer({});
    expect(parent.shell.canChange('email')).toBe(false);
    parent.shell.change('email');
    parent.world.elapse(60_000);
    expect([parent.at(), parent.shell.canChange('email')]).toEqual(['moreInfo', false]);
    // One that comes to submit again is answered from what is known.
    expect(parent.bot().filter((text) => text.includes('I am sending your details'))).toHaveLength(1);
    const sent = parent.world.sent.length;
    parent.choose(0, 4, 0, 0);
    parent.world.elapse(60_000);
    expect([parent.at(), parent.world.sent.length]).toEqual(['completed', sent]);
  });

  test('still goes out after a reset, though the conversation is cleared', async () => {
    const parent = await waiting();
    parent.shell.reset();
    parent.world.elapse(10_000);
    expect([parent.own(), parent.state().conversation?.userData]).toEqual([[], {}]);
    parent.shell.sendNow();
    expect(parent.world.sent.at(-1)?.request.body).toEqual(enquiry);
    const said = parent.bot();
    await parent.world.answer({ message: 'We have it.' });
    expect(parent.world.outcomes.at(-1)).toEqual({ ok: true, message: 'We have it.' });
    expect([parent.bot(), parent.state().delivery]).toEqual([said, 'delivered']);
    expect(parent.state().conversation?.variables).not.toHaveProperty('submitted');
  });

  test('a second one of the next conversation goes out beside it', async () => {
    const parent = await waiting();
    parent.shell.reset();
    parent.submit();
    await parent.world.answer(failure);
    const keys = parent.world.sent.map(({ idempotencyKey }) => idempotencyKey);
    expect(new Set(keys).size).toBe(2);
  });
});

describe('an enquiry on its way', () => {
  test('goes out though the conversation is reset meanwhile', async () => {
    const parent = greenfieldParent();
    parent.submit();
    const [flight] = parent.world.sent;
    parent.shell.reset();
    expect(flight?.signal?.aborted).not.toBe(true);
    await flight?.answer({ message: 'We have it.' });
    expect(parent.world.outcomes).toEqual([{ ok: true, message: 'We have it.' }]);
    parent.world.elapse(60_000);
    expect([parent.at(), parent.own(), parent.bot().includes(thanks)]).toEqual(['parent_type', [], false]);
  });

  test('goes out though the conversation is reset while it is sent again', async () => {
    const parent = await waiting();
    parent.shell.sendNow();
    parent.shell.reset();
    expect(parent.state().delivery).toBe('sending');
    await parent.world.answer({});
    expect([parent.world.sent.length, parent.state().delivery]).toEqual([2, 'delivered']);
  });

  test.each([
    ['at once', { ok: false, status: 422, data: undefined, message: 'Email is invalid' }],
    ['in polite dress', { ok: false, status: 200, data: { success: false }, message: 'Sorry' }],
  ])('that is refused %s is apologised for, and does not wait', async (_, answer) => {
    const parent = greenfieldParent();
    parent.submit();
    await parent.world.answer(answer);
    parent.world.elapse(60_000);
    const said = [parent.bot().includes(apology), parent.bot().includes(thanks)];
    expect([...said, parent.state().delivery]).toEqual([true, false, null]);
    expect([parent.at(), parent.world.sent.length, parent.shell.canChange('email')]).toEqual([
      'moreInfo',
      1,
      true,
    ]);
  });
});

describe('that an enquiry has been sent after all', () => {
  test.each<[string, (parent: Awaited<ReturnType<typeof delivered>>) => void]>([
    ['until the parent goes on', (parent) => parent.shell.choose(0)],
    ['for eight seconds', (parent) => parent.world.elapse(8000)],
  ])('is said %s', async (_, next) => {
    const parent = await delivered();
    parent.world.elapse(7999);
    expect(parent.state().delivery).toBe('delivered');
    next(parent);
    expect(parent.state().delivery).toBeNull();
  });
});

test('what waits when the chat opens is sent, and said to have been', async () => {
  const world = fakeWorld();
  await waiting(world);
  world.reload();
  world.ports.saved.clear('7b0f3a52-6c1e-4f0e-9a57-2f6f2a1c9d10');
  const later = greenfieldParent(world);
  expect([later.state().delivery, world.sent.length]).toEqual(['sending', 1]);
  await world.answer({});
  expect([later.state().delivery, later.bot().includes(thanks)]).toEqual(['delivered', false]);
});

test.each([
  ['is refused is said to be lost', 0, { ...failure, status: 422 }, 1],
  ['had to be given up is said to be lost', 8 * 24 * 3_600_000, failure, 1],
  ['was sent from another device is not', 0, { ...failure, status: 409, data: { reason: 'finished' } }, 0],
])('of what waits when the chat opens, what %s, above the first question', async (_, age, answer, lost) => {
  await lazyClosingText.load();
  const world = fakeWorld();
  await waiting(world);
  world.reload();
  world.ports.saved.clear('7b0f3a52-6c1e-4f0e-9a57-2f6f2a1c9d10');
  world.elapse(age);
  const later = greenfieldParent(world);
  await world.answer(answer);
  world.elapse(60_000);
  await Promise.resolve();
  const notice = /^An enquiry that you made earlier on this device could not be sent/;
  expect(later.bot().filter((text) => notice.test(text))).toHaveLength(lost);
  expect(later.bot().at(-1)).toMatch(/new parent or an existing parent/);
  expect([world.outcomes.at(-1)?.ok, later.state().delivery]).toEqual([false, null]);
});

test('after the chat is closed for good nothing is sent by itself, and nobody listens', async () => {
  const parent = await waiting();
  parent.shell.dispose();
  parent.world.elapse(600_000);
  parent.world.online();
  expect([parent.world.sent.length, parent.world.waiting(), parent.world.listening()]).toEqual([1, 0, 0]);
});

test('the id of the enquiry is known once the service has it, also of one that had to wait', async () => {
  const data = { success: true, message: '', data: { id: 'enquiry-7' } };
  const parent = greenfieldParent();
  parent.submit();
  await parent.world.answer({ data });
  const late = await waiting();
  late.shell.sendNow();
  await late.world.answer({ data });
  for (const { world } of [parent, late]) {
    expect(world.outcomes).toEqual([{ ok: true, message: '', id: 'enquiry-7' }]);
  }
});

test('where the parent comes from goes with the enquiry, and with nothing else', async () => {
  const source = { page: 'https://school.example/admissions', utm_source: 'fair' };
  const world = fakeWorld();
  world.ports.source = () => source;
  const parent = greenfieldParent(world);
  parent.submit();
  expect(world.sent.at(-1)?.request.body).toEqual({ ...enquiry, source });
});

/** A parent whose enquiry waits. */
async function waiting(world = fakeWorld()) {
  const parent = greenfieldParent(world);
  parent.submit();
  await world.answer(failure);
  world.elapse(10_000);
  return parent;
}

async function delivered() {
  const parent = await waiting();
  parent.shell.sendNow();
  await parent.world.answer({});
  return parent;
}
