import type { SafeStorage } from '#lib/browser/safe-storage.ts';
import { isShallowJson } from '#lib/is-shallow-json.ts';
import { isWaitingEnquiry, type WaitingEnquiry } from '../enquiries/waiting-enquiry.ts';

export interface OutboxStorage {
  all(): WaitingEnquiry[];
  put(enquiry: WaitingEnquiry): void;
  remove(sessionId: string): void;
}

/**
 * The pending enquiries of one school: in the device's storage, shared with other tabs, and in this page's memory, in
 * case the storage loses them. So an enquiry sent by another tab is sent again by its own page, which thereby learns
 * the result.
 */
export function outboxStorage(key: string, storage: SafeStorage): OutboxStorage {
  const own = new Map<string, WaitingEnquiry>();

  return {
    all() {
      const others = stored().filter(({ sessionId }) => !own.has(sessionId));
      return [...own.values(), ...others];
    },
    put(enquiry) {
      own.set(enquiry.sessionId, enquiry);
      write([...without(enquiry.sessionId), enquiry]);
    },
    remove(sessionId) {
      own.delete(sessionId);
      write(without(sessionId));
    },
  };

  function without(sessionId: string): WaitingEnquiry[] {
    return stored().filter((each) => each.sessionId !== sessionId);
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
}
