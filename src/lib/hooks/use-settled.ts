import { startTransition, useEffect, useState } from 'react';

/**
 * Returns a value once it has stayed the same for `delayMs`: for slow rendering that need not follow every keystroke.
 * `catchUp` updates it at once.
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
