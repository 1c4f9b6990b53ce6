import { spawn } from 'node:child_process';
import { exitCodeOf } from '#local/exit-code.ts';
import { toolPath } from './tool.ts';

/** Runs Biome with the given arguments and exits with its code; installs it first if it is missing. */
try {
  const child = spawn(await toolPath('biome'), process.argv.slice(2), { stdio: 'inherit' });
  process.exitCode = (await exitCodeOf(child)) ?? 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
