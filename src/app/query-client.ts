import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { staffSession } from '#data/session/staff-session.ts';
import { LoadError } from '#data/supabase/load-error.ts';

/**
 * The specification's query defaults: nothing becomes stale, refetches or retries by itself unless a query's own options
 * say so. A refused call triggers a check of the session.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: recheckIfRefused,
    }),
    mutationCache: new MutationCache({ onError: recheckIfRefused }),
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        refetchInterval: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        retry: false,
        // Fetches even when the browser reports to be offline: an error is better than an endless wait.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

function recheckIfRefused(error: Error): void {
  if (error instanceof LoadError && error.code === 'refused') void staffSession.recheck();
}
