import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const node = ['engine', 'protocol', 'tenants', 'sql', 'api', 'shared', 'local', 'lib', 'data', 'build'];
const dom = ['chat', 'features', 'routes', 'app', 'widget', 'embed', 'ui'];

// CI's machine may pause for seconds: a test that passes when it is run again is printed as such, one that cannot pass still fails.
const retry = process.env.CI ? 2 : 0;

/** Two projects: plain Node for what has no screen, jsdom for what has one. Databases are large: two workers at most. */
export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'node',
          environment: 'node',
          include: node.map((folder) => `tests/${folder}/**/*.test.{ts,tsx}`),
          testTimeout: 30_000,
          hookTimeout: 90_000,
          retry,
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'dom',
          environment: 'jsdom',
          include: dom.map((folder) => `tests/${folder}/**/*.test.{ts,tsx}`),
          setupFiles: ['tests/setup/dom.ts'],
          testTimeout: 15_000,
          retry,
        },
      },
    ],
  },
});
