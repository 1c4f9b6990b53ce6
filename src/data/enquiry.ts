import * as z from 'zod/mini';
import type { Tables } from './database.types.ts';

export const enquiryStatuses = ['pending', 'in_progress', 'completed', 'cancelled', 'follow_up'] as const;
export type EnquiryStatus = (typeof enquiryStatuses)[number];

export const enquiryPageSizes = [5, 10, 20, 50] as const;
type EnquiryPageSize = (typeof enquiryPageSizes)[number];

/** The fields of an enquiry that the list and the export show: specification, section 3. */
export type Enquiry = Pick<
  Tables<'chat_inquiry_information'>,
  | 'id'
  | 'user_id'
  | 'parent_type'
  | 'school_type'
  | 'first_name'
  | 'mobile'
  | 'email'
  | 'city'
  | 'child_name'
  | 'grade'
  | 'academic_year'
  | 'date_of_birth'
  | 'school_name'
  | 'status_code'
  | 'submitted_at'
>;

const text = z.nullable(z.string());

export const enquirySchema = z.object({
  id: z.string(),
  user_id: z.string(),
  parent_type: text,
  school_type: text,
  first_name: text,
  mobile: text,
  email: text,
  city: text,
  child_name: text,
  grade: text,
  academic_year: text,
  date_of_birth: text,
  school_name: text,
  status_code: z.string(),
  submitted_at: z.string(),
}) satisfies z.ZodMiniType<Enquiry>;

/** What the list can be narrowed by. An empty string or null narrows nothing. */
export interface EnquiryFilters {
  search: string;
  status: EnquiryStatus | null;
  userId: string;
}

export interface EnquiryListQuery extends EnquiryFilters {
  page: number;
  limit: EnquiryPageSize;
}

export const noFilters: EnquiryFilters = { search: '', status: null, userId: '' };

export function isFiltered({ search, status, userId }: EnquiryFilters): boolean {
  return search.trim() !== '' || status !== null || userId.trim() !== '';
}
