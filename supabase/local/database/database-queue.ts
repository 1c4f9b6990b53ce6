import { AsyncResource } from 'node:async_hooks';
import { DatabaseUnavailable } from './database-unavailable.ts';

interface QueueLimits {
  /** How many may work at once. */
  lanes: number;
  /** How many may wait. */
  places: number;
}

export interface Queue {
  /**
   * Runs `work` when its turn has come. Rejects with `DatabaseUnavailable` when no place is free, and with the signal's reason
   * when that aborts before the turn: the work is then never begun. Once begun it is not interrupted, so that its caller
   * learns what became of it.
   */
  run<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T>;
  /** The same for the server's own work, which always has a place and is not given up. */
  always<T>(work: () => Promise<T>): Promise<T>;
  /** How many wait at this moment. */
  waiting(): number;
}

/** First come, first served, with a turn of the event loop in between: without it, new connections are not accepted under load. */
export function createQueue({ lanes, places }: QueueLimits): Queue {
  const waiting = new Set<() => void>();
  let busy = 0;

  function next(): void {
    const [begin] = waiting;
    if (busy >= lanes || !begin) return;
    waiting.delete(begin);
    begin();
  }

  function enter<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    // Its turn comes when another's work has ended: it shall not be taken for a part of that.
    const ownWork = AsyncResource.bind(work);
    return new Promise((resolve, reject) => {
      const leave = () => {
        waiting.delete(begin);
        reject(signal?.reason);
      };
      const begin = () => {
        signal?.removeEventListener('abort', leave);
        busy += 1;
        const result = ownWork();
        const end = () =>
          setImmediate(() => {
            busy -= 1;
            next();
          });
        result.then(end, end);
        result.then(resolve, reject);
      };
      signal?.addEventListener('abort', leave, { once: true });
      waiting.add(begin);
      next();
    });
  }

  return {
    run(work, signal) {
      if (signal?.aborted) return Promise.reject(signal.reason);
      if (waiting.size >= places) return Promise.reject(new DatabaseUnavailable('queue_full'));
      return enter(work, signal);
    },
    always: (work) => enter(work),
    waiting: () => waiting.size,
  };
}
