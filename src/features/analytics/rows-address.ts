import { queryOf } from '#lib/search-params.ts';
import type { Days } from './period.ts';

/** Parameters of the enquiry list. */
export type RowsFilter = Partial<
  Record<'status' | 'grade' | 'source' | 'promise' | 'by' | 'missing' | 'visit', string>
> &
  Partial<Days>;

/** Returns the URL of the enquiries that a figure of these days and this school counts. */
export function rowsAddress(days: Days, school: string, filter: RowsFilter = {}): string {
  return `/enquiries?${queryOf([...Object.entries({ ...days, school, ...filter })])}`;
}

/** The same for the days and the school of a page. */
export type RowsOf = (filter?: RowsFilter) => string;
