import type { SafeStorage } from '#lib/browser/safe-storage.ts';
import { isShallowJson } from '#lib/is-shallow-json.ts';
import { isWaitingEnquiry, type WaitingEnquiry } from '../enquiries/waiting-enquiry.ts';

export interface OutboxStorage {
  all(): WaitingEnquiry[];
  put(enquiry: WaitingEnquiry): void;
  /** Removes an enquiry as it was sent, not what another tab has sent in its place since. */
  remove(enquiry: WaitingEnquiry): void;
}

/**
 * The pending enquiries of one school: in the device's storage, shared with other tabs, and in this page's memory, in
 * case the storage loses them. So an enquiry sent by another tab is sent again by its own page, which thereby learns
 * the result. Of one that the parent has corrected and sent from another tab the newest form counts.
 */
export function outboxStorage(key: string, storage: SafeStorage): OutboxStorage {
  const own = new Map<string, WaitingEnquiry>();

  return {
    all() {
      const list = stored();
      const others = list.filter(({ sessionId }) => !own.has(sessionId));
      return [...[...own.values()].map((each) => newerIn(list, each) ?? each), ...others];
    },
    put(enquiry) {
      own.set(enquiry.sessionId, enquiry);
      const list = stored();
      if (!newerIn(list, enquiry)) write([...without(list, enquiry), enquiry]);
    },
    remove(enquiry) {
      own.delete(enquiry.sessionId);
      const list = stored();
      if (!newerIn(list, enquiry)) write(without(list, enquiry));
    },
  };

  function newerIn(list: WaitingEnquiry[], { sessionId, since }: WaitingEnquiry): WaitingEnquiry | undefined {
    return list.find((each) => each.sessionId === sessionId && each.since > since);
  }

  function without(list: WaitingEnquiry[], { sessionId }: WaitingEnquiry): WaitingEnquiry[] {
    return list.filter((each) => each.sessionId !== sessionId);
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
