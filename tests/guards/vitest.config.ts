import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vitest/config';
import { removedText } from './removed-text.ts';

/** Runs the tests named in the command without a guard: of a file's text (GUARD_FILE …), or of the database (GUARD_SQL, engines.ts). */
function withoutGuard(): Plugin {
  const removed = removedText(process.env);
  return {
    name: 'without-guard',
    enforce: 'pre',
    transform: (code, id) => (removed && id.split('?')[0] === removed.path ? removed.from(code) : undefined),
  };
}

const common = {
  isolate: false,
  maxWorkers: 1,
  testTimeout: 60_000,
  hookTimeout: 120_000,
};

export default defineConfig({
  test: {
    bail: 1,
    maxWorkers: 1,
    projects: [
      {
        plugins: [withoutGuard()],
        test: {
          ...common,
          name: 'node',
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/**/*.dom.test.ts'],
        },
      },
      {
        plugins: [withoutGuard(), react()],
        test: {
          ...common,
          name: 'dom',
          environment: 'jsdom',
          include: ['tests/**/*.test.tsx', 'tests/**/*.dom.test.ts'],
          setupFiles: ['tests/setup/dom.ts'],
        },
      },
    ],
  },
});
