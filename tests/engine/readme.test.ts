import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const page = readFileSync(path.join(root, 'src/engine/README.md'), 'utf8');

test('the page’s example prints what the page says', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'schoolgate-readme-'));
  try {
    const file = path.join(folder, 'example.mts');
    writeFileSync(file, block('ts').replaceAll("'./src/", `'${pathToFileURL(root)}/src/`));
    const printed = execFileSync(path.join(root, 'node_modules/.bin/tsx'), [file], { encoding: 'utf8' });
    expect(printed).toBe(block('text'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}, 30_000);

function block(language: string): string {
  const found = new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\`$`, 'm').exec(page)?.[1];
  if (!found) throw new Error(`The page has no ${language} block.`);
  return found;
}
