import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  journeysOptions,
  removeJourney,
  type SavedJourney,
  saveJourney,
} from '../../../data/saved-journeys.ts';
import { readLocalJourneys, writeLocalJourneys } from './local-journeys.ts';

/** A run to be kept; with an `id`, in the place of that one. */
export type NewJourney = Omit<SavedJourney, 'id'> & { id?: string };

export interface Journeys {
  /** By name. Empty as long as they are not known. */
  journeys: readonly SavedJourney[];
  /** Adds one, or replaces the one with its id. Throws a `LoadError`. */
  save(journey: NewJourney): Promise<void>;
  /** Throws a `LoadError`. */
  remove(id: string): Promise<void>;
  isLoading: boolean;
  error: Error | null;
  refetch(): Promise<unknown>;
}

/** The kept runs of a school: on the server for staff, in this browser for somebody who is not signed in. */
export function useJourneys(staffId: string | null, tenantId: string): Journeys {
  const queryClient = useQueryClient();
  const local = localJourneysOptions(tenantId);
  const onServer = useQuery({ ...journeysOptions(staffId ?? '', tenantId), enabled: staffId !== null });
  const here = useQuery({ ...local, enabled: staffId === null });
  const { data, isPending, error, refetch } = staffId === null ? here : onServer;

  const changeHere = (how: (journeys: readonly SavedJourney[]) => SavedJourney[]) => {
    // Another tab may have kept one since.
    writeLocalJourneys(tenantId, how(readLocalJourneys(tenantId)));
    queryClient.setQueryData(local.queryKey, readLocalJourneys(tenantId));
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
      await saveJourney(staffId, tenantId, journey);
      await onServer.refetch();
    },
    async remove(id) {
      if (staffId === null) return changeHere((journeys) => journeys.filter((each) => each.id !== id));
      await removeJourney(staffId, tenantId, id);
      await onServer.refetch();
    },
  };
}

function localJourneysOptions(tenantId: string) {
  return queryOptions({
    queryKey: ['builder', 'journeys', 'here', tenantId],
    queryFn: () => readLocalJourneys(tenantId),
  });
}

const none: readonly SavedJourney[] = [];
