import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const folder = path.join(root, 'src/engine');
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.ts'),
);

describe.each(sources)('%s', (name) => {
  const source = readFileSync(path.join(folder, name), 'utf8');
  const code = source.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');

  test('imports nothing but its neighbours, by their full names', () => {
    const specifiers = [...code.matchAll(/\bfrom '([^']*)'|\bimport\(?\s*'([^']*)'/g)].map(
      (match) => match[1] ?? match[2],
    );
    expect(specifiers.filter((each) => !/^\.\.?\/[a-z/-]+\.ts$/.test(each ?? ''))).toEqual([]);
  });

  test('uses no clock, chance, network, page or process', () => {
    const world =
      /\b(?:Date\.now|Math\.random|performance|crypto|fetch|XMLHttpRequest|WebSocket|set(?:Timeout|Interval)|window|document|globalThis|localStorage|process|Deno|console|Intl|toLocale\w+)\b|new Date\(\)/;
    expect(world.exec(code)?.[0]).toBeUndefined();
  });
});

test('the architecture check fires on whatever else is planted in the engine', () => {
  const planted: Record<string, { code: string; rules: string[] }> = {
    package: { code: "export { z } from 'zod';", rules: ['pure-folders-have-no-packages'] },
    node: { code: "export { readFileSync } from 'node:fs';", rules: ['pure-folders-have-no-packages'] },
    helper: { code: "export { helper } from '../lib/helper.ts';", rules: ['engine-reaches-only-its-own'] },
    front: { code: 'export const door = 1;', rules: [] },
    gone: { code: "export * from './not-there.ts';", rules: ['nothing-unresolved'] },
    fine: { code: "export type { z } from './package.ts';", rules: [] },
  };
  const found = cruise({
    'src/lib/helper.ts': 'export const helper = 1;',
    'src/data/past-the-door.ts': "export { door } from '../engine/front.ts';",
    ...Object.fromEntries(Object.entries(planted).map(([name, { code }]) => [`src/engine/${name}.ts`, code])),
  });
  for (const [name, { rules }] of Object.entries(planted)) {
    const broken = found.filter(({ from }) => from === `src/engine/${name}.ts`).map(({ rule }) => rule.name);
    expect([name, broken]).toEqual([name, rules]);
  }
  expect(
    found.filter(({ from }) => from === 'src/data/past-the-door.ts').map(({ rule }) => rule.name),
  ).toEqual(['the-engine-has-one-front-door']);
});

/** The violations of the product's import rules in a project that has only these files. */
function cruise(files: Record<string, string>): { from: string; rule: { name: string } }[] {
  const project = mkdtempSync(path.join(tmpdir(), 'schoolgate-imports-'));
  try {
    for (const file of ['.dependency-cruiser.cjs', 'tsconfig.json', 'package.json']) {
      cpSync(path.join(root, file), path.join(project, file));
    }
    symlinkSync(path.join(root, 'node_modules'), path.join(project, 'node_modules'));
    for (const [file, code] of Object.entries(files)) {
      mkdirSync(path.join(project, path.dirname(file)), { recursive: true });
      writeFileSync(path.join(project, file), `${code}\n`);
    }
    const tool = path.join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
    const options = ['src', '--output-type', 'json', '--config', '.dependency-cruiser.cjs'];
    const { stdout } = spawnSync(process.execPath, [tool, ...options], { cwd: project, encoding: 'utf8' });
    return JSON.parse(stdout).summary.violations;
  } finally {
    rmSync(project, { recursive: true, force: true });
  }
}
