import { HttpResponse } from 'msw';
import { afterEach, expect, test, vi } from 'vitest';
import { isUnfinished } from '#chat/continue-later/is-unfinished.ts';
import { createStartedKeeper } from '#chat/continue-later/keep-started.ts';
import type { ChatController } from '#chat/controller/chat-controller.ts';
import { readMark } from '#data/visitor/started-mark.ts';
import { fakeStarted, leave, refused } from './fake-started.ts';

const started = fakeStarted();
const { school, kept, to } = started;
let close: (() => void)[] = [];

afterEach(() => {
  for (const end of close) end();
  close = [];
});

/** Stores the running conversation, as the chat does once there is something to continue. */
function keep(shell: ChatController) {
  const sessionId = String(shell.getSnapshot().conversation?.variables.sessionId);
  const keeper = createStartedKeeper(school.config, sessionId, shell, () => 'en');
  close.push(keeper.start(), shell.dispose);
  return keeper;
}

const step = (shell: ChatController, id: string) =>
  vi.waitFor(
    () =>
      expect(shell.getSnapshot()).toMatchObject({
        step: { id },
        activity: { type: 'ready' },
      }),
    { interval: 2 },
  );
const soon = (check: () => void) => vi.waitFor(check, { interval: 2, timeout: 5000 });

/** Answers up to the e-mail address, with consent. */
async function upToEmail(shell: ChatController, name = 'Asha') {
  await step(shell, 'kind');
  shell.choose(0);
  await step(shell, 'name');
  shell.answer(name, true);
  await step(shell, 'email');
}

async function answerEmail(shell: ChatController) {
  shell.answer('asha@example.com');
  await step(shell, 'city');
}

/** A conversation with a name given, whose first state is stored where the service takes it. */
async function begun() {
  const shell = started.open();
  await upToEmail(shell);
  const keeper = keep(shell);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(readMark(school.id)).toBeNull();
  leave();
  // Its mark is there before the request.
  expect(readMark(school.id)).toMatchObject({ isStored: false });
  await soon(() => expect(kept()).toHaveLength(1));
  return { shell, keeper };
}

test('is stored once for each answer, a moment after it, and not before the consent', async () => {
  const shell = started.open();
  await step(shell, 'kind');
  shell.choose(0);
  await step(shell, 'name');
  expect(isUnfinished(school.config, shell)).toBe(false);
  const keeper = keep(shell);
  leave();
  expect(await keeper.stored()).toBeNull();
  expect(started.calls).toEqual([]);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  shell.answer('Asha', true);
  await vi.advanceTimersByTimeAsync(1199);
  expect(started.calls).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  vi.useRealTimers();
  await soon(() => expect(readMark(school.id)?.isStored).toBe(true));
  const [first] = kept();
  expect(first?.body).toMatchObject({
    is_new: true,
    language: 'en',
    state: { currentStep: 'email', userData: { kind: 'New', first_name: 'Asha', consent: { given: true } } },
  });
  expect(first?.body.state).not.toHaveProperty('messages');
  leave();
  expect(await keeper.stored()).toMatchObject({ isStored: true, key: first?.body.key });
  expect(kept()).toHaveLength(1);
  await answerEmail(shell);
  // One request at a time.
  leave();
  leave();
  await soon(() => expect(kept()).toHaveLength(2));
  await keeper.stored();
  expect(kept()).toHaveLength(2);
  expect(kept()[1]).toMatchObject({
    session: first?.session,
    body: { is_new: false, key: first?.body.key },
  });
});

test('what was answered before it starts is stored a moment later, unless it ends before that', async () => {
  const shell = started.open();
  await upToEmail(shell);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  keep(shell);
  close[0]?.();
  await vi.advanceTimersByTimeAsync(2000);
  leave();
  expect(readMark(school.id)).toBeNull();
  keep(shell);
  await vi.advanceTimersByTimeAsync(1200);
  vi.useRealTimers();
  expect(readMark(school.id)).not.toBeNull();
  await soon(() => expect(kept()).toHaveLength(1));
});

test('a school that asks for no consent stores nothing', async () => {
  Object.assign(school.config, { consent: undefined });
  const shell = started.open();
  await upToEmail(shell);
  expect(isUnfinished(school.config, shell)).toBe(false);
  keep(shell);
  leave();
  expect(started.calls).toEqual([]);
});

test('is stored for a link only once the next question is there', async () => {
  school.config.timing = { ...school.config.timing, reply: 50 };
  const shell = started.open();
  await step(shell, 'kind');
  shell.choose(0);
  await step(shell, 'name');
  shell.answer('Asha', true);
  expect(await keep(shell).stored()).toMatchObject({ isStored: true });
  expect(kept()).toMatchObject([{ body: { state: { currentStep: 'email' } } }]);
});

test('what fails is stored with the next turn, or with the next press', async () => {
  started.answers[''] = () => refused('', 429);
  const { shell, keeper } = await begun();
  expect([await keeper.stored(), keeper.status()]).toEqual([null, 'keeping']);
  started.answers = {};
  expect(await keeper.stored()).toMatchObject({ isStored: true });
  expect(kept().map(({ body }) => body.is_new)).toEqual([true, true, true]);
  expect(new Set(kept().map(({ body }) => body.key)).size).toBe(1);
  expect(isUnfinished(school.config, shell)).toBe(true);
});

test('is removed where the conversation is reset', async () => {
  const { shell, keeper } = await begun();
  await keeper.stored();
  shell.reset();
  await soon(() => expect(to('/withdraw')).toEqual([{ what: 'all' }]));
  await soon(() => expect(readMark(school.id)).toBeNull());
});

test('reset without a connection, it is removed before the next one is stored', async () => {
  const { shell, keeper } = await begun();
  await keeper.stored();
  started.answers['/withdraw'] = () => refused('', 422);
  shell.reset();
  await soon(() => expect(to('/withdraw')).toHaveLength(1));
  await upToEmail(shell, 'Dev');
  keep(shell);
  leave();
  await soon(() => expect(to('/withdraw')).toHaveLength(3));
  expect([kept().length, readMark(school.id)?.sessionId]).toEqual([1, kept()[0]?.session]);
  started.answers = {};
  await answerEmail(shell);
  leave();
  await soon(() => expect(kept()).toHaveLength(2));
  const removed = started.calls.filter(({ path }) => path === '/withdraw').map(({ session }) => session);
  expect(new Set(removed)).toEqual(new Set([kept()[0]?.session]));
  expect(readMark(school.id)?.sessionId).toBe(kept()[1]?.session);
});

test.each([
  ['moved', 409, 'moved'],
  ['gone', 410, 'ended'],
  ['finished', 409, 'ended'],
])('that the service has %s stores nothing more, also after a reload', async (reason, status, ends) => {
  started.answers[''] = () => refused(reason, status);
  const { shell, keeper } = await begun();
  await soon(() => expect(keeper.status()).toBe(ends));
  expect(shell.elsewhere?.isSent()).toBe(reason === 'finished');
  await answerEmail(shell);
  leave();
  shell.dispose();
  started.answers = {};
  const again = started.open();
  const next = keep(again);
  expect(again.getSnapshot().conversation?.userData).toMatchObject({ email: 'asha@example.com' });
  expect([next.status(), await next.stored()]).toEqual([ends, null]);
  leave();
  // Nor is it removed on the device that goes on with it.
  again.reset();
  await soon(() => expect(readMark(school.id)).toBeNull());
  expect([kept().length, to('/withdraw')]).toEqual([1, []]);
});

test('that cannot be stored as it has become is still removed with a reset', async () => {
  const { shell, keeper } = await begun();
  started.answers[''] = () => refused('', 413);
  await answerEmail(shell);
  leave();
  await soon(() => expect(keeper.status()).toBe('ended'));
  shell.reset();
  await soon(() => expect(to('/withdraw')).toEqual([{ what: 'all' }]));
});

test.each([
  ['was sent', () => refused('finished'), 1],
  ['is stored after all', () => HttpResponse.json({ success: true }), 2],
])('an answer that says late that it %s leaves the next one as it is', async (_, late, removals) => {
  let say: (answer: Response) => void = () => {};
  started.answers[''] = () => new Promise((resolve) => (say = resolve));
  const { shell } = await begun();
  const first = kept()[0]?.session;
  started.answers = {};
  shell.reset();
  await soon(() => expect(readMark(school.id)).toBeNull());
  await upToEmail(shell, 'Dev');
  expect(await keep(shell).stored()).toMatchObject({ isStored: true });
  const next = readMark(school.id);
  say(late());
  await soon(() => expect(to('/withdraw')).toHaveLength(removals));
  await answerEmail(shell);
  expect(readMark(school.id)).toEqual(next);
  expect(next?.sessionId).not.toBe(first);
  expect(shell.elsewhere?.isSent()).toBe(false);
});

test('what listens is told of an end, and no longer once it stops', async () => {
  started.answers[''] = () => refused('moved');
  const shell = started.open();
  await upToEmail(shell);
  const keeper = keep(shell);
  const heard: string[] = [];
  keeper.subscribe(() => heard.push(keeper.status()));
  keeper.subscribe(() => heard.push('stopped'))();
  await keeper.stored();
  expect(heard).toEqual(['moved']);
});
