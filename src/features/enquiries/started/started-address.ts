/** The list of unfinished conversations, beside that of the enquiries; of all schools without one. */
export function startedAddress(schoolId: string | null): string {
  return `/enquiries?${new URLSearchParams({ show: 'started', ...(schoolId && { school: schoolId }) })}`;
}

export function enquiriesAddress(schoolId: string | null): string {
  return schoolId ? `/enquiries?${new URLSearchParams({ school: schoolId })}` : '/enquiries';
}
