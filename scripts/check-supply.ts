import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  inexactVersions,
  installedIn,
  licenceList,
  openLockEntries,
  readLock,
  refusedLicences,
} from './supply-chain.ts';

/**
 * Refuses packages without one exact version, a checksum and an allowed licence, and any patch of a package. `--write` writes
 * docs/licences.md anew.
 */
const root = path.resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const problems: string[] = [];
const packages = readLock('package-lock.json');
const installed = installedIn(packages);
for (const folder of ['', 'tools/'])
  problems.push(...inexactVersions(JSON.parse(read(`${folder}package.json`))));
problems.push(...openLockEntries(packages), ...refusedLicences(installed));

// A patch of a package would need its origin, its licence and its reason written down: there is none.
const patches = readdirSync(root, { withFileTypes: true }).filter(({ name }) =>
  /^(patches|vendor)$|\.patch$/.test(name),
);
problems.push(
  ...patches.map(
    ({ name }) => `${name}: write where it comes from into docs/licences.md, and teach this check about it.`,
  ),
);

const list = licenceList(installed);
const listFile = path.join(root, 'docs/licences.md');
if (process.argv.includes('--write')) writeFileSync(listFile, list);
else if (read('docs/licences.md') !== list)
  problems.push('docs/licences.md is not of this lock file: npm run check:supply -- --write');

for (const problem of problems) console.error(problem);
if (problems.length) process.exitCode = 1;
else console.log(`${installed.length} packages: exact versions, checksums, allowed licences.`);
