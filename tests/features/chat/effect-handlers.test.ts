import { describe, expect, test } from 'vitest';
import { failure } from './fake-world.ts';
import { enquiry, greenfieldParent } from './greenfield-parent.ts';

const apology =
  'There was an issue submitting your information. Please reach out to our Parent Relationship officer on +91 98765 43210.';
const thanks =
  'Perfect! Your inquiry has been successfully submitted. Our team will contact you soon. Thank you for your interest!';

describe('a submission by an API step that fails', () => {
  test('is told in the words of the school and the conversation goes on', async () => {
    const parent = await afterFailure();
    expect(parent.world.outcomes).toEqual([{ ok: false, message: '' }]);
    expect(parent.bot().slice(-2)).toEqual([apology, 'Would you like to know more about the school?']);
    expect(parent.bot()).not.toContain(thanks);
  });

  test('can be tried again from under the apology', async () => {
    const parent = await afterFailure();
    expect(retryText(parent)).toBe(apology);
  });

  test('is sent again as the same request with the same key', async () => {
    const parent = await afterFailure();
    parent.shell.retry();
    const [first, second] = parent.world.sent;
    expect(second?.request).toEqual(first?.request);
    expect(second?.request.body).toEqual(enquiry);
    expect(second?.idempotencyKey).toBe(first?.idempotencyKey);
    expect(parent.state()).toMatchObject({
      activity: { type: 'calling', submission: true },
      retryAfter: null,
    });
  });

  test('and then succeeds is thanked for, and is not sent once more', async () => {
    const parent = await afterFailure();
    parent.shell.retry();
    await parent.world.answer({ message: 'We have it.' });
    parent.world.elapse(60_000);
    expect(parent.world.outcomes.at(-1)).toEqual({ ok: true, message: 'We have it.' });
    expect(parent.bot()).toContain(thanks);
    expect([parent.at(), parent.state().retryAfter]).toEqual(['moreInfo', null]);
    parent.shell.retry();
    expect(parent.world.sent).toHaveLength(2);
  });

  test('and fails again can be tried once more', async () => {
    const parent = await afterFailure();
    parent.shell.retry();
    await parent.world.answer(failure);
    parent.world.elapse(60_000);
    expect([parent.bot().filter((text) => text === apology).length, retryText(parent)]).toEqual([2, apology]);
    parent.shell.retry();
    expect(parent.world.sent).toHaveLength(3);
  });

  test.each([
    ['as soon as the apology is said', 0, 'called'],
    ['while the assistant types the next question', 1200, 'typing'],
    ['when the next question is asked', 60_000, 'ready'],
  ])('can be tried again %s', async (_, ms, activity) => {
    const parent = greenfieldParent();
    parent.fillIn();
    await parent.world.answer(failure);
    parent.world.elapse(ms);
    expect(parent.state().activity.type).toBe(activity);
    parent.shell.retry();
    expect(parent.world.sent).toHaveLength(2);
    await parent.world.answer({});
    parent.world.elapse(60_000);
    expect([parent.bot().filter((text) => text === thanks).length, parent.at()]).toEqual([1, 'moreInfo']);
  });

  test('can be tried again from anywhere further on, keeping what was said since', async () => {
    const parent = await afterFailure();
    parent.choose(0, 4);
    parent.next((shell) => shell.ask('Is there a school bus?'));
    await parent.world.answer({ data: { success: true, response: 'Yes.' } });
    parent.world.elapse(60_000);
    parent.shell.retry();
    expect(parent.world.sent.at(-1)?.request).toEqual(parent.world.sent[0]?.request);
    await parent.world.answer({});
    parent.world.elapse(60_000);
    expect(parent.state().conversation?.userData.questions).toEqual(['Is there a school bus?']);
    expect(parent.at()).toBe('moreInfo');
  });

  test('waits for the answer to a question before it is tried again', async () => {
    const parent = await afterFailure();
    parent.choose(0, 4);
    parent.next((shell) => shell.ask('Is there a school bus?'));
    parent.shell.retry();
    expect(parent.world.sent).toHaveLength(2);
    await parent.world.answer({ data: { success: true, response: 'Yes.' } });
    expect(parent.bot().at(-1)).toBe('Yes.');
  });

  test('is no longer offered once the conversation itself has sent it again', async () => {
    const parent = await afterFailure();
    parent.choose(0, 4, 0, 0);
    parent.world.elapse(60_000);
    expect(parent.world.sent).toHaveLength(2);
    expect(parent.world.sent[1]?.idempotencyKey).toBe(parent.world.sent[0]?.idempotencyKey);
    await parent.world.answer({});
    parent.world.elapse(60_000);
    expect([parent.bot().includes(thanks), parent.state().retryAfter]).toEqual([true, null]);
  });

  test('as the service says so in polite dress is a failure too', async () => {
    const parent = greenfieldParent();
    parent.fillIn();
    await parent.world.answer({ ok: false, status: 200, data: { success: false }, message: 'Sorry' });
    parent.world.elapse(60_000);
    expect([parent.bot().includes(thanks), retryText(parent)]).toEqual([false, apology]);
  });
});

describe('a question that fails', () => {
  test('is apologised for in the words of the school, without a toast or an offer to try again', async () => {
    const parent = greenfieldParent();
    parent.fillIn();
    await parent.world.answer({});
    parent.choose(0, 4);
    parent.next((shell) => shell.ask('Is there a school bus?'));
    expect(parent.state().activity).toEqual({ type: 'calling', submission: false });
    await parent.world.answer(failure);
    expect(parent.state().activity).toEqual({ type: 'called', ok: false });
    parent.world.elapse(60_000);
    expect(parent.bot().slice(-2)).toEqual([
      expect.stringMatching(/^I apologize, but I'm having trouble processing your question/),
      'What would you like to ask us?',
    ]);
    expect([parent.world.outcomes.length, parent.state().retryAfter]).toEqual([1, null]);
  });
});

async function afterFailure() {
  const parent = greenfieldParent();
  parent.fillIn();
  await parent.world.answer(failure);
  parent.world.elapse(60_000);
  return parent;
}

function retryText({ shell }: ReturnType<typeof greenfieldParent>) {
  const { messages, retryAfter } = shell.getSnapshot();
  return messages.find(({ id }) => id === retryAfter)?.text;
}
