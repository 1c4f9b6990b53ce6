import { beforeEach, expect, test, vi } from 'vitest';
import { tryUntilDone } from '#lib/browser/try-until-done.ts';

beforeEach(() => void vi.useFakeTimers());

test('what fails is done again until it succeeds, and not after that', async () => {
  const act = vi.fn(async () => {
    if (act.mock.calls.length < 3) throw new TypeError('Failed to fetch');
  });
  tryUntilDone(act);
  await vi.advanceTimersByTimeAsync(1000);
  expect(act).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(12_000);
  expect(act).toHaveBeenCalledTimes(3);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(act).toHaveBeenCalledTimes(3);
});

test.each([0, 1000])('ended after %i ms it is not done again', async (ms) => {
  const act = vi.fn(async () => Promise.reject(new TypeError('Failed to fetch')));
  const end = tryUntilDone(act);
  await vi.advanceTimersByTimeAsync(ms);
  const before = act.mock.calls.length;
  end();
  end();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(act).toHaveBeenCalledTimes(before);
});
