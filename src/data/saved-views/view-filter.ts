import * as z from 'zod/mini';
import {
  type EnquiryFilters,
  enquiryStatuses,
  followUpFilters,
  missingFilters,
  noFilters,
  promiseFilters,
  visitFilters,
} from '../enquiries/enquiry.ts';
import { filterArguments } from '../enquiries/enquiry-filter-arguments.ts';

/**
 * Returns the filters as a saved view holds them: the database's, without the search, which may name a family, and
 * without a time zone, which is the reader's.
 */
export function toViewFilter(filters: EnquiryFilters): z.infer<typeof viewFilterSchema> {
  const named = filterArguments({ ...filters, search: '' }, 'UTC');
  return {
    status: named.p_status,
    user_id: named.p_user_id,
    from: named.p_from,
    to: named.p_to,
    grade: named.p_grade,
    year: named.p_year,
    tenant: named.p_tenant,
    assignee: named.p_assignee,
    follow_up_due: named.p_follow_up_due,
    more: named.p_more,
  };
}

/** Returns a saved view's filters. A value that this console does not know is left out. */
export function ofViewFilter(filter: z.infer<typeof viewFilterSchema>): EnquiryFilters {
  const { more = {} } = filter;
  const due = filter.follow_up_due ? 'due' : more.due;
  return {
    ...noFilters,
    status: enquiryStatuses.find((one) => one === filter.status) ?? null,
    userId: filter.user_id ?? '',
    from: filter.from ?? '',
    to: filter.to ?? '',
    grade: filter.grade ?? '',
    academicYear: filter.year ?? '',
    tenant: filter.tenant ?? '',
    assignee: filter.assignee ?? '',
    followUp: followUpFilters.find((one) => one === due) ?? null,
    unseen: more.unseen ?? false,
    promise: promiseFilters.find((one) => one === more.promise) ?? null,
    contactedBy: more.contacted_by ?? '',
    source: more.source ?? '',
    missing: missingFilters.find((one) => one === more.missing) ?? null,
    visit: visitFilters.find((one) => one === more.visit) ?? null,
  };
}

const text = z.optional(z.string());

export const viewFilterSchema = z.object({
  status: text,
  user_id: text,
  from: text,
  to: text,
  grade: text,
  year: text,
  tenant: text,
  assignee: text,
  follow_up_due: z.optional(z.boolean()),
  more: z.optional(
    z.object({
      due: text,
      unseen: z.optional(z.boolean()),
      promise: text,
      contacted_by: text,
      source: text,
      missing: text,
      visit: text,
    }),
  ),
});
