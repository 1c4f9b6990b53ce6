import type { JobEntry } from '#api/http/api-deps.ts';
import type { Metrics } from './metrics.ts';
import type { Traces } from './traces.ts';
import type { RequestEntry } from './watch-requests.ts';

/** Where the server reports what it does. */
export interface Watch {
  request: (entry: RequestEntry) => void;
  job: (entry: JobEntry) => void;
}

interface WatchOptions {
  /** One line of JSON for each request and each job. */
  print: ((line: string) => void) | null;
  metrics: Metrics | null;
  traces?: Traces | null;
  /** Milliseconds since 1970. */
  now: () => number;
}

export function createWatch({ print, metrics, traces, now }: WatchOptions): Watch {
  const line = (entry: object) => print?.(JSON.stringify({ time: new Date(now()).toISOString(), ...entry }));
  return {
    request: ({ seconds, ...entry }) => {
      metrics?.countRequest({ seconds, ...entry });
      traces?.request({ seconds, ...entry });
      line({ ...entry, ms: toMs(seconds) });
    },
    job: ({ seconds, ...entry }) => {
      metrics?.countJob({ seconds, ...entry });
      traces?.job({ seconds, ...entry });
      line({ ...entry, ms: toMs(seconds) });
    },
  };
}

function toMs(seconds: number): number {
  return Math.round(seconds * 10_000) / 10;
}
