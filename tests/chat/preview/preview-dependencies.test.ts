import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { previewDependencies } from '#chat/preview/preview-dependencies.ts';
import { englishWords } from '#chat/words/chat-words.ts';
import { fakeWorld } from '../fake-world.ts';
import { contact, questionParent } from '../question-parent.ts';

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-20T10:00:00Z') }));
afterEach(() => void vi.useRealTimers());

test('a preview answers questions, opinions and wishes itself, and sends nothing', async () => {
  const world = fakeWorld({ reducedMotion: true });
  const own = { ...world.ports, now: Date.now };
  const preview = fakeWorld({ reducedMotion: true });
  Object.assign(
    preview.ports,
    previewDependencies(
      own,
      () => englishWords,
      () => {},
    ),
  );
  const parent = questionParent(undefined, preview);
  parent.shell.ask('Is there a bus?');
  await vi.runAllTimersAsync();
  world.elapse(60_000);
  expect(parent.help()).toMatchObject({
    answered: false,
    offer: 'open',
    answerBy: '2026-11-23T10:00:00.000Z',
  });
  parent.shell.help({ type: 'person' });
  parent.shell.help({ type: 'contact', contact, consent: false });
  world.elapse(60_000);
  await vi.runAllTimersAsync();
  expect(parent.bot().at(-1)).toBe(
    'Thank you. The admissions office will answer you by Monday, 23 November.',
  );
  expect([world.sent, preview.sent]).toEqual([[], []]);
});

test('other calls of a preview simply succeed', async () => {
  const { call } = previewDependencies(
    fakeWorld().ports,
    () => englishWords,
    () => {},
  );
  const request = { endpoint: '/api/fees', method: 'POST', headers: {}, body: null };
  const answer = await call(request, { tenantId: 'a', idempotencyKey: 'b' });
  expect(answer).toEqual({ ok: true, status: 200, data: { success: true }, message: '' });
});
