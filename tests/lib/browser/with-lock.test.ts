import { afterEach, expect, test, vi } from 'vitest';
import { withLock } from '#lib/browser/with-lock.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('without a lock the work begins at once', async () => {
  vi.stubGlobal('navigator', {});
  const work = vi.fn(async () => {});
  const done = withLock('outbox', work);
  expect(work).toHaveBeenCalledTimes(1);
  await done;
});

test('with a lock the work is done while it is held', async () => {
  const order: string[] = [];
  stubLocks(async (_name, _options, work) => {
    order.push('locked');
    await work();
    order.push('released');
  });
  await withLock('outbox', async () => void order.push('work'));
  expect(order).toEqual(['locked', 'work', 'released']);
});

test.each<[string, () => Promise<void>]>([
  [
    'throws',
    () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    },
  ],
  ['is refused', () => Promise.reject(new DOMException('The operation is insecure.', 'SecurityError'))],
])('where the lock %s, the work is done once all the same', async (_, refuse) => {
  stubLocks(refuse);
  const work = vi.fn(async () => {});
  await withLock('outbox', work);
  expect(work).toHaveBeenCalledTimes(1);
});

test('a lock that another tab does not give back is not waited for without end', async () => {
  vi.useFakeTimers();
  stubLocks(
    (_name, { signal }) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
      }),
  );
  const work = vi.fn(async () => {});
  const done = withLock('outbox', work);
  await vi.advanceTimersByTimeAsync(39_999);
  expect(work).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await done;
  expect(work).toHaveBeenCalledTimes(1);
});

test('work that fails is not done again', async () => {
  stubLocks((_name, _options, work) => work());
  const work = vi.fn(() => Promise.reject(new Error('broken')));
  await expect(withLock('outbox', work)).rejects.toThrow('broken');
  expect(work).toHaveBeenCalledTimes(1);
});

type Request = (name: string, options: { signal: AbortSignal }, work: () => Promise<void>) => Promise<void>;

function stubLocks(request: Request) {
  vi.stubGlobal('navigator', { locks: { request } });
}
