import { afterEach, expect, test, vi } from 'vitest';
import { lazyFollowUpController } from '#chat/follow-up/lazy-follow-up.ts';
import { missed, questionParent, told } from '../question-parent.ts';

afterEach(() => void vi.restoreAllMocks());

test('a wish is acted on as soon as its script is there', async () => {
  const parent = questionParent();
  await parent.ask(told());
  const bring = withoutDesk();
  parent.shell.help({ type: 'rate', helpful: true });
  expect([parent.help()?.rated, parent.sent()]).toEqual([null, ['/api/chat']]);
  await bring();
  expect([parent.help()?.rated, parent.sent().at(-1)]).toEqual([true, '/api/chat/feedback']);
});

test('a wish for a person whose script cannot be fetched may be wished again', async () => {
  const parent = questionParent();
  await parent.ask(missed());
  withoutDesk();
  vi.spyOn(lazyFollowUpController, 'load').mockRejectedValueOnce(new TypeError('Failed to fetch'));
  parent.shell.help({ type: 'person' });
  await vi.waitFor(() => expect(parent.help()?.offer).toBe('failed'));
  vi.restoreAllMocks();
  parent.shell.help({ type: 'person' });
  expect(parent.help()?.offer).toBe('contact');
});

test('a wish that comes too late for its conversation is not acted on', async () => {
  const parent = questionParent();
  await parent.ask(told());
  const bring = withoutDesk();
  parent.shell.help({ type: 'rate', helpful: true });
  parent.shell.reset();
  await bring();
  expect(parent.sent()).toEqual(['/api/chat']);
});

test('a wish that comes too late for its answer is not acted on for the next one', async () => {
  const parent = questionParent();
  await parent.ask(told());
  const bring = withoutDesk();
  parent.shell.help({ type: 'rate', helpful: false });
  await parent.ask(told({ question_id: 'q2' }), 'And when does it leave?');
  await bring();
  expect([parent.help()?.rated, parent.sent()]).toEqual([null, ['/api/chat', '/api/chat']]);
});

test('a wish for a person is not failed on the next answer either', async () => {
  const parent = questionParent();
  await parent.ask(missed());
  let refuse = (_: Error) => {};
  withoutDesk();
  vi.spyOn(lazyFollowUpController, 'load').mockReturnValue(new Promise((_, reject) => (refuse = reject)));
  parent.shell.help({ type: 'person' });
  await parent.ask(missed({ question_id: 'q2' }), 'And when does it leave?');
  refuse(new TypeError('Failed to fetch'));
  await Promise.resolve();
  await Promise.resolve();
  expect(parent.help()?.offer).toBe('open');
});

/** The script has not been fetched; what is returned brings it. */
function withoutDesk(): () => Promise<void> {
  const get = vi.spyOn(lazyFollowUpController, 'get').mockReturnValue(null);
  let arrive = () => {};
  vi.spyOn(lazyFollowUpController, 'load').mockReturnValue(new Promise((resolve) => (arrive = resolve)));
  return async () => {
    get.mockRestore();
    arrive();
    await Promise.resolve();
  };
}
