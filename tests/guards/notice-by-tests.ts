import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { exitCodeOf } from '#local/exit-code.ts';

const root = path.resolve(import.meta.dirname, '../..');

const report = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string().optional(),
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
    }),
  ),
});
let runs = 0;

/**
 * Runs test files in this environment and returns the first test that failed, or null. A file whose preparation fails is no
 * test that notices: it is run once more, as a busy machine may have been too slow for it. One that cannot be loaded throws.
 */
export async function firstFailure(
  files: readonly string[],
  environment: Record<string, string>,
): Promise<string | null> {
  const first = await run(files, environment);
  const { failed, broken } = first.broken ? await run(files, environment) : first;
  if (broken?.assertionResults.length === 0) {
    throw new Error(`${broken.name} could not be run: ${broken.message}`);
  }
  return failed;
}

async function run(files: readonly string[], environment: Record<string, string>) {
  const output = path.join(tmpdir(), `schoolgate-guards-${process.pid}-${++runs}.json`);
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--config', 'tests/guards/vitest.config.ts'];
  const child = spawn(process.execPath, [...vitest, ...files, '--reporter=json', `--outputFile=${output}`], {
    cwd: root,
    stdio: 'ignore',
    env: { ...process.env, ...environment },
  });
  await exitCodeOf(child);
  try {
    const { testResults } = report.parse(JSON.parse(readFileSync(output, 'utf8')));
    const failed = testResults
      .flatMap(({ name, assertionResults }) =>
        assertionResults.map((result) => ({ ...result, file: path.relative(root, name) })),
      )
      .find(({ status }) => status === 'failed');
    const broken = failed ? undefined : testResults.find(({ status }) => status === 'failed');
    return { failed: failed ? `${failed.file}, ${failed.fullName}` : null, broken };
  } finally {
    rmSync(output, { force: true });
  }
}
