import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { LoadError } from '../supabase/load-error.ts';
import { answerOf, rpcDeadline } from '../supabase/rpc.ts';
import { supabaseFor } from '../supabase/supabase-client.ts';

/** Where a school's widget may be embedded, and where it was last seen. */
export interface WidgetInstall {
  /** As `https://host`; empty allows any site. */
  allowedOrigins: string[];
  /** Null until it was seen on a site. In ISO format, rounded to the hour. */
  seenAt: string | null;
  seenOn: string | null;
  /** Every site that claimed to embed the chat, longest known first. */
  sites: readonly SeenSite[];
}

/** A site as reported by the page around a chat, which strangers can fake. */
export interface SeenSite {
  /** As `https://host`, or `http://host`. */
  origin: string;
  /** ISO times, rounded to the hour. */
  firstSeen: string;
  lastSeen: string;
}

/** Polled more often while a school waits for its widget to be seen. Throws a `LoadError`. */
export function widgetInstallOptions(staffId: string, tenantId: string) {
  return queryOptions({
    queryKey: ['install', staffId, tenantId],
    queryFn: async ({ signal }): Promise<WidgetInstall> => {
      const call = supabaseFor(staffId)
        .from('tenants')
        .select('allowed_origins, widget_seen_at, widget_origin, widget_sites(origin, first_seen, last_seen)')
        .eq('id', tenantId)
        .retry(false)
        .abortSignal(signal);
      const [row] = await answerOf(call);
      // The user may have lost access to the school since.
      if (!row) throw new LoadError('refused');
      return {
        allowedOrigins: row.allowed_origins,
        seenAt: row.widget_seen_at,
        seenOn: row.widget_origin,
        sites: row.widget_sites
          .map(({ origin, first_seen, last_seen }) => ({
            origin,
            firstSeen: first_seen,
            lastSeen: last_seen,
          }))
          .sort((one, other) => Date.parse(one.firstSeen) - Date.parse(other.firstSeen)),
      };
    },
    refetchInterval: ({ state }) => (state.data?.seenAt ? 60_000 : 5_000),
    refetchOnWindowFocus: 'always',
    refetchOnMount: 'always',
  });
}

/**
 * Replaces the list of allowed sites, unless a colleague has changed it in between. Returns which of the two, and the
 * current list. Throws a `LoadError`.
 */
export function useSaveAllowedOrigins(staffId: string, tenantId: string) {
  const queryClient = useQueryClient();
  const { queryKey } = widgetInstallOptions(staffId, tenantId);
  return useMutation({
    mutationFn: async ({ origins, known }: { origins: readonly string[]; known: readonly string[] }) => {
      await queryClient.cancelQueries({ queryKey });
      const wanted = [...new Set(origins.map((origin) => origin.trim().toLowerCase()))].sort();
      const table = supabaseFor(staffId).from('tenants');
      const change = table.update({ allowed_origins: wanted }).eq('id', tenantId);
      // The embedded backend reads no empty list from an address. Every site begins with an h.
      const unchanged =
        known.length > 0
          ? change.filter('allowed_origins', 'eq', `{${known.join()}}`)
          : change.filter('allowed_origins', 'lt', '{h}');
      const columns = 'allowed_origins';
      const [saved] = await answerOf(unchanged.select(columns).abortSignal(rpcDeadline()));
      const read = table.select(columns).eq('id', tenantId).abortSignal(rpcDeadline());
      const [held] = saved ? [saved] : await answerOf(read);
      if (!held) throw new LoadError('refused');
      const allowedOrigins = held.allowed_origins;
      queryClient.setQueryData(queryKey, (install) => install && { ...install, allowedOrigins });
      return { isSaved: saved !== undefined, allowedOrigins };
    },
  });
}
