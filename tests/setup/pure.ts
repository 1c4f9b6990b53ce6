import { afterAll, vi } from 'vitest';
import { failOnConsole } from './fail-on-console.ts';
// A test may end while the chat still loads what it says after an enquiry.
import '#chat/submission/promise-text.ts';

failOnConsole();

// The files of a worker share its globals.
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
