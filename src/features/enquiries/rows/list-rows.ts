import type { Enquiry, EnquirySort, EnquirySortKey } from '#data/enquiries/enquiry.ts';
import type { ListLayout } from '../list/use-list-layout.ts';
import type { RowFocus } from '../list/use-row-focus.ts';
import type { Selection } from '../list/use-selection.ts';

/** The props of the table and of a phone's cards. */
export interface ListRows {
  /** Null while loading. */
  enquiries: readonly Enquiry[] | null;
  /** The number of placeholder rows while loading. */
  resting: number;
  /** The rows are those of the previous query while the next one loads: none can be selected. */
  isStale: boolean;
  arrived: ReadonlySet<string>;
  selection: Selection;
  focus: RowFocus;
  openId: string | null;
  addressOf(id: string): string;
  open(id: string): void;
  sort: EnquirySort;
  sortBy(by: EnquirySortKey): void;
  layout: ListLayout;
}

/** Returns the keys of placeholder rows. */
export function restingKeys(rows: number): string[] {
  return Array.from({ length: rows }, (_, row) => `resting ${row}`);
}
