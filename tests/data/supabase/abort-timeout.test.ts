import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { abortTimeout } from '#data/supabase/abort-timeout.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a request ends when its time is over, not before', () => {
  const { signal } = abortTimeout(8000, undefined);
  vi.advanceTimersByTime(7999);
  expect(signal.aborted).toBe(false);
  vi.advanceTimersByTime(1);
  expect(signal.aborted).toBe(true);
});

test('a request ends with the wish of its caller, also where `AbortSignal.any` is unknown', () => {
  vi.stubGlobal('AbortSignal', {});
  const caller = new AbortController();
  const { signal } = abortTimeout(8000, caller.signal);
  caller.abort();
  expect(signal.aborted).toBe(true);
  vi.unstubAllGlobals();
});

test('a caller that no longer wishes for it ends it at once', () => {
  expect(abortTimeout(8000, AbortSignal.abort()).signal.aborted).toBe(true);
});

test('once closed it waits for nothing', () => {
  const caller = new AbortController();
  const { signal, close } = abortTimeout(8000, caller.signal);
  close();
  close();
  caller.abort();
  expect([signal.aborted, vi.getTimerCount()]).toEqual([false, 0]);
});

test('what goes on has its time anew, but not for ever', () => {
  const { signal, renew, close } = abortTimeout(8000, undefined, 30_000);
  for (let sign = 0; sign < 4; sign += 1) {
    vi.advanceTimersByTime(7000);
    renew();
  }
  vi.advanceTimersByTime(1999);
  expect(signal.aborted).toBe(false);
  vi.advanceTimersByTime(1);
  expect(signal.aborted).toBe(true);
  close();
  expect(vi.getTimerCount()).toBe(0);
});

test('what goes on and then falls silent ends', () => {
  const { signal, renew } = abortTimeout(8000, undefined, 30_000);
  vi.advanceTimersByTime(7000);
  renew();
  vi.advanceTimersByTime(8000);
  expect(signal.aborted).toBe(true);
});
