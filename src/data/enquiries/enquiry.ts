import * as z from 'zod/mini';
import type { Tables } from '../supabase/database.types.ts';

export const enquiryStatuses = ['pending', 'in_progress', 'completed', 'cancelled', 'follow_up'] as const;
export type EnquiryStatus = (typeof enquiryStatuses)[number];

/** Returns whether the enquiry is over. Its follow-up, if it has one, is not due any more. */
export function isClosed({ status_code }: { status_code: string }): boolean {
  return status_code === 'completed' || status_code === 'cancelled';
}

export const enquiryPageSizes = [5, 10, 20, 50] as const;
type EnquiryPageSize = (typeof enquiryPageSizes)[number];

const text = z.nullable(z.string());
const textOrNone = z._default(text, null);

type Row = Tables<'chat_inquiry_information'>;

/** Columns of the table; the first are those that every export has: specification, section 3. */
const columns = {
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
  tenant_id: z._default(z.string(), ''),
  /** What the parent calls it by: K7QD-3MXP. */
  reference: textOrNone,
  assignee: textOrNone,
  /** YYYY-MM-DD. */
  next_follow_up: textOrNone,
  /** Until when the school promised to answer; null where it promised nothing. */
  due_at: textOrNone,
  /** The first contact with the family, which stops the promise's clock. */
  contacted_at: textOrNone,
  /** Whether the family has booked a visit, came to one, or did not come; null with none. */
  visit: textOrNone,
} satisfies { [Name in keyof Row]?: z.ZodMiniType<Row[Name] | null> };

/** A row of the list: columns of the table, and what the database works out. */
export const enquirySchema = z.object({
  ...columns,
  last_name: z.optional(text),
  tenant_name: textOrNone,
  /** Of which numbers without a country's code are, ISO 3166. */
  tenant_country: z._default(z.string(), 'IN'),
  assignee_name: textOrNone,
  /** When that visit begins. */
  visit_at: textOrNone,
  tenant_zone: z._default(z.string(), 'UTC'),
  /** The user has not opened it yet. */
  unseen: z._default(z.boolean(), false),
  /** The same child of the family has an earlier enquiry. */
  again: z.optional(z.boolean()),
  /** The family's data is stored only: it can be neither changed nor exported with others. */
  restricted: z.optional(z.boolean()),
  /** Where it came from; `example` marks an example family, `test` a test from `/supabase-test`. */
  source: z._default(z.record(z.string(), z.unknown()), {}),
});

export type Enquiry = z.infer<typeof enquirySchema>;

export const enquirySortKeys = [
  'submitted_at',
  'first_name',
  'child_name',
  'grade',
  'academic_year',
  'school_name',
  'status_code',
  'next_follow_up',
  'time_left',
  'tenant',
] as const;
export type EnquirySortKey = (typeof enquirySortKeys)[number];

export interface EnquirySort {
  by: EnquirySortKey;
  direction: 'asc' | 'desc';
}

export const newestFirst: EnquirySort = { by: 'submitted_at', direction: 'desc' };

/** The filters of the list. An empty string, null or false does not filter. */
export interface EnquiryFilters {
  search: string;
  status: EnquiryStatus | null;
  userId: string;
  /** First and last day of submission, YYYY-MM-DD, as days of `timeZone`. */
  from: string;
  to: string;
  grade: string;
  academicYear: string;
  tenant: string;
  /** A member of staff, `me`, or `none` for unassigned. */
  assignee: string;
  /** Follow-ups of open enquiries: `due` means today or earlier. */
  followUp: (typeof followUpFilters)[number] | null;
  /** Only what the user has not opened yet. */
  unseen: boolean;
  /** The state of the promise to answer: the clock runs, or ran out unanswered; answered in time, or not. */
  promise: (typeof promiseFilters)[number] | null;
  /** A member of staff, `me`, or `none`. */
  contactedBy: string;
  /** Where enquiries came from: a source label. */
  source: string;
  /** What was not given. */
  missing: (typeof missingFilters)[number] | null;
  visit: (typeof visitFilters)[number] | null;
}

export const followUpFilters = ['due', 'overdue', 'today'] as const;
export const missingFilters = ['grade', 'source'] as const;
/** What became of the family's visits; `any`: booked and not cancelled. */
export const visitFilters = ['any', 'booked', 'visited', 'missed'] as const;
export const promiseFilters = ['running', 'past', 'kept', 'missed'] as const;

export interface EnquiryListQuery extends EnquiryFilters {
  sort: EnquirySort;
  page: number;
  limit: EnquiryPageSize;
}

export const noFilters: EnquiryFilters = {
  search: '',
  status: null,
  userId: '',
  from: '',
  to: '',
  grade: '',
  academicYear: '',
  tenant: '',
  assignee: '',
  followUp: null,
  unseen: false,
  promise: null,
  contactedBy: '',
  source: '',
  missing: null,
  visit: null,
};

/** Returns whether more than the school narrows the list. */
export function isFiltered({ tenant: _, ...filters }: EnquiryFilters): boolean {
  return Object.entries(filters).some(
    ([name, value]) => name in noFilters && Boolean(typeof value === 'string' ? value.trim() : value),
  );
}

/** Returns the whole name of a parent; empty where none was given. */
export function parentName({
  first_name,
  last_name,
}: {
  first_name: string | null;
  last_name?: string | null;
}): string {
  return [first_name, last_name].filter(Boolean).join(' ');
}
