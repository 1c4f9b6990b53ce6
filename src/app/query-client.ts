import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { staffSession } from '#data/session/staff-session.ts';
import { LoadError } from '#data/supabase/load-error.ts';

/**
 * The specification's default query behaviour: nothing becomes stale, refetches or retries by itself; what should
 * refresh itself says so in its own options. A refused call has the session looked at again.
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
        // Asked even when the browser believes to be offline: a clear failure is better than an endless wait.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

function recheckIfRefused(error: Error): void {
  if (error instanceof LoadError && error.code === 'refused') void staffSession.recheck();
}
