import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

// CI's machine may pause for seconds: a test that passes when it is run again is printed as such, one that cannot pass still fails.
const retry = process.env.CI ? 2 : 0;

const dom = ['tests/**/*.test.tsx', 'tests/**/*.dom.test.ts'];
const db = ['tests/{api,build,contract,local,sql}/**/*.test.ts', 'tests/**/*.{db,slow}.test.ts'];

/**
 * Three projects, told apart by a file's name or folder:
 * - `dom`: what needs a document (`.test.tsx`, `.dom.test.ts`), in jsdom;
 * - `db`: what needs a database, other processes, a build or minutes (tests/api, build, local and sql, `.db.test.ts`, `.slow.test.ts`);
 * - `pure`: everything else.
 * The files of a worker share their modules and globals in `pure` and `dom`: most of their time would go into loading React
 * and jsdom again. What a file leaves in the document, tests/setup/dom.ts clears.
 */
export default defineConfig({
  test: {
    // Two cores are kept busy while a test waits; databases are large.
    maxWorkers: 3,
    testTimeout: 30_000,
    retry,
    projects: [
      {
        extends: true,
        test: {
          name: 'pure',
          include: ['tests/**/*.test.ts'],
          exclude: [...dom, ...db],
          setupFiles: ['tests/setup/pure.ts'],
          isolate: false,
        },
      },
      {
        extends: true,
        plugins: [react()],
        test: {
          name: 'dom',
          environment: 'jsdom',
          include: dom,
          setupFiles: ['tests/setup/dom.ts'],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'db',
          include: db,
          globalSetup: ['tests/setup/postgres.ts'],
          isolate: false,
          hookTimeout: 90_000,
        },
      },
    ],
  },
});
