export interface Deadline {
  signal: AbortSignal;
  /** Begins the time anew: something has come. */
  renew(): void;
  close(): void;
}

/**
 * A signal that ends a request after `ms` milliseconds, or when the caller's own signal does. `AbortSignal.any` would
 * say the same, but phones that parents still carry do not know it. With `renew` it may last longer, up to `longestMs`.
 */
export function abortTimeout(ms: number, caller: AbortSignal | undefined, longestMs: number = ms): Deadline {
  const controller = new AbortController();
  const end = () => controller.abort();
  const last = setTimeout(end, longestMs);
  let timer = setTimeout(end, ms);
  caller?.addEventListener('abort', end);
  if (caller?.aborted) end();
  return {
    signal: controller.signal,
    renew() {
      clearTimeout(timer);
      timer = setTimeout(end, ms);
    },
    close() {
      clearTimeout(last);
      clearTimeout(timer);
      caller?.removeEventListener('abort', end);
    },
  };
}
