/** The fields of the developer's enquiry form, in their order: specification, section 5. All are required. */
export const enquiryFormFields = [
  'first_name',
  'email',
  'mobile',
  'parent_type',
  'school_type',
  'child_name',
  'grade',
  'academic_year',
  'date_of_birth',
  'city',
  'school_name',
] as const;
export type EnquiryFormField = (typeof enquiryFormFields)[number];
export type EnquiryDraft = Record<EnquiryFormField, string>;

/** The specification's choices. Stored as shown, so they are the same in every language. */
export const fieldOptions: Partial<Record<EnquiryFormField, readonly string[]>> = {
  parent_type: ['Father', 'Mother', 'Guardian'],
  school_type: ['International', 'CBSE', 'ICSE', 'State Board', 'IB', 'IGCSE'],
  grade: ['Nursery', 'LKG', 'UKG', ...ordinals(12)],
  academic_year: ['2024-25', '2025-26', '2026-27', '2027-28'],
};

export const longestMobile = 15;

export const emptyDraft: EnquiryDraft = {
  first_name: '',
  email: '',
  mobile: '',
  parent_type: '',
  school_type: '',
  child_name: '',
  grade: '',
  academic_year: '',
  date_of_birth: '',
  city: '',
  school_name: '',
};

/** Returns the empty fields, in the order of the form. */
export function missingFields(draft: EnquiryDraft): EnquiryFormField[] {
  return enquiryFormFields.filter((field) => draft[field].trim() === '');
}

/** 1st, 2nd, 3rd, 4th … */
function ordinals(last: number): string[] {
  return Array.from({ length: last }, (_, at) => `${at + 1}${['st', 'nd', 'rd'][at] ?? 'th'}`);
}
