import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';

/**
 * Checks the import rules, and that every source file was read: a cruiser that cannot parse the sources reports no
 * violation.
 */
const folders = ['src', 'supabase'];

const report = JSON.parse(
  execFileSync(
    'npx',
    ['depcruise', ...folders, '--output-type', 'json', '--config', '.dependency-cruiser.cjs'],
    {
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    },
  ),
) as CruiseReport;

const written = folders.flatMap(sourcesBelow).sort();
const cruised = new Set(report.modules.map((module) => module.source));
const missed = written.filter((file) => !cruised.has(file));
const imports = report.modules.reduce((sum, module) => sum + module.dependencies.length, 0);

for (const { rule, from, to } of report.summary.violations) console.error(`${rule.name}: ${from} → ${to}`);
for (const file of missed) console.error(`not checked: ${file}`);
if (report.summary.violations.length > 0 || missed.length > 0 || imports === 0) process.exit(1);
console.log(`Architecture: ${written.length} files and ${imports} imports follow the rules.`);

interface CruiseReport {
  modules: { source: string; dependencies: unknown[] }[];
  summary: { violations: { rule: { name: string }; from: string; to: string }[] };
}

function sourcesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.name.endsWith('.d.ts'))
    .map((entry) => `${entry.parentPath}/${entry.name}`);
}
