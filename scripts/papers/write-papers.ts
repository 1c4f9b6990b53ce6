import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { asvsPage, missingTests, readRequirements, requirementCount } from './papers.ts';

/** Writes docs/asvs.md from asvs.txt. Fails where that names a test that is not there, and with `--check` where the page is older. */
const root = path.resolve(import.meta.dirname, '../..');
const requirements = readRequirements(readFileSync(path.join(import.meta.dirname, 'asvs.txt'), 'utf8'));
const problems = missingTests(requirements).map(
  (missing) => `scripts/papers/asvs.txt names a test that is not there: ${missing}`,
);
const numbers = new Set(requirements.flatMap((each) => each.numbers));
if (numbers.size !== requirementCount)
  problems.push(`scripts/papers/asvs.txt has ${numbers.size} of ${requirementCount} requirements.`);

const page = path.join(root, 'docs/asvs.md');
if (!process.argv.includes('--check')) writeFileSync(page, asvsPage(requirements));
else if (readFileSync(page, 'utf8') !== asvsPage(requirements))
  problems.push('docs/asvs.md is out of date: npm run papers');
for (const problem of problems) console.error(problem);
if (problems.length) process.exitCode = 1;
