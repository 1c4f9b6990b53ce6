import { afterAll, vi } from 'vitest';
import { failOnConsole } from './fail-on-console.ts';

failOnConsole();

// The files of a worker share its globals.
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
