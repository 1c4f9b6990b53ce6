import { useState } from 'react';
import type { Enquiry } from '#data/enquiries/enquiry.ts';
import type { EnquiryPage } from '#data/enquiries/enquiry-queries.ts';

export interface SteadyPage {
  page: EnquiryPage | undefined;
  /** Enquiries that arrived while this list was shown. */
  arrived: ReadonlySet<string>;
  /**
   * Changes of the latest response that are not shown: new enquiries, or 0 for other changes in the rows; null: none.
   */
  waiting: { arrivals: number } | null;
  /** Shows the waiting changes. */
  show(): void;
  /** The next response is shown even while the user is busy. */
  expect(): void;
}

interface Answer {
  /** Identifies a list (filters, order, page). */
  question: string;
  page: EnquiryPage | undefined;
  /** Milliseconds since 1970. */
  updatedAt: number;
  /** Sorted newest first, so that a younger row is a new enquiry. */
  isNewestFirst: boolean;
}

interface Shown extends Answer {
  arrived: ReadonlySet<string>;
  isExpecting: boolean;
}

/**
 * Holds the rows in place while the user is busy with them: values follow the latest response at once, but rows that
 * were added, removed or moved wait until requested.
 */
export function useSteadyPage(latest: Answer, isBusy: boolean): SteadyPage {
  const [shown, setShown] = useState<Shown>({ ...latest, arrived: none, isExpecting: false });
  if (latest.question !== shown.question) {
    setShown({ ...latest, arrived: none, isExpecting: false });
  } else if (latest.updatedAt !== shown.updatedAt || (!shown.page && latest.page)) {
    setShown(isBusy && !shown.isExpecting ? hold(shown, latest) : accept(shown, latest));
  }
  const isWaiting = latest.page && shown.page && !sameRows(latest.page, shown.page);
  return {
    page: shown.page,
    arrived: shown.arrived,
    waiting: isWaiting ? { arrivals: countArrivals(shown, latest) } : null,
    show: () => setShown((now) => accept(now, latest)),
    expect: () => setShown((now) => ({ ...now, isExpecting: true })),
  };
}

function accept(shown: Shown, latest: Answer): Shown {
  const arrived = arrivals(shown, latest).map(({ id }) => id);
  return { ...latest, arrived: arrived.length > 0 ? new Set(arrived) : shown.arrived, isExpecting: false };
}

function hold(shown: Shown, latest: Answer): Shown {
  const { page } = shown;
  if (!page || !latest.page || sameRows(page, latest.page)) return accept(shown, latest);
  const fresh = new Map(latest.page.enquiries.map((enquiry) => [enquiry.id, enquiry]));
  const enquiries = page.enquiries.map((enquiry) => fresh.get(enquiry.id) ?? enquiry);
  return { ...shown, page: { ...page, enquiries }, updatedAt: latest.updatedAt };
}

/** Returns rows that were not there before and are younger than all that were. */
function arrivals(before: Answer, { page, isNewestFirst }: Answer): Enquiry[] {
  if (!isNewestFirst || !page || !before.page || page.page !== 1) return [];
  const known = new Set(before.page.enquiries.map(({ id }) => id));
  const youngest = Math.max(...before.page.enquiries.map(({ submitted_at }) => Date.parse(submitted_at)));
  return page.enquiries.filter(
    ({ id, submitted_at }) => !known.has(id) && Date.parse(submitted_at) > youngest,
  );
}

/** When more arrived than fit a page, the totals give their number. */
function countArrivals(before: Answer, latest: Answer): number {
  const { length } = arrivals(before, latest);
  if (!before.page || !latest.page || length < latest.page.limit) return length;
  return Math.max(length, latest.page.total - before.page.total);
}

function sameRows(a: EnquiryPage, b: EnquiryPage): boolean {
  const { length } = a.enquiries;
  return length === b.enquiries.length && a.enquiries.every(({ id }, at) => id === b.enquiries[at]?.id);
}

const none: ReadonlySet<string> = new Set();
