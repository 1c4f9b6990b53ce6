import { useState } from 'react';

/** Tracks only refreshes the user asked for, so that automatic ones show no flickering indicator. */
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
