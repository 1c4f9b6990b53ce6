import { spawn } from 'node:child_process';
import path from 'node:path';
import { exitCodeOf } from '#local/exit-code.ts';
import { toolPath } from './tool.ts';

/**
 * Runs the service's tests in Deno, which hosted Supabase runs the service in: `npm run test:deno [-- files]`. `--quick` leaves
 * out the files that take longer than all others together and meet nothing of the runtime that those do not.
 */
const slow = [
  'hostile-fields.slow',
  'auth/own-password',
  'auth/second-factor',
  'auth/sign-in-limit',
  'chat/chat',
  'chat/chat-reply',
  'chat/lost-answers',
  'conversations/conversations',
  'conversations/links',
  'embeddings/search-by-meaning.slow',
  'visits/visits',
];

const root = path.resolve(import.meta.dirname, '..');
const given = process.argv.slice(2).filter((argument) => argument !== '--quick');
const left = process.argv.includes('--quick')
  ? slow.map((name) => `--exclude=tests/api/${name}.test.ts`)
  : [];
const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--config', 'tests/deno/vitest.config.ts'];
const child = spawn(
  await toolPath('deno'),
  ['run', '--allow-all', '--no-lock', '--node-modules-dir=manual', ...vitest, ...left, ...given],
  { cwd: root, stdio: 'inherit', env: { ...process.env, DENO_NO_UPDATE_CHECK: '1', TEST_ENGINE: 'pglite' } },
);
process.exitCode = (await exitCodeOf(child)) ?? 1;
