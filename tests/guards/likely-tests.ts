import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
const suites = ['sql', 'api', 'local']
  .flatMap((suite) => readAll(path.join(root, 'tests', suite)))
  .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }))
  // A process of its own has every guard.
  .filter(({ text }) => !text.includes('startProcess'));

/**
 * The test files, those first that are likeliest to notice when a guard of these functions, triggers and tables is missing. A
 * name that few files mention says more than one that most do, and so does one in a file's own name.
 */
export function likelyTests(metBy: readonly string[], guard: string): string[] {
  const message = /message = '([^']+)'/.exec(guard)?.[1];
  const score = new Map<string, number>();
  const add = (file: string, points: number) => score.set(file, (score.get(file) ?? 0) + points);
  for (const { file, text } of suites) if (message && text.includes(message)) add(file, 30);
  for (const [at, name] of [...new Set(metBy)].entries()) {
    const found = suites.map(({ text }) => text.split(new RegExp(`\\b${name}\\b`)).length - 1);
    const files = found.filter((times) => times > 0).length;
    const words = name.split('_').filter((word) => word.length > 3);
    for (const [n, { file }] of suites.entries()) {
      const mentions = found[n] ?? 0;
      const own = words.filter((word) => file.includes(word.slice(0, 6))).length;
      add(
        file,
        (Math.min(mentions, 10) * Math.log(suites.length / Math.max(files, 1)) + 6 * own) / (1 + at / 3),
      );
    }
  }
  return [...score].sort(([, a], [, b]) => b - a).map(([file]) => file);
}

function readAll(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(
      (file) => file.endsWith('.test.ts') && !/access\/|exposure|typed-fuzz|backup\.test|\.slow\./.test(file),
    )
    .map((file) => path.relative(root, path.join(folder, file)));
}
