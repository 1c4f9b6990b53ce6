import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/**
 * Runs the import rules, and fails as well when they did not really look: a cruiser that cannot read the sources reports
 * no violation at all. A name is exported by one file of `src`: a reader who looks for it finds what is meant.
 */
const folders = ['src', 'supabase'];
const declared = /^export (?:async )?(?:function|const|let|class|interface|type) (\w+)/gm;

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
const shared = [...exportsOf(written)].filter(([, files]) => files.size > 1);
for (const [name, files] of shared)
  console.error(`exported more than once: ${name} (${[...files].join(', ')})`);
if (report.summary.violations.length + missed.length + shared.length > 0 || imports === 0) process.exit(1);
console.log(`Architecture: ${written.length} files and ${imports} imports follow the rules.`);

interface CruiseReport {
  modules: { source: string; dependencies: unknown[] }[];
  summary: { violations: { rule: { name: string }; from: string; to: string }[] };
}

/** Which files of `src` export a name; what is generated counts for nothing. */
function exportsOf(files: readonly string[]): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const file of files.filter((each) => each.startsWith('src/') && !each.endsWith('.types.ts'))) {
    for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(declared)) {
      found.set(name, (found.get(name) ?? new Set()).add(file));
    }
  }
  return found;
}

function sourcesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.name.endsWith('.d.ts'))
    .map((entry) => `${entry.parentPath}/${entry.name}`);
}
