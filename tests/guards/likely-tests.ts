import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
const suites = ['sql', 'api', 'local']
  .flatMap((suite) => readAll(path.join(root, 'tests', suite)))
  .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }))
  // A process of its own has every guard.
  .filter(({ text }) => !text.includes('startProcess'));

/** The test files that may notice when a guard of these functions, triggers and tables is missing, the likeliest first. */
export function likelyTests(metBy: readonly string[], guard: string, most = 3): string[] {
  const message = /message = '([^']+)'/.exec(guard)?.[1];
  const scores = suites.map(({ file, text }) => {
    let score = message && text.includes(message) ? 30 : 0;
    for (const [at, name] of metBy.entries()) {
      const mentions = text.split(new RegExp(`\\b${name}\\b`)).length - 1;
      score += Math.min(mentions, 10) / (1 + at / 3);
      for (const word of name.split('_'))
        if (word.length > 3 && path.basename(file).includes(word))
          score += (mentions && at === 0 ? 12 : 3) / (1 + at);
    }
    return { file, score };
  });
  return scores
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, most)
    .map(({ file }) => file);
}

function readAll(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(
      (file) => file.endsWith('.test.ts') && !/access\/|exposure|typed-fuzz|backup\.test|\.slow\./.test(file),
    )
    .map((file) => path.relative(root, path.join(folder, file)));
}
