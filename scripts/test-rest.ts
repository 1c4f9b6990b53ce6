import { spawn } from 'node:child_process';
import path from 'node:path';
import { exitCodeOf } from '#local/exit-code.ts';

/**
 * Runs what `npm test` leaves out: the slow files, the rules of the database on the other engines, the service in Deno (on
 * PGlite), the guards, and the screens in the browser. All run to their end, so that one run names everything that is wrong; then their
 * times are printed, and the exit code is 1 if any of them failed. With words behind it, only the steps whose name holds one.
 */
const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project'];
const tsx = ['--import', 'tsx'];
const steps: readonly Step[] = [
  { name: 'slow files', args: [...vitest, 'slow'] },
  {
    name: 'engine: PGlite',
    args: [...vitest, 'db', 'tests/sql', 'tests/api'],
    env: { TEST_ENGINE: 'pglite' },
  },
  { name: 'engine: hosted roles', args: [...vitest, 'db', 'tests/sql'], env: { TEST_ENGINE: 'hosted' } },
  { name: 'Deno', args: [...tsx, 'scripts/test-deno.ts', '--quick'] },
  { name: 'guards', args: [...tsx, 'tests/guards/test-guards.ts', '--quick'] },
  { name: 'browser', args: ['node_modules/@playwright/test/cli.js', 'test', '--project', 'screens'] },
];

interface Step {
  name: string;
  /** Node's arguments. */
  args: readonly string[];
  env?: Record<string, string>;
}

const root = path.resolve(import.meta.dirname, '..');
const words = process.argv.slice(2);
const results: string[] = [];
for (const { name, args, env } of steps) {
  if (words.length > 0 && !words.some((word) => name.includes(word))) continue;
  const startedAt = performance.now();
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  const code = await exitCodeOf(child);
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  results.push(`${code === 0 ? 'passed' : 'FAILED'} ${name} (${seconds} s)`);
  if (code !== 0) process.exitCode = 1;
}
if (results.length === 0) throw new Error(`No step is named like ${words.join(', ')}.`);
console.log(results.join('\n'));
