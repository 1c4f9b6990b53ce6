import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { supabaseCalls } from './supabase-calls.ts';

const root = path.resolve(import.meta.dirname, '../..');

test('every call that the product makes of Supabase is made here too', () => {
  const [pages = [], service = [], here = []] = supabaseCalls(
    'src/data',
    'supabase/functions',
    'tests/contract',
  );
  const names = [...pages, ...service].map(({ name }) => name);
  // What the search itself must not miss.
  expect(names).toEqual(expect.arrayContaining(['upsert', 'order nullsFirst', 'generateLink type email']));
  const isTried = (call: string) => {
    const [method = '', ...options] = call.split(' ');
    return here.some(({ name }) => {
      if (call.startsWith('/')) return name.startsWith(call);
      const [tried, ...given] = name.split(' ');
      return tried === method && options.every((option) => given.includes(option));
    });
  };
  const untried = [...pages, ...service].filter(({ name }) => !isTried(name));
  expect(untried).toEqual([]);
}, 120_000);

test('what the embedded backend does otherwise is listed in docs/hosting.md, and nothing else', () => {
  const tests = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.test.ts'));
  const sources = tests.map((name) => readFileSync(path.join(import.meta.dirname, name), 'utf8'));
  const shown = sources.flatMap((text) =>
    [...text.matchAll(/\botherwise\(\s*'([^']+)'/g)].map(([, name]) => name),
  );
  const [, section = ''] = readFileSync(path.join(root, 'docs/hosting.md'), 'utf8').split(
    '### What the embedded backend does otherwise\n',
  );
  const [table = ''] = section.split('\n## ');
  const listed = [...table.matchAll(/^\| ([^|]+) \|/gm)].map(([, name = '']) => name.trim());
  expect(
    listed
      .slice(1)
      .filter((name) => !name.startsWith('-'))
      .sort(),
  ).toEqual([...new Set(shown)].sort());
});
