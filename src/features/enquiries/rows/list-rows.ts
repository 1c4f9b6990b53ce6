import type { Enquiry, EnquirySort, EnquirySortKey } from '#data/enquiries/enquiry.ts';
import type { RowFocus } from '../list/use-row-focus.ts';
import type { Selection } from '../list/use-selection.ts';

/** What the table and the cards of a phone are given. */
export interface ListRows {
  /** Null while they are on their way. */
  enquiries: readonly Enquiry[] | null;
  /** How many resting shapes stand in for them. */
  resting: number;
  /** The rows are those of the last question, while the answer to the next is on its way. */
  isStale: boolean;
  arrived: ReadonlySet<string>;
  selection: Selection;
  focus: RowFocus;
  openId: string | null;
  addressOf(id: string): string;
  open(id: string): void;
  sort: EnquirySort;
  sortBy(by: EnquirySortKey): void;
}

/** Keys of the shapes that stand in for rows which are still loading. */
export function restingKeys(rows: number): string[] {
  return Array.from({ length: rows }, (_, row) => `resting ${row}`);
}
