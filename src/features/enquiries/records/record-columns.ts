import type { RecordField } from '#data/enquiries/enquiry-records.ts';

/** The key of each field's name among the texts of the columns. */
export const recordColumns = {
  first_name: 'firstName',
  last_name: 'lastName',
  mobile: 'mobile',
  email: 'email',
  city: 'city',
  parent_type: 'parentType',
  school_type: 'schoolType',
  child_name: 'childName',
  date_of_birth: 'dateOfBirth',
  grade: 'grade',
  academic_year: 'academicYear',
  school_name: 'schoolName',
} as const satisfies Record<RecordField, string>;
