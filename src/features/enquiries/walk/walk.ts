import type { EnquiryPage } from '#data/enquiries/enquiry-queries.ts';

/**
 * The list while one of its enquiries is open, frozen as it was then: an enquiry that no longer matches the filter keeps
 * its place. It grows at its ends, page by page.
 */
export interface Walk {
  /** Identifies the list: filters, order and page size. */
  question: string;
  ids: readonly string[];
  /** On which page of the list each was found. */
  pages: ReadonlyMap<string, number>;
  /** How many come before the first of `ids`. */
  before: number;
  total: number;
  /** There are more than `total`. */
  isCapped: boolean;
}

export type WalkDirection = -1 | 1;

export function startWalk(question: string, page: EnquiryPage): Walk {
  return {
    question,
    ids: page.enquiries.map(({ id }) => id),
    pages: new Map(page.enquiries.map(({ id }) => [id, page.page])),
    before: (page.page - 1) * page.limit,
    total: page.total,
    isCapped: page.totalCapped,
  };
}

/** Adds the rows of a page that are not there yet at the end of the walk, or at its beginning. */
export function extendWalk(walk: Walk, page: EnquiryPage, direction: WalkDirection): Walk {
  const rows = page.enquiries.map(({ id }) => id);
  // Before the first known row, or after the last, where the page holds some of them.
  const known = rows.map((id) => walk.pages.has(id));
  const edge = direction === 1 ? known.lastIndexOf(true) + 1 : known.indexOf(true);
  const news = direction === 1 ? rows.slice(edge) : edge === -1 ? rows : rows.slice(0, edge);
  const ids = direction === 1 ? [...walk.ids, ...news] : [...news, ...walk.ids];
  const before = direction === 1 ? walk.before : Math.max(0, walk.before - news.length);
  return {
    ...walk,
    ids,
    before,
    pages: new Map([...walk.pages, ...news.map((id) => [id, page.page] as const)]),
    total: Math.max(walk.total, before + ids.length),
  };
}

/** There was nothing more in this direction. */
export function endWalk(walk: Walk, direction: WalkDirection): Walk {
  return direction === 1
    ? { ...walk, total: walk.before + walk.ids.length, isCapped: false }
    : { ...walk, before: 0, total: walk.total - walk.before };
}

/** The position of an enquiry, from 1; null when it is not in this list. */
export function placeOf(walk: Walk, id: string): number | null {
  const at = walk.ids.indexOf(id);
  return at === -1 ? null : walk.before + at + 1;
}
