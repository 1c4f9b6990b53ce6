export interface Deadline {
  signal: AbortSignal;
  /** Restarts the timeout: data has arrived. */
  renew(): void;
  close(): void;
}

/**
 * Returns a signal that aborts a request after `ms` milliseconds, or when the caller's own signal does.
 * `AbortSignal.any` would do the same, but phones that parents still use lack it. With `renew` it may last longer, up
 * to `longestMs`.
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
