import { useState } from 'react';

/** Shows that a refresh is under way only when somebody asked for it: the quiet ones in between would only flicker. */
export function useManualRefresh(refetch: () => Promise<unknown>): {
  isRefreshing: boolean;
  onRefresh(): void;
} {
  const [isRefreshing, setRefreshing] = useState(false);
  return {
    isRefreshing,
    onRefresh: () => {
      setRefreshing(true);
      void refetch().finally(() => setRefreshing(false));
    },
  };
}
