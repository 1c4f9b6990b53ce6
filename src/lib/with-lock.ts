/**
 * Does the work while no other tab of this origin does work of the same name. Where the browser has no such lock,
 * refuses it (a frame of another site) or another tab keeps it too long, the work is done all the same. Without a lock
 * it begins at once.
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

/** Longer than an attempt takes that is given up in the end. */
const longestWaitMs = 40_000;
