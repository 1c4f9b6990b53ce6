import { type QueryClient, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { type Colleague, colleaguesOptions } from '#data/enquiries/colleagues.ts';
import { type EnquiryPage, enquiryKeys } from '#data/enquiries/enquiry-queries.ts';
import { schoolsOptions } from '#data/schools/staff-schools.ts';
import type { Selection } from '../list/use-selection.ts';

/**
 * Returns who works in every school that the selected enquiries are of, so that all can be assigned to them; nobody
 * until that is known. `schoolId` is the one that the list is narrowed to, empty for all.
 */
export function useSharedColleagues(staffId: string, selection: Selection, schoolId: string): Colleague[] {
  const queryClient = useQueryClient();
  const { isEverything, ids } = selection;
  const hasSelection = isEverything || ids.size > 0;
  const known = schoolId ? [schoolId] : isEverything ? null : schoolsOf(queryClient, staffId, ids);
  const { data: all = [] } = useQuery({
    ...schoolsOptions(staffId),
    enabled: hasSelection && known === null,
  });
  const schools = known ?? all.map(({ id }) => id);
  return useQueries({
    queries: (hasSelection ? schools : []).map((id) => colleaguesOptions(staffId, id)),
    combine: (answers) => {
      const [first = [], ...others] = answers.map(({ data = [] }) => data);
      return first.filter(({ user_id }) =>
        others.every((each) => each.some((one) => one.user_id === user_id)),
      );
    },
  });
}

/** The schools of these enquiries, as the lists showed them; null when one is in no list any more. */
function schoolsOf(queryClient: QueryClient, staffId: string, ids: ReadonlySet<string>): string[] | null {
  const lists = queryClient.getQueriesData<EnquiryPage>({ queryKey: enquiryKeys.lists(staffId) });
  const schools = new Map(
    lists.flatMap(([, list]) => list?.enquiries ?? []).map(({ id, tenant_id }) => [id, tenant_id]),
  );
  const found = [...ids].map((id) => schools.get(id));
  return found.includes(undefined) ? null : [...new Set(found.filter((id) => id !== undefined))];
}
