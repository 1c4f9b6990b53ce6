import type { EnquiryFilters } from './enquiry.ts';

/** Returns the filters as arguments of the database's functions: only active ones, trimmed. */
export function filterArguments(filters: EnquiryFilters, timeZone: string) {
  const { search, status, userId, from, to, grade, academicYear, tenant, assignee, followUp } = filters;
  const dependsOnDay = from !== '' || to !== '' || followUp !== null;
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
    p_follow_up_due: followUp === 'due' || undefined,
    p_time_zone: dependsOnDay ? timeZone : undefined,
    p_more: moreArguments(filters),
  };
}

function moreArguments({ followUp, unseen, promise, contactedBy, source, missing, visit }: EnquiryFilters) {
  const more = {
    ...(followUp !== null && followUp !== 'due' && { due: followUp }),
    ...(unseen && { unseen }),
    ...(promise && { promise }),
    ...(contactedBy && { contacted_by: contactedBy }),
    ...(source && { source }),
    ...(missing && { missing }),
    ...(visit && { visit }),
  };
  return Object.keys(more).length > 0 ? more : undefined;
}
