import type { Enquiry } from '#data/enquiries/enquiry.ts';

/** The export's columns, named and ordered by the specification; the names are the same in every language. */
export const exportColumns = [
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
] as const satisfies readonly (readonly [header: string, field: keyof Enquiry])[];

export type ExportField = (typeof exportColumns)[number][1];
