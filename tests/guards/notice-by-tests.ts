import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { exitCodeOf } from '#local/exit-code.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** A test by its file and its whole name. */
export interface NamedTest {
  file: string;
  test: string;
}

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

/**
 * Runs test files, or those tests of them whose whole name is among `only`, in this environment. Returns the first test that
 * failed, and how many ran. A file whose preparation fails is no test that notices: it is run once more, as a busy machine
 * may have been too slow for it. One that cannot be loaded throws.
 */
export async function runTests(
  files: readonly string[],
  environment: Record<string, string>,
  only: readonly string[] = [],
): Promise<TestRun> {
  const first = await runOnce(files, environment, only);
  const { broken, ...run } = first.broken ? await runOnce(files, environment, only) : first;
  if (broken?.assertionResults.length === 0) {
    throw new Error(`${broken.name} could not be run: ${broken.message}`);
  }
  return run;
}

interface TestRun {
  failed: NamedTest | null;
  ran: number;
}

async function runOnce(
  files: readonly string[],
  environment: Record<string, string>,
  only: readonly string[],
): Promise<TestRun & { broken: z.infer<typeof report>['testResults'][number] | undefined }> {
  const output = path.join(tmpdir(), `schoolgate-guards-${process.pid}-${++runs}.json`);
  const names = only.length ? ['-t', `^(${only.map(escapePattern).join('|')})$`] : [];
  const child = spawn(
    process.execPath,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--config',
      'tests/guards/vitest.config.ts',
      ...files,
      ...names,
    ].concat(['--reporter=json', `--outputFile=${output}`, '--passWithNoTests']),
    { cwd: root, stdio: 'ignore', env: { ...process.env, ...environment } },
  );
  await exitCodeOf(child);
  try {
    const { testResults } = report.parse(JSON.parse(readFileSync(output, 'utf8')));
    const results = testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.map((result) => ({ ...result, file: path.relative(root, name) })),
    );
    const failed = results.find(({ status }) => status === 'failed');
    const ran = results.filter(({ status }) => status === 'passed' || status === 'failed').length;
    const broken = failed ? undefined : testResults.find(({ status }) => status === 'failed');
    return { failed: failed ? { file: failed.file, test: failed.fullName } : null, ran, broken };
  } finally {
    rmSync(output, { force: true });
  }
}

let runs = 0;

const escapePattern = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
