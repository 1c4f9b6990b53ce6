export interface Deadline {
  signal: AbortSignal;
  close(): void;
}

/**
 * A signal that ends a request after `ms` milliseconds, or when the caller's own signal does. `AbortSignal.any` would
 * say the same, but phones that parents still carry do not know it.
 */
export function requestDeadline(ms: number, caller: AbortSignal | undefined): Deadline {
  const controller = new AbortController();
  const end = () => controller.abort();
  const timer = setTimeout(end, ms);
  caller?.addEventListener('abort', end);
  if (caller?.aborted) end();
  return {
    signal: controller.signal,
    close() {
      clearTimeout(timer);
      caller?.removeEventListener('abort', end);
    },
  };
}
