import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from '@playwright/test';
import { beforeAll, expect, test } from 'vitest';
import { findChromium } from '../../scripts/chromium.ts';
import { toolPath } from '../../scripts/tool.ts';
import { bundle } from './setup/bundle.ts';
import { transcript } from './setup/transcript.ts';

const root = path.resolve(import.meta.dirname, '../..');

let deno: string;
beforeAll(async () => {
  deno = await toolPath('deno');
}, 600_000);

test('the transcript is of whole conversations, to every end of both schools', () => {
  const here = transcript();
  expect(here.length).toBeGreaterThan(500_000);
  const ends = ['thankYou', 'completed', 'actionsOnly', 'buttons', 'parent_type'];
  expect(ends.filter((id) => !here.includes(`"currentStep":"${id}"`))).toEqual([]);
});

test('Deno, given no permission but to read, runs the same source to the same transcript', () => {
  const cache = mkdtempSync(path.join(tmpdir(), 'schoolgate-deno-'));
  try {
    const map = path.join(cache, 'imports.json');
    writeFileSync(map, JSON.stringify({ imports: importMap() }));
    const there = execFileSync(
      deno,
      [
        ...['run', '--quiet', '--no-config', '--no-lock', '--no-remote', '--no-npm', '--no-prompt'],
        ...[`--import-map=${map}`, `--allow-read=${root}`, '-'],
      ],
      {
        cwd: root,
        input: `import { transcript } from './tests/engine/setup/transcript.ts'; console.log(transcript());`,
        encoding: 'utf8',
        maxBuffer: 64 * 1024 * 1024,
        env: { PATH: process.env.PATH, HOME: cache, DENO_DIR: cache, DENO_NO_UPDATE_CHECK: '1' },
      },
    );
    expectSame(there.trimEnd());
  } finally {
    rmSync(cache, { recursive: true, force: true });
  }
}, 60_000);

test('Chromium runs the same source, built as the product is, to the same transcript', async () => {
  const modulePath = JSON.stringify(path.join(root, 'tests/engine/setup/transcript.ts'));
  const code = await bundle(`import { transcript } from ${modulePath}; window.transcript = transcript;`);
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const page = await browser.newPage();
    await page.addScriptTag({ content: code, type: 'module' });
    await page.waitForFunction('window.transcript');
    expectSame(String(await page.evaluate('window.transcript()')));
  } finally {
    await browser.close();
  }
}, 300_000);

/** Equal to the byte; where not, only the place is shown, for a transcript is long. */
/** The short names of our folders in `package.json`, as Deno reads them. */
function importMap(): Record<string, string> {
  const { imports } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  return Object.fromEntries(
    Object.entries<string>(imports).map(([name, target]) => [
      name.replace('*', ''),
      pathToFileURL(path.join(root, target.replace('*', ''))).href + (name.endsWith('*') ? '/' : ''),
    ]),
  );
}

function expectSame(there: string): void {
  const here = transcript();
  let at = 0;
  while (at < here.length && here[at] === there[at]) at++;
  expect(there.slice(Math.max(0, at - 100), at + 200)).toBe(here.slice(Math.max(0, at - 100), at + 200));
  expect(there.length).toBe(here.length);
}
