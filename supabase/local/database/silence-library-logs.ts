import { AsyncLocalStorage } from 'node:async_hooks';
import { replaceErrorMessage } from './database-error-messages.ts';

const capturedErrors = new AsyncLocalStorage<unknown[]>();
let isPatched = false;

/**
 * The library logs forty lines for every refusal, including the refused values, which may be personal data. Suppresses
 * them while it handles a request; for what is answered as a failure (status 500 and above) logs one line with the error's
 * class only. The caller gets neither: see `replaceErrorMessage`.
 */
export function silenceLibraryLogs<HandledRequest extends Pick<Request, 'method' | 'url'>>(
  fetch: (request: HandledRequest, caller?: AbortSignal) => Promise<Response>,
): typeof fetch {
  patchConsole();
  return (request, caller) => {
    return capturedErrors.run([], async () => {
      const response = await fetch(request, caller);
      const codes = failureCodes();
      const answer = await replaceErrorMessage(request, response, codes);
      if (answer.status >= 500) capturedErrors.exit(() => console.error(summary(request, answer, codes)));
      return answer;
    });
  };
}

/** Records an error for the log line of the current request. */
export function recordFailure(error: unknown): void {
  capturedErrors.getStore()?.push(error);
}

/** Returns the SQLSTATEs and other codes of the errors that the current request has met. */
export function failureCodes(): string[] {
  return (capturedErrors.getStore() ?? []).flatMap((error) => codeOf(error) ?? []);
}

/** Begins the current request anew: what it has met before is not logged. */
export function forgetFailures(): void {
  capturedErrors.getStore()?.splice(0);
}

function patchConsole(): void {
  if (isPatched) return;
  isPatched = true;
  const print = console.error;
  console.error = (...args) => {
    const errors = capturedErrors.getStore();
    if (errors) errors.push(...args);
    else print.apply(console, args);
  };
  const warn = process.emitWarning;
  // The library's own takes texts alone, and threw at every warning that is an error: that ended the process.
  process.emitWarning = (warning: string | Error, ...args: unknown[]) =>
    Reflect.apply(
      warn,
      process,
      warning instanceof Error ? [warning.message, { type: warning.name }] : [warning, ...args],
    );
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
