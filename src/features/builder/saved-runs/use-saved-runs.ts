import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { removeRun, type SavedRun, savedRunsOptions, saveRun } from '#data/configuration/saved-runs.ts';
import { newId } from '#lib/new-id.ts';
import { readLocalRuns, writeLocalRuns } from './local-runs.ts';

/** A run to save; with an `id`, it replaces that one. */
export type NewRun = Omit<SavedRun, 'id'> & { id?: string };

export interface SavedRuns {
  /** By name. Empty until loaded. */
  runs: readonly SavedRun[];
  /** Adds one, or replaces the one with its id. Throws a `LoadError`. */
  save(run: NewRun): Promise<void>;
  /** Throws a `LoadError`. */
  remove(id: string): Promise<void>;
  isLoading: boolean;
  error: Error | null;
  refetch(): Promise<unknown>;
}

/** The saved runs of a school: on the server for staff, in this browser without an account. */
export function useSavedRuns(staffId: string | null, tenantId: string): SavedRuns {
  const queryClient = useQueryClient();
  const local = localRunsOptions(tenantId);
  const onServer = useQuery({ ...savedRunsOptions(staffId ?? '', tenantId), enabled: staffId !== null });
  const here = useQuery({ ...local, enabled: staffId === null });
  const { data, isPending, error, refetch } = staffId === null ? here : onServer;

  const changeLocal = (how: (runs: readonly SavedRun[]) => SavedRun[]) => {
    // Another tab may have saved one since.
    writeLocalRuns(tenantId, how(readLocalRuns(tenantId)));
    queryClient.setQueryData(local.queryKey, readLocalRuns(tenantId));
  };
  return {
    runs: data ?? none,
    isLoading: isPending,
    error: data ? null : error,
    refetch,
    async save(run) {
      if (staffId === null) {
        const saved = { ...run, id: run.id ?? newId() };
        return changeLocal((runs) => [...runs.filter(({ id }) => id !== saved.id), saved]);
      }
      await saveRun(staffId, tenantId, run);
      await onServer.refetch();
    },
    async remove(id) {
      if (staffId === null) return changeLocal((runs) => runs.filter((each) => each.id !== id));
      await removeRun(staffId, id);
      await onServer.refetch();
    },
  };
}

function localRunsOptions(tenantId: string) {
  return queryOptions({
    queryKey: ['builder', 'saved-runs', 'local', tenantId],
    queryFn: () => readLocalRuns(tenantId),
  });
}

const none: readonly SavedRun[] = [];
