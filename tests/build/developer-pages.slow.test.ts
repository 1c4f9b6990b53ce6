import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { projectRoot } from '#local/settings.ts';

/** What a visitor could only have from the developer's pages: their words, their addresses, their pictures. */
const marks = [
  'Run Tests',
  'Unknown method',
  'Write the first conversation',
  'Escriba la primera conversación',
  'Missing required fields',
  'api-test',
  'workflow-demo',
  'supabase-test',
];
const ownFiles = /api-test|demo-|supabase-test|developer|builder-(light|dark)|chat-(light|dark)/;

const folder = mkdtempSync(path.join(tmpdir(), 'schoolgate-build-'));
const told = process.env.VITE_DEV_PAGES;
afterAll(() => {
  rmSync(folder, { recursive: true });
  tell(told);
});

describe.each([
  { pages: 'on', value: undefined },
  { pages: 'off', value: 'off' },
])('a build with the developer’s pages $pages', ({ pages, value }) => {
  let names: string[];
  let text: string;

  beforeAll(async () => {
    tell(value);
    const outDir = path.join(folder, pages);
    await build({
      root: projectRoot,
      logLevel: 'error',
      build: { outDir, copyPublicDir: false },
    });
    const assets = path.join(outDir, 'assets');
    names = readdirSync(assets);
    text = names
      .filter((name) => name.endsWith('.js'))
      .map((name) => readFileSync(path.join(assets, name), 'utf8'))
      .join('\n');
  }, 180_000);

  test('holds the builder', () => {
    expect(names.some((name) => name.startsWith('workflow-builder'))).toBe(true);
    expect(text).toContain('Use API Configuration');
  });

  test.each(marks)('holds "%s" only if they are on', (mark) => {
    expect(text.includes(mark)).toBe(pages === 'on');
  });

  test('has their files only if they are on', () => {
    expect(names.filter((name) => ownFiles.test(name)).length > 0).toBe(pages === 'on');
  });
});

function tell(value: string | undefined): void {
  if (value === undefined) delete process.env.VITE_DEV_PAGES;
  else process.env.VITE_DEV_PAGES = value;
}
