import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stopSignal } from '#local/stop-signal.ts';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const before = new Map(signals.map((signal) => [signal, process.listeners(signal)]));
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  for (const signal of signals)
    for (const listener of process.listeners(signal))
      if (!before.get(signal)?.includes(listener)) process.off(signal, listener);
});

test.each(signals)('%s stops the product, which ends after five seconds however much is open', (signal) => {
  const exit = vi.spyOn(process, 'exit').mockReturnValue(undefined as never);
  const said = vi.spyOn(console, 'error').mockReturnValue();
  const stop = stopSignal({});
  expect(stop.aborted).toBe(false);
  const own = process.listeners(signal).filter((listener) => !before.get(signal)?.includes(listener));
  for (const listener of own) listener(signal);
  expect(stop.aborted).toBe(true);
  expect(exit).not.toHaveBeenCalled();
  vi.advanceTimersByTime(5_000);
  expect(exit).toHaveBeenCalledExactlyOnceWith(1);
  expect(said).toHaveBeenCalledOnce();
});

test.each([
  ['start', true],
  ['dev', true],
  [undefined, false],
])('under the npm command %s the end of its shell is a stop: %s', (npm_lifecycle_event, stops) => {
  vi.spyOn(process, 'exit').mockReturnValue(undefined as never);
  const parent = vi.spyOn(process, 'ppid', 'get').mockReturnValue(100);
  const stop = stopSignal({ npm_lifecycle_event });
  vi.advanceTimersByTime(1_000);
  expect(stop.aborted).toBe(false);
  parent.mockReturnValue(1);
  vi.advanceTimersByTime(1_000);
  expect(stop.aborted).toBe(stops);
});
