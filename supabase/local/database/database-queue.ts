import { AsyncResource } from 'node:async_hooks';
import { DatabaseUnavailable } from './database-unavailable.ts';

interface QueueLimits {
  /** How many may run concurrently. */
  lanes: number;
  /** How many may wait. */
  capacity: number;
}

export interface Queue {
  /**
   * Runs `work` in turn. Rejects with `DatabaseUnavailable` when the queue is full, and with the signal's reason when that
   * aborts before the turn: the work is then never started. Started work is not interrupted, so that its caller gets the
   * result.
   */
  run<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T>;
  /** The same for the server's own work, which is never refused or aborted. */
  always<T>(work: () => Promise<T>): Promise<T>;
  /** How many are waiting. */
  waiting(): number;
}

/** A FIFO queue that yields to the event loop between items: otherwise new connections are not accepted under load. */
export function createQueue({ lanes, capacity }: QueueLimits): Queue {
  const waiting = new Set<() => void>();
  let busy = 0;

  function next(): void {
    const [begin] = waiting;
    if (busy >= lanes || !begin) return;
    waiting.delete(begin);
    begin();
  }

  function enqueue<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    // Restores the caller's async context, as the work starts when another caller's work has ended.
    const runUnlimited = AsyncResource.bind(work);
    return new Promise((resolve, reject) => {
      const dequeue = () => {
        waiting.delete(begin);
        reject(signal?.reason);
      };
      const begin = () => {
        signal?.removeEventListener('abort', dequeue);
        busy += 1;
        const result = runUnlimited();
        const end = () =>
          setImmediate(() => {
            busy -= 1;
            next();
          });
        result.then(end, end);
        result.then(resolve, reject);
      };
      signal?.addEventListener('abort', dequeue, { once: true });
      waiting.add(begin);
      next();
    });
  }

  return {
    run(work, signal) {
      if (signal?.aborted) return Promise.reject(signal.reason);
      if (waiting.size >= capacity) return Promise.reject(new DatabaseUnavailable('queue_full'));
      return enqueue(work, signal);
    },
    always: (work) => enqueue(work),
    waiting: () => waiting.size,
  };
}
