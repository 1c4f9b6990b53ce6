import type { QueryClient } from '@tanstack/react-query';
import { dashboardKeys } from '#data/analytics/dashboard-queries.ts';
import type { Enquiry } from '#data/enquiries/enquiry.ts';
import type { EnquiryDetail } from '#data/enquiries/enquiry-detail.ts';
import { type EnquiryPage, enquiryKeys } from '#data/enquiries/enquiry-queries.ts';
import { noteDraft } from '#data/enquiries/note-drafts.ts';

/** Changes enquiries in all cached lists, before or instead of the database's response. */
export function patchEnquiries(
  queryClient: QueryClient,
  staffId: string,
  change: (enquiry: Enquiry) => Partial<Enquiry> | null,
): void {
  queryClient.setQueriesData<EnquiryPage>({ queryKey: enquiryKeys.lists(staffId) }, (list) =>
    list ? { ...list, enquiries: list.enquiries.map((enquiry) => patched(enquiry, change)) } : list,
  );
  queryClient.setQueriesData<EnquiryDetail>({ queryKey: enquiryKeys.details(staffId) }, (detail) =>
    detail ? { ...detail, enquiry: patched(detail.enquiry, change) } : detail,
  );
}

function patched<T extends Enquiry>(enquiry: T, change: (enquiry: Enquiry) => Partial<Enquiry> | null): T {
  const next = change(enquiry);
  return next ? { ...enquiry, ...next } : enquiry;
}

/** Removes from this tab what an enquiry's record held, and a note that was begun on it. */
export function forgetEnquiry(queryClient: QueryClient, staffId: string, id: string): void {
  const query = queryClient.getQueryCache().find({ queryKey: enquiryKeys.detail(staffId, id) });
  query?.setState({ data: undefined });
  noteDraft(staffId, id).write('');
}

/** Invalidates everything that shows or counts enquiries. */
export async function refreshEnquiries(queryClient: QueryClient, staffId: string): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: enquiryKeys.all(staffId) }),
    queryClient.invalidateQueries({ queryKey: dashboardKeys.all(staffId) }),
  ]);
}

/** The scope of all mutations of a member of staff's work: they are sent, and announced, one after the other. */
export function workScope(staffId: string): { id: string } {
  return { id: `work ${staffId}` };
}
