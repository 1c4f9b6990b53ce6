import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import { buildIfChanged } from '#local/pages/build.ts';
import { projectRoot } from '#local/settings.ts';

let loader: string;
let panel: string;

beforeAll(async () => {
  await buildIfChanged();
  loader = readFileSync(path.join(projectRoot, 'dist/embed.js'), 'utf8');
  panel = readFileSync(path.join(projectRoot, 'dist/embed-panel.js'), 'utf8');
}, 120_000);

test('the loader is one plain script that leaves no name behind, and asks for one file more', () => {
  expect(loader).toMatch(/^\(function\(\)\{[\s\S]*\}\)\(\);\s*$/);
  expect(loader.match(/\bimport\b[^,]*/g)).toEqual(['import(new URL(`embed-panel.js`']);
  expect(loader).not.toMatch(/\bexport\b/);
});

test('the file behind the launcher is one module that asks for nothing more', () => {
  expect(panel).toMatch(/export\s*\{\s*\w+ as createPanel\s*\};?\s*$/);
  expect(panel).not.toMatch(/\bimport\b/);
});

test.each([
  'innerHTML',
  'insertAdjacentHTML',
  'document.write',
  'eval(',
  'Function(',
  '"*"',
  'setAttribute(`style',
])('neither does what a strict policy forbids: no %s', (forbidden) => {
  expect(`${loader}${panel}`.includes(forbidden)).toBe(false);
});

test('until the launcher stands a page has loaded 2,500 bytes at most, and behind it hardly more', () => {
  expect(brotliCompressSync(loader).length).toBeLessThanOrEqual(2_500);
  // It knows the other launchers of the page, says in five languages where the chat is to be had instead, and carries
  // changed options over to a chat that is there, the page's theme too, and loads a frame again that had no connection.
  expect(brotliCompressSync(panel).length).toBeLessThanOrEqual(3_400);
});
