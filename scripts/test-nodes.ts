import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { exitCodeOf } from '#local/exit-code.ts';

/**
 * Runs the pure tests, the service's, and in a browser the story of a parent and of staff, on the oldest Node that is supported and the
 * newest of later lines: `npm run test:nodes [-- 22]`. The binaries are npm packages, fetched once.
 */
const nodes = ['20.19.0', '22.23.3', '24.21.0'];
const suites = [
  ['node_modules/vitest/vitest.mjs', 'run', '--project', 'pure'],
  ['node_modules/vitest/vitest.mjs', 'run', '--project', 'db', 'tests/api'],
  ['node_modules/@playwright/test/cli.js', 'test', '--project=stories', 'enquire', '--retries=0'],
];

const root = path.resolve(import.meta.dirname, '..');
const wanted = process.argv.slice(2);
const results: string[] = [];
for (const version of nodes.filter((each) => wanted.length === 0 || wanted.includes(majorOf(each)))) {
  const folder = fetchNode(version);
  for (const [program = '', ...args] of suites) {
    const startedAt = performance.now();
    const code = await run(folder, [program, ...args]);
    const seconds = Math.round((performance.now() - startedAt) / 1000);
    const suite = args.filter((each) => !each.startsWith('--')).join(' ');
    results.push(`Node ${version}: ${suite}: ${code === 0 ? 'passed' : 'FAILED'} (${seconds} s)`);
    if (code !== 0) process.exitCode = 1;
  }
}
if (results.length === 0)
  throw new Error(`Of ${nodes.map(majorOf).join(', ')} none is ${wanted.join(', ')}.`);
console.log(results.join('\n'));

function majorOf(version: string): string {
  return version.slice(0, version.indexOf('.'));
}

/** Returns the folder of a Node's binary. */
function fetchNode(version: string): string {
  const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
  const place = path.join(root, 'node_modules/.cache/schoolgate', `node-${version}`);
  if (!existsSync(place)) {
    const unfinished = `${place}.${process.pid}`;
    mkdirSync(unfinished, { recursive: true });
    const install = [
      'install',
      '--no-save',
      '--ignore-scripts',
      '--prefix',
      unfinished,
      `${name}@${version}`,
    ];
    execFileSync('npm', install, { stdio: ['ignore', 'ignore', 'inherit'] });
    rmSync(place, { recursive: true, force: true });
    renameSync(unfinished, place);
  }
  return path.join(place, 'node_modules', name, 'bin');
}

function run(folder: string, args: readonly string[]): Promise<number | null> {
  console.log(`\nNode of ${folder}: ${args.join(' ')}`);
  const env = { ...process.env, PATH: `${folder}${path.delimiter}${process.env.PATH}` };
  return exitCodeOf(spawn(path.join(folder, 'node'), args, { cwd: root, stdio: 'inherit', env }));
}
