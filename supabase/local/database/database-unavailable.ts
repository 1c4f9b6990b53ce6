import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * The database could not be reached, has too much to do, or its connection ended before its answer came. `code` is for
 * the log.
 */
export class DatabaseUnavailable extends Error {
  readonly code: string;

  constructor(code: string, options?: ErrorOptions) {
    super(sentence, options);
    this.name = 'DatabaseUnavailable';
    this.code = code;
  }
}

const sentence = 'The database cannot be reached at the moment. Please try again in a minute.';
const retrySeconds = 5;

const failures = new AsyncLocalStorage<{ unavailable: boolean }>();

/** Remembers, for the request that is being answered, that the database was unavailable. */
export function noteUnavailable(): void {
  const failure = failures.getStore();
  if (failure) failure.unavailable = true;
}

/**
 * Answers 503 whenever the database was unavailable during a request, whatever the library made of it: an unknown table
 * because its introspection failed, or a 500 with the address of the server in it.
 */
export function answerUnavailable<Asked>(
  fetch: (request: Asked, caller?: AbortSignal) => Promise<Response>,
): typeof fetch {
  return (request, caller) => {
    const failure = { unavailable: false };
    return failures.run(failure, async () => {
      try {
        const response = await fetch(request, caller);
        return failure.unavailable ? refusal() : response;
      } catch (error) {
        if (error instanceof DatabaseUnavailable) return refusal();
        throw error;
      }
    });
  };
}

function refusal(): Response {
  const headers = { 'Cache-Control': 'no-store', 'Retry-After': String(retrySeconds) };
  return Response.json({ code: 'PT503', message: sentence }, { status: 503, headers });
}
