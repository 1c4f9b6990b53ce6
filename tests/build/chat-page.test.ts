import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import { buildIfChanged } from '#local/pages/build.ts';
import { projectRoot } from '#local/settings.ts';
import { chatPaths } from '#protocol/chat-addresses.ts';

/** Brotli 11 of what the chat's page names in its head, that is of all it needs to draw its first message. */
const heaviest = 35_000;

beforeAll(() => buildIfChanged(), 120_000);

test.each(chatPaths)('%s has a page of its own, which names all it needs and holds no script', (address) => {
  const page = pageOf(address);
  expect(page).toMatch(/<script type="module" async crossorigin src="\/assets\/early-[^"]+\.js"><\/script>/);
  expect(page).toMatch(/<script type="module" crossorigin src="\/assets\/chat-[^"]+\.js"><\/script>/);
  expect(page).toMatch(/<link rel="stylesheet" crossorigin href="\/assets\/chat-[^"]+\.css">/);
  expect(page).not.toMatch(/<script[^>]*>[^<]|<style| on[a-z]+=/);
});

test('the early request is small and waits for no other script', () => {
  const early = filesOf('/chat').find(({ name }) => name.startsWith('assets/early-'));
  expect(early?.text).toContain('published_configuration');
  expect(early?.text).not.toMatch(/import\s*[{"']/);
  expect(brotliCompressSync(early?.text ?? '').length).toBeLessThan(2_500);
});

test.each([
  ['a schema', '~standard'],
  ['the database client', 'supabase.auth.token'],
  ['the router', 'createBrowserRouter'],
  ['the check of a configuration', 'unreachable_step'],
  ['the calendar', 'rdp-'],
  ['a built-in conversation', 'collectFirstName'],
])('the chat page does not load %s', (_, telltale) => {
  for (const { text } of filesOf('/chat')) expect(text.includes(telltale)).toBe(false);
});

test('the chat page weighs no more than it did', () => {
  const weights = filesOf('/chat').map(({ text }) => brotliCompressSync(text).length);
  expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeLessThan(heaviest);
});

function pageOf(address: string): string {
  return readFileSync(path.join(projectRoot, 'dist', `${address}.html`), 'utf8');
}

function filesOf(address: string): { name: string; text: string }[] {
  const names = [...pageOf(address).matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)].map(
    (found) => found[1] ?? '',
  );
  return [...new Set(names)].map((name) => ({
    name,
    text: readFileSync(path.join(projectRoot, 'dist', name), 'utf8'),
  }));
}
