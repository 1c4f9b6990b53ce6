import { isShallowJson } from '#lib/is-shallow-json.ts';
import type { SafeStorage } from '#lib/safe-storage.ts';
import { isWaitingEnquiry, type WaitingEnquiry } from '../enquiries/waiting-enquiry.ts';

/** Nobody waits longer for an answer to an enquiry; after that the parent has to ask again. */
const longestWaitMs = 24 * 3_600_000;

export interface OutboxStorage {
  all(): WaitingEnquiry[];
  put(enquiry: WaitingEnquiry): void;
  remove(sessionId: string): void;
  /** Those of `put` that have waited too long. They are forgotten by this, and so are any others' that have. */
  takeExpired(): WaitingEnquiry[];
}

/**
 * What waits for one school: in the device's storage, where other tabs see it, and in this page's memory, should the
 * storage lose it. What another tab has sent is therefore sent once more by the page it came from: that is how the page
 * learns what became of it.
 */
export function outboxStorage(key: string, storage: SafeStorage, now: () => number): OutboxStorage {
  const own = new Map<string, WaitingEnquiry>();

  return {
    all() {
      const others = stored().filter(({ sessionId }) => !own.has(sessionId));
      return [...own.values(), ...others].filter(isFresh);
    },
    put(enquiry) {
      own.set(enquiry.sessionId, enquiry);
      write([...without(enquiry.sessionId), enquiry]);
    },
    remove,
    takeExpired() {
      const expired = [...own.values()].filter((enquiry) => !isFresh(enquiry));
      for (const { sessionId } of expired) own.delete(sessionId);
      // Nor do a family's details stay on a device that nobody sent them from again.
      const kept = stored();
      if (!kept.every(isFresh)) write(kept.filter(isFresh));
      return expired;
    },
  };

  function remove(sessionId: string): void {
    own.delete(sessionId);
    write(without(sessionId));
  }

  function without(sessionId: string): WaitingEnquiry[] {
    return stored().filter((each) => each.sessionId !== sessionId && isFresh(each));
  }

  function write(list: WaitingEnquiry[]): void {
    if (list.length > 0) storage.set(key, JSON.stringify(list));
    else storage.remove(key);
  }

  function stored(): WaitingEnquiry[] {
    try {
      const value: unknown = JSON.parse(storage.get(key) ?? '[]');
      return Array.isArray(value) && isShallowJson(value) ? value.filter(isWaitingEnquiry) : [];
    } catch {
      return [];
    }
  }

  /** A time ahead of the clock is one that the clock was put back from: it counts as now. */
  function isFresh({ since }: WaitingEnquiry): boolean {
    return now() - since < longestWaitMs;
  }
}
