import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { accessibilityPage, asvsPage, missingTests, readRequirements, requirementCount } from './papers.ts';

/** Writes docs/asvs.md and docs/accessibility.md. `--check` fails where the former names a test that is not there; the latter changes with
 * every test's name, and is written anew for a release. */
const root = path.resolve(import.meta.dirname, '../..');
const requirements = readRequirements(readFileSync(path.join(import.meta.dirname, 'asvs.txt'), 'utf8'));
const problems = missingTests(requirements).map(
  (missing) => `scripts/papers/asvs.txt names a test that is not there: ${missing}`,
);
const numbers = new Set(requirements.flatMap((each) => each.numbers));
if (numbers.size !== requirementCount)
  problems.push(`scripts/papers/asvs.txt has ${numbers.size} of ${requirementCount} requirements.`);

const write = (file: string, text: string) => writeFileSync(path.join(root, 'docs', file), text);
if (process.argv.includes('--check')) {
  if (readFileSync(path.join(root, 'docs/asvs.md'), 'utf8') !== asvsPage(requirements))
    problems.push('docs/asvs.md is out of date: npm run papers');
} else {
  write('asvs.md', asvsPage(requirements));
  write('accessibility.md', accessibilityPage());
}
for (const problem of problems) console.error(problem);
if (problems.length) process.exitCode = 1;
