import { startTransition, useEffect, useState } from 'react';

/**
 * Follows a value once that has stayed the same for `delayMs`: for what is slow to draw and need not be up to date on
 * every keystroke. `catchUp` follows at once.
 */
export function useSettled<T extends object | string>(
  value: T,
  delayMs: number,
): { settled: T; isBehind: boolean; catchUp(): void } {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    if (value === settled) return;
    const timer = setTimeout(() => startTransition(() => setSettled(value)), delayMs);
    return () => clearTimeout(timer);
  }, [value, settled, delayMs]);
  return { settled, isBehind: value !== settled, catchUp: () => setSettled(value) };
}
