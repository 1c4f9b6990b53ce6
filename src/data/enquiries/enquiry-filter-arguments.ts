import type { EnquiryFilters } from './enquiry.ts';

/** Returns the filters as arguments of the database's functions: only active ones, trimmed. */
export function filterArguments(filters: EnquiryFilters, timeZone: string) {
  const { search, status, userId, from, to, grade, academicYear, tenant, assignee, followUpDue } = filters;
  const dependsOnDay = from !== '' || to !== '' || followUpDue;
  return {
    p_search: search.trim() || undefined,
    p_status: status ?? undefined,
    p_user_id: userId.trim() || undefined,
    p_from: from || undefined,
    p_to: to || undefined,
    p_grade: grade || undefined,
    p_year: academicYear || undefined,
    p_tenant: tenant || undefined,
    p_assignee: assignee || undefined,
    p_follow_up_due: followUpDue || undefined,
    p_time_zone: dependsOnDay ? timeZone : undefined,
  };
}
