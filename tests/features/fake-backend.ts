import type { RequestHandler } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { provideModalDialogs } from '../app/native-dialog.ts';

/** A server for the tests of a file: each begins with these handlers alone, and with nothing stored in the browser. */
export function fakeBackend(...handlers: RequestHandler[]) {
  const server = setupServer(...handlers);
  beforeAll(() => {
    provideModalDialogs();
    server.listen({ onUnhandledRequest: 'error' });
  });
  beforeEach(() => localStorage.clear());
  afterEach(() => server.resetHandlers());
  afterAll(() => server.close());
  return server;
}
