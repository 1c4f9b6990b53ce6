import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { askedKeys, type Locale, translationProblems } from './translation-problems.ts';
import { type SourceWords, wordsInSource } from './words-in-source.ts';

/**
 * Fails when a language lacks a text or says it otherwise than English does (`translation-problems.ts`), when a text is
 * asked for nowhere, and when the console has words outside the files in `src/locales`. The folder of the project may
 * be given; it is this one by default.
 */
const root = path.resolve(process.argv[2] ?? path.join(import.meta.dirname, '..'));

/** The chat speaks in its own way: it must stay small. */
const ofTheConsole = /^src\/(app|routes|features\/(?!chat\/))/;

const { en: english = {}, ...others } = readLocales(path.join(root, 'src/locales'));
const sources = readSources(path.join(root, 'src'));
const keys = askedKeys(english);
const problems = [
  ...translationProblems(english, others),
  ...keys.filter((key) => !isAsked(key)).map((key) => `en: ${key} is never asked for`),
  ...sources
    .filter(({ file }) => ofTheConsole.test(file))
    .flatMap(({ file, words }) => words.spoken.map((said) => `${file}:${said} (not in src/locales)`)),
];
if (keys.length === 0 || sources.length === 0) problems.push('Nothing was found to check.');

for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exit(1);
console.log(`Translations: ${keys.length} texts in ${Object.keys(others).length + 1} languages.`);

/**
 * Whether some file may ask for a key: by its whole name, or by the rest of it. A key without a dot is too short a word
 * for that, unless the same file names its namespace.
 */
function isAsked(key: string): boolean {
  const [namespace = '', rest = ''] = key.split(':');
  return sources.some(({ words }) => {
    if (names(words, key)) return true;
    return (rest.includes('.') || words.literals.has(namespace)) && names(words, rest);
  });
}

function names({ literals, patterns }: SourceWords, key: string): boolean {
  return literals.has(key) || patterns.some((pattern) => pattern.test(key));
}

function readLocales(folder: string): Record<string, Locale> {
  const locales: Record<string, Locale> = {};
  for (const { parentPath, name } of filesBelow(folder, /\.json$/)) {
    const language = path.basename(parentPath);
    const words: unknown = JSON.parse(readFileSync(path.join(parentPath, name), 'utf8'));
    locales[language] = { ...locales[language], [path.basename(name, '.json')]: words };
  }
  return locales;
}

function readSources(folder: string): { file: string; words: SourceWords }[] {
  return filesBelow(folder, /\.tsx?$/)
    .map(({ parentPath, name }) => path.relative(root, path.join(parentPath, name)))
    .filter((file) => !/\.d\.ts$|\.types\.ts$|^src\/locales\//.test(file))
    .map((file) => ({ file, words: wordsInSource(file, readFileSync(path.join(root, file), 'utf8')) }));
}

function filesBelow(folder: string, named: RegExp) {
  return readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && named.test(entry.name),
  );
}
