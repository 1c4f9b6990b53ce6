import { spawnSync } from 'node:child_process';

/**
 * Counts what a person who has never seen the builder presses and types, from an empty conversation and from a template
 * to a published one. The scripted person is that of the browser test, which starts the product and fails beyond the
 * bounds.
 */
export async function run(): Promise<string> {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['node_modules/@playwright/test/cli.js', 'test', 'builder-newcomer', '--workers=1'],
    { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  );
  const lines = stdout.split('\n').filter((line) => line.startsWith('A newcomer '));
  if (status !== 0) throw new Error(`The newcomer did not get through.\n${stdout}${stderr}`);
  return `${lines.join('\n')}\n`;
}
