import type { Enquiry } from '../../data/enquiry.ts';
import { csvByteOrderMark, csvRecord } from '../../lib/csv.ts';
import { localDate } from '../../lib/local-date.ts';

/** The export's columns, named and ordered as the specification does. */
const csvColumns: readonly [header: string, field: keyof Enquiry][] = [
  ['ID', 'id'],
  ['User ID', 'user_id'],
  ['Parent Type', 'parent_type'],
  ['School Type', 'school_type'],
  ['First Name', 'first_name'],
  ['Mobile', 'mobile'],
  ['Email', 'email'],
  ['City', 'city'],
  ['Child Name', 'child_name'],
  ['Grade', 'grade'],
  ['Academic Year', 'academic_year'],
  ['Date of Birth', 'date_of_birth'],
  ['School Name', 'school_name'],
  ['Status Code', 'status_code'],
  ['Submitted At', 'submitted_at'],
];

/** How the file begins. */
export function csvHead(): string {
  return csvByteOrderMark + csvRecord(csvColumns.map(([header]) => header));
}

/** One record for each enquiry; values as stored, times in ISO 8601. */
export function csvBody(enquiries: readonly Enquiry[]): string {
  return enquiries.map((enquiry) => csvRecord(csvColumns.map(([, field]) => enquiry[field]))).join('');
}

/** chat-enquiries-{YYYY-MM-DD}.csv, by the reader's own calendar. */
export function csvFileName(now: Date): string {
  return `chat-enquiries-${localDate(now)}.csv`;
}
