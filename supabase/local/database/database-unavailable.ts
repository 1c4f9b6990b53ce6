import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * The database was unreachable or overloaded, or its connection was lost before the response. `code` is for the log.
 */
export class DatabaseUnavailable extends Error {
  readonly code: string;

  constructor(code: string, options?: ErrorOptions) {
    super(unavailableMessage, options);
    this.name = 'DatabaseUnavailable';
    this.code = code;
  }
}

const unavailableMessage = 'The database cannot be reached at the moment. Please try again in a minute.';
const retrySeconds = 5;

const requestState = new AsyncLocalStorage<{ unavailable: boolean }>();

/** Marks the current request: the database was unavailable. */
export function markUnavailable(): void {
  const failure = requestState.getStore();
  if (failure) failure.unavailable = true;
}

/**
 * Answers 503 whenever the database was unavailable during a request, instead of the library's response: an unknown table
 * because its introspection failed, or a 500 that contains the server's address.
 */
export function answerUnavailable<HandledRequest>(
  fetch: (request: HandledRequest, caller?: AbortSignal) => Promise<Response>,
): typeof fetch {
  return (request, caller) => {
    const failure = { unavailable: false };
    return requestState.run(failure, async () => {
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
  return Response.json({ code: 'PT503', message: unavailableMessage }, { status: 503, headers });
}
