/**
 * Calls `act` when the browser is idle; without `requestIdleCallback`, in a timeout.
 *
 * @returns a function that cancels it; safe to call afterwards.
 */
export function runWhenIdle(act: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const idle = requestIdleCallback(act);
    return () => cancelIdleCallback(idle);
  }
  const timer = setTimeout(act);
  return () => clearTimeout(timer);
}
