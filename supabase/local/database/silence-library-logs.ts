import { AsyncLocalStorage } from 'node:async_hooks';
import { plainAnswer } from './database-answers.ts';

const heard = new AsyncLocalStorage<unknown[]>();
let hushed = false;

/**
 * The library logs forty lines for every refusal, including the refused values, which may be personal data. Suppresses
 * them while it handles a request; for failures (status 500 and above) logs one line with the error's class only. The
 * caller gets neither: see `plainAnswer`.
 */
export function createQuietly<Asked extends Pick<Request, 'method' | 'url'>>(
  fetch: (request: Asked, caller?: AbortSignal) => Promise<Response>,
): typeof fetch {
  hush();
  return (request, caller) => {
    const errors: unknown[] = [];
    return heard.run(errors, async () => {
      const response = await fetch(request, caller);
      const codes = errors.flatMap((error) => codeOf(error) ?? []);
      if (response.status >= 500) heard.exit(() => console.error(summary(request, response, codes)));
      return plainAnswer(request, response, codes);
    });
  };
}

/** Records an error for the log line of the current request. */
export function noteFailure(error: unknown): void {
  heard.getStore()?.push(error);
}

function hush(): void {
  if (hushed) return;
  hushed = true;
  const print = console.error;
  console.error = (...args) => {
    const errors = heard.getStore();
    if (errors) errors.push(...args);
    else print.apply(console, args);
  };
}

function summary(
  request: Pick<Request, 'method' | 'url'>,
  response: Response,
  codes: readonly string[],
): string {
  const why = codes.length > 0 ? codes.join(', ') : 'no error code';
  return `The database answered ${response.status} to ${request.method} ${new URL(request.url).pathname} (${why}).`;
}

function codeOf(error: unknown): string | null {
  if (typeof error !== 'object' || error === null) return null;
  if ('code' in error && typeof error.code === 'string') return error.code;
  return 'cause' in error ? codeOf(error.cause) : null;
}
