import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

/** Commands, links, files and benchmarks that the pages for engineers name are there. */
const root = path.resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const pages = [
  'README.md',
  'SECURITY.md',
  'CONTRIBUTING.md',
  '.env.example',
  'src/engine/README.md',
  ...readdirSync(path.join(root, 'docs'))
    .filter((name) => !/\.(png|json)$/.test(name) && name.includes('.'))
    .map((name) => `docs/${name}`),
];
const texts = pages.map((page) => ({ page, text: read(page) }));
const found = (pattern: RegExp) =>
  texts.flatMap(({ page, text }) => [...text.matchAll(pattern)].map(([, name = '']) => ({ page, name })));

test('every npm script is one of package.json', () => {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(read('package.json'));
  const named = found(/npm run (?:--silent )?([a-z][a-z:-]*[a-z])/g);
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter(({ name }) => !Object.hasOwn(scripts, name) && name !== 'check')).toEqual([]);
});

test('every link leads to a file', () => {
  const links = found(/\]\((?!https?:)([^)#\s]+)/g);
  expect(links.length).toBeGreaterThan(40);
  expect(links.filter(({ page, name }) => !existsSync(path.join(root, path.dirname(page), name)))).toEqual(
    [],
  );
});

test('every file and folder of the sources that is named is there', () => {
  const files = found(/`((?:src|tests|supabase|scripts|bench|docs|public)\/[\w./-]+)`/g).filter(
    // NOUN and X.Y.Z stand for a name.
    ({ name }) => !/NOUN|X\.Y\.Z/.test(name),
  );
  expect(files.length).toBeGreaterThan(40);
  expect(files.filter(({ name }) => !existsSync(path.join(root, name)))).toEqual([]);
});

test('every benchmark is one', () => {
  const benches = [...read('bench/index.ts').matchAll(/^ {2}(\w+): \(\) => import/gm)].map(
    ([, name]) => name,
  );
  const named = found(/npm run bench -- ([a-z]+)/g);
  expect(named.length).toBeGreaterThan(15);
  expect(named.filter(({ name }) => !benches.includes(name))).toEqual([]);
});
