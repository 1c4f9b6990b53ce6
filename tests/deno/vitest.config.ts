import { defineConfig } from 'vitest/config';

/** The service's tests, which `npm run test:deno` runs in Deno instead of Node. None of them needs a PostgreSQL server. */
export default defineConfig({
  test: {
    include: ['tests/api/**/*.test.ts'],
    isolate: false,
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
