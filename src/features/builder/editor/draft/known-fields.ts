import type { Enquiry } from '#data/enquiries/enquiry.ts';
import type { Step } from '#engine';

/** The fields that have a column of their own in the list of enquiries. Other answers are stored without a column. */
export const enquiryFields = [
  'first_name',
  'mobile',
  'email',
  'city',
  'child_name',
  'grade',
  'academic_year',
  'date_of_birth',
  'school_name',
  'parent_type',
  'school_type',
] as const satisfies readonly (keyof Enquiry)[];

export type EnquiryField = (typeof enquiryFields)[number];

export function isEnquiryField(name: string): name is EnquiryField {
  return enquiryFields.some((field) => field === name);
}

/** Returns the fields that a flow's steps ask for, each with the first step that asks. */
export function askedFields(steps: readonly Step[]): Map<string, string> {
  const asked = new Map<string, string>();
  for (const { id, field } of steps) if (field && !asked.has(field)) asked.set(field, id);
  return asked;
}
