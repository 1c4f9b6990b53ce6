import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { removeRun, type SavedRun, savedRunsOptions, saveRun } from '#data/configuration/saved-runs.ts';
import { readLocalRuns, writeLocalRuns } from './local-runs.ts';

/** A run to be kept; with an `id`, in the place of that one. */
export type NewRun = Omit<SavedRun, 'id'> & { id?: string };

export interface Journeys {
  /** By name. Empty as long as they are not known. */
  journeys: readonly SavedRun[];
  /** Adds one, or replaces the one with its id. Throws a `LoadError`. */
  save(journey: NewRun): Promise<void>;
  /** Throws a `LoadError`. */
  remove(id: string): Promise<void>;
  isLoading: boolean;
  error: Error | null;
  refetch(): Promise<unknown>;
}

/** The kept runs of a school: on the server for staff, in this browser for somebody who is not signed in. */
export function useSavedRuns(staffId: string | null, tenantId: string): Journeys {
  const queryClient = useQueryClient();
  const local = localJourneysOptions(tenantId);
  const onServer = useQuery({ ...savedRunsOptions(staffId ?? '', tenantId), enabled: staffId !== null });
  const here = useQuery({ ...local, enabled: staffId === null });
  const { data, isPending, error, refetch } = staffId === null ? here : onServer;

  const changeHere = (how: (journeys: readonly SavedRun[]) => SavedRun[]) => {
    // Another tab may have kept one since.
    writeLocalRuns(tenantId, how(readLocalRuns(tenantId)));
    queryClient.setQueryData(local.queryKey, readLocalRuns(tenantId));
  };
  return {
    journeys: data ?? none,
    isLoading: isPending,
    error: data ? null : error,
    refetch,
    async save(journey) {
      if (staffId === null) {
        const kept = { ...journey, id: journey.id ?? crypto.randomUUID() };
        return changeHere((journeys) => [...journeys.filter(({ id }) => id !== kept.id), kept]);
      }
      await saveRun(staffId, tenantId, journey);
      await onServer.refetch();
    },
    async remove(id) {
      if (staffId === null) return changeHere((journeys) => journeys.filter((each) => each.id !== id));
      await removeRun(staffId, tenantId, id);
      await onServer.refetch();
    },
  };
}

function localJourneysOptions(tenantId: string) {
  return queryOptions({
    queryKey: ['builder', 'journeys', 'here', tenantId],
    queryFn: () => readLocalRuns(tenantId),
  });
}

const none: readonly SavedRun[] = [];
