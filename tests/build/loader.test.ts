import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import { buildIfChanged } from '../../supabase/local/build.ts';
import { projectRoot } from '../../supabase/local/settings.ts';

let loader: string;

beforeAll(async () => {
  await buildIfChanged();
  loader = readFileSync(path.join(projectRoot, 'dist/embed.js'), 'utf8');
}, 120_000);

test('the loader is one plain script that leaves no name behind', () => {
  expect(loader).toMatch(/^\(function\(\)\{[\s\S]*\}\)\(\);\s*$/);
  expect(loader).not.toMatch(/\bimport\b|\bexport\b/);
});

test.each([
  'innerHTML',
  'insertAdjacentHTML',
  'document.write',
  'eval(',
  'Function(',
  '"*"',
  'setAttribute(`style',
])('the loader does nothing that a strict policy forbids: no %s', (forbidden) => {
  expect(loader.includes(forbidden)).toBe(false);
});

test('the loader weighs no more than it did', () => {
  expect(brotliCompressSync(loader).length).toBeLessThan(3_450);
});
