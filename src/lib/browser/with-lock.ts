/**
 * Runs `work` while holding a lock across the tabs of this origin. Where the browser has no Web Locks, refuses them (a
 * third-party frame) or another tab holds the lock too long, the work runs without it. Without Web Locks it starts
 * synchronously.
 */
export async function withLock(name: string, work: () => Promise<void>): Promise<void> {
  let hasStarted = false;
  const start = () => {
    hasStarted = true;
    return work();
  };
  const timeout = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    const locks = globalThis.navigator?.locks;
    if (locks) {
      timer = setTimeout(() => timeout.abort(), maxWaitMs);
      await locks.request(name, { signal: timeout.signal }, start);
    }
  } catch (error) {
    if (hasStarted) throw error;
  } finally {
    clearTimeout(timer);
  }
  if (!hasStarted) await start();
}

/** Longer than the timeout of one attempt. */
const maxWaitMs = 40_000;
