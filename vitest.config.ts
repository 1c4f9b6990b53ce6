import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const dom = ['tests/**/*.test.tsx', 'tests/**/*.dom.test.ts'];
const db = ['tests/{api,build,contract,local,sql}/**/*.test.ts', 'tests/**/*.db.test.ts'];
const slow = ['tests/**/*.slow.test.ts'];

/**
 * Four projects, told apart by a file's name or folder:
 * - `dom`: what needs a document (`.test.tsx`, `.dom.test.ts`), in jsdom;
 * - `db`: what needs a database or a build (tests/api, build, contract, local and sql, `.db.test.ts`);
 * - `slow`: what starts the product's processes or takes long (`.slow.test.ts`), for `npm run test:rest`;
 * - `pure`: everything else.
 * The files of a worker share their modules and globals: most of their time would go into loading React, jsdom and the
 * database again. What a file leaves in the document, tests/setup/dom.ts clears.
 */
export default defineConfig({
  test: {
    // Two cores are kept busy while a test waits; databases are large.
    maxWorkers: 3,
    isolate: false,
    testTimeout: 30_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'pure',
          include: ['tests/**/*.test.ts'],
          exclude: [...dom, ...db, ...slow],
          setupFiles: ['tests/setup/pure.ts'],
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
        },
      },
      {
        extends: true,
        test: {
          name: 'db',
          include: db,
          exclude: slow,
          globalSetup: ['tests/setup/postgres.ts'],
          hookTimeout: 90_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'slow',
          include: slow,
          globalSetup: ['tests/setup/postgres.ts'],
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
