import { useQuery } from '@tanstack/react-query';
import type { Enquiry } from '#data/enquiries/enquiry.ts';
import { schoolSettingsOptions } from '#data/schools/school-settings.ts';

/** Where the school of an enquiry is: what its numbers and days are of. Undefined while that is not known. */
export function useSchoolPlace(
  staffId: string,
  { tenant_id }: Enquiry,
): { country: string; timeZone: string } | undefined {
  const { data, isError } = useQuery({
    ...schoolSettingsOptions(staffId, tenant_id),
    refetchOnMount: false,
    staleTime: 10 * 60_000,
  });
  // Without the settings a number is called as it is stored.
  if (isError) return { country: '', timeZone: 'UTC' };
  return data && { country: data.country, timeZone: data.time_zone };
}
