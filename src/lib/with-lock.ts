/**
 * Runs `work` while holding a lock across the tabs of this origin. Where the browser has no Web Locks, refuses them (a
 * third-party frame) or another tab holds the lock too long, the work runs without it. Without Web Locks it starts
 * synchronously.
 */
export async function withLock(name: string, work: () => Promise<void>): Promise<void> {
  let begun = false;
  const begin = () => {
    begun = true;
    return work();
  };
  const patience = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    const locks = globalThis.navigator?.locks;
    if (locks) {
      timer = setTimeout(() => patience.abort(), longestWaitMs);
      await locks.request(name, { signal: patience.signal }, begin);
    }
  } catch (error) {
    if (begun) throw error;
  } finally {
    clearTimeout(timer);
  }
  if (!begun) await begin();
}

/** Longer than the timeout of one attempt. */
const longestWaitMs = 40_000;
