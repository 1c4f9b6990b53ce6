import { currentRequestId } from '#api/http/current-request.ts';
import type { Database } from '../database/database.ts';
import { createPathNames } from './watch-requests.ts';

/** What is known of a call to the database that has ended. */
export interface DatabaseEntry {
  /** The request that it was done for. */
  requestId?: string;
  /** The table or function, as a path of the API. */
  call: string;
  /** Null where the caller left before it was answered. */
  status: number | null;
  /** The wait for its turn included. */
  seconds: number;
}

/** Reports each call that comes through the API or from the chat service. `now` is in milliseconds. */
export function watchDatabase(
  database: Database,
  report: (entry: DatabaseEntry) => void,
  now: () => number,
): Database {
  const nameOf = createPathNames();
  async function watched(url: string, work: Promise<Response>): Promise<Response> {
    const begun = now();
    const requestId = currentRequestId();
    let answer: Response | null = null;
    try {
      answer = await work;
      return answer;
    } finally {
      report({
        ...(requestId && { requestId }),
        call: nameOf(new URL(url).pathname, answer?.ok === true),
        status: answer?.status ?? null,
        seconds: (now() - begun) / 1000,
      });
    }
  }
  return {
    ...database,
    fetch: (request, caller) => watched(request.url, database.fetch(request, caller)),
    call: (asked, caller) => watched(asked.url, database.call(asked, caller)),
  };
}
