import type { SafeStorage } from '#lib/browser/safe-storage.ts';
import { isShallowJson } from '#lib/is-shallow-json.ts';
import { isWaitingEnquiry, type WaitingEnquiry } from '../enquiries/waiting-enquiry.ts';

/** No parent waits longer for a confirmation; after that they have to send it again. */
const longestWaitMs = 24 * 3_600_000;

export interface OutboxStorage {
  all(): WaitingEnquiry[];
  put(enquiry: WaitingEnquiry): void;
  remove(sessionId: string): void;
  /** Returns this page's expired enquiries and removes them, and all other expired ones. */
  takeExpired(): WaitingEnquiry[];
}

/**
 * The pending enquiries of one school: in the device's storage, shared with other tabs, and in this page's memory, in
 * case the storage loses them. So an enquiry sent by another tab is sent again by its own page, which thereby learns
 * the result.
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
      // A family's details must not stay on a device from which they are not sent again.
      const entries = stored();
      if (!entries.every(isFresh)) write(entries.filter(isFresh));
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

  /** A time in the future, after the clock was set back, counts as fresh. */
  function isFresh({ since }: WaitingEnquiry): boolean {
    return now() - since < longestWaitMs;
  }
}
