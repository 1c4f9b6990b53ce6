import { runWhenIdle } from './run-when-idle.ts';

/**
 * Calls `act` when the browser is idle. While it fails, as without a connection, it is called again: after four seconds, then
 * after twice as long each time, at most a minute.
 *
 * @returns a function that ends that; safe to call afterwards.
 */
export function tryUntilDone(act: () => Promise<unknown>): () => void {
  let isWanted = true;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waitMs = firstWaitMs;
  const attempt = () => {
    act().catch(() => {
      if (!isWanted) return;
      timer = setTimeout(attempt, waitMs);
      waitMs = Math.min(2 * waitMs, longestWaitMs);
    });
  };
  const cancel = runWhenIdle(attempt);
  return () => {
    isWanted = false;
    cancel();
    clearTimeout(timer);
  };
}

const firstWaitMs = 4000;
const longestWaitMs = 60_000;
