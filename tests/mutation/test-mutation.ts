import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

/**
 * Makes small faults in a sample of the source (stryker.config.mjs) and counts those that a test notices: `npm run test:mutation`,
 * or `npm run test:mutation -- engine data` for some areas only. Each area's faults are shown to the tests of its own folders
 * (vitest.config.ts). What no test noticed is listed in test-results/mutation/survivors.txt.
 */
const areas = ['engine', 'chat', 'data', 'api'];
const root = path.resolve(import.meta.dirname, '../..');
const results = path.join(root, 'test-results/mutation');

const place = z.object({ start: z.object({ line: z.number() }) });
const mutant = z.object({
  status: z.string(),
  statusReason: z.string().optional(),
  mutatorName: z.string(),
  replacement: z.string().optional(),
  location: place,
});
const report = z.object({ files: z.record(z.string(), z.object({ mutants: z.array(mutant) })) });
type Mutant = z.infer<typeof mutant> & { file: string };

const asked = process.argv.slice(2);
const rows: Record<string, string | number>[] = [];
const all: Mutant[] = [];
for (const area of areas.filter((each) => asked.length === 0 || asked.includes(each))) {
  const startedAt = performance.now();
  const { status } = spawnSync('npx', ['stryker', 'run'], {
    cwd: root,
    env: { ...process.env, MUTATION_AREA: area, TEST_ENGINE: 'pglite' },
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error(`Stryker ended with ${status} for ${area}.`);
  const mutants = readReport(path.join(results, `${area}.json`));
  rows.push({ ...rowOf(area, mutants), seconds: Math.round((performance.now() - startedAt) / 1000) });
  all.push(...mutants);
}
rows.push(rowOf('all', all));
console.table(rows);
writeFileSync(path.join(results, 'survivors.txt'), listUnnoticed(all));

function readReport(file: string): Mutant[] {
  const { files } = report.parse(JSON.parse(readFileSync(file, 'utf8')));
  return Object.entries(files).flatMap(([name, { mutants }]) =>
    mutants.map((each) => ({ ...each, file: name })),
  );
}

function rowOf(area: string, mutants: readonly Mutant[]) {
  const count = (...statuses: string[]) => mutants.filter(({ status }) => statuses.includes(status)).length;
  const noticed = count('Killed', 'Timeout');
  const tried = noticed + count('Survived', 'NoCoverage');
  return {
    area,
    mutants: tried,
    killed: count('Killed'),
    survived: count('Survived'),
    'no coverage': count('NoCoverage'),
    timeout: count('Timeout'),
    'score %': Number(((100 * noticed) / tried).toFixed(1)),
    errors: count('RuntimeError', 'CompileError'),
    'static, left out': mutants.filter(({ statusReason }) => statusReason?.startsWith('Static')).length,
  };
}

function listUnnoticed(mutants: readonly Mutant[]): string {
  return mutants
    .filter(({ status }) => status === 'Survived' || status === 'NoCoverage')
    .sort((a, b) => a.file.localeCompare(b.file) || a.location.start.line - b.location.start.line)
    .map(({ file, location, mutatorName, status, replacement = '' }) => {
      const [first = ''] = replacement.split('\n');
      return `${file}:${location.start.line}:${mutatorName}\t${status}\t${first.slice(0, 80)}\n`;
    })
    .join('');
}
