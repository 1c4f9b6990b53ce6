import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { askedKeys, type Locale, translationProblems } from './translation-problems.ts';
import { type SourceWords, wordsInSource } from './words-in-source.ts';
import { type Parts, unlearntWords } from './words-of-parts.ts';

/**
 * Fails when a language lacks a text or says it otherwise than English does (`translation-problems.ts`), when a text is
 * asked for nowhere, when a screen has words outside the files in `src/locales` or, for the chat,
 * `src/chat/words`, and when it says words that its part does not learn (`words-of-parts.ts`). The folder of the
 * project may be given; it is this one by default. Ours, because `@lingual/i18n-check` calls 906 texts unused whose keys are
 * composed, 31 sound French plurals invalid, and knows neither the chat's words nor hard-coded ones; i18next-cli asks for
 * Node 22.
 */
const root = path.resolve(process.argv[2] ?? path.join(import.meta.dirname, '..'));

const screens = /^src\/(app|routes|features|chat|widget|ui)\//;
/** Components of `ui` may be handed the chat's words as they are. */
const ofTheChat = /^src\/(chat|widget|ui)\//;

const ofTheConsole = readLocales(path.join(root, 'src/locales'));
const { en: english = {}, ...others } = withChat(ofTheConsole);
const sources = readSources(path.join(root, 'src'));
const keys = askedKeys(english);
const problems = [
  ...translationProblems(english, others),
  ...keys.filter((key) => !isAsked(key)).map((key) => `en: ${key} is never asked for`),
  ...sources
    .filter(({ file }) => screens.test(file))
    .flatMap(({ file, words }) => words.spoken.map((said) => `${file}:${said} (not in src/locales)`)),
  ...unlearntWords(readParts(path.join(root, 'src/locales')), Object.keys(ofTheConsole.en ?? {}), sources),
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
  if (namespace === 'chat') return isReadByTheChat(rest);
  return sources.some(({ words }) => {
    if (names(words, key)) return true;
    return (rest.includes('.') || words.literals.has(namespace)) && names(words, rest);
  });
}

/** The chat reads its words as members of an object, by name or, where one of several is meant, by a name it works out. */
function isReadByTheChat(key: string): boolean {
  const group = key.replace(/[^.]+$/, '*');
  return sources.some(({ file, words }) => {
    return ofTheChat.test(file) && (words.members.has(key) || words.members.has(group));
  });
}

function names({ literals, patterns }: SourceWords, key: string): boolean {
  return (
    literals.has(key) || literals.has(failureGroup(key)) || patterns.some((pattern) => pattern.test(key))
  );
}

/** `useLoadErrorMessage` is handed the name of a group of texts, and asks for them by the code of the failure. */
function failureGroup(key: string): string {
  return key.replace(/\.(?:unreachable|refused|failed|unknown)$/, '');
}

function readLocales(folder: string): Record<string, Locale> {
  const locales: Record<string, Locale> = {};
  for (const { parentPath, name } of filesBelow(folder, /\.json$/)) {
    const language = path.basename(parentPath);
    locales[language] = { ...locales[language], [path.basename(name, '.json')]: readJson(parentPath, name) };
  }
  return locales;
}

/** `en.ts` gathers the public words, `en-console.ts` those of the console, and so on. */
function readParts(folder: string): Parts {
  const gathering = filesBelow(folder, /^en(-\w+)?\.ts$/).map(({ parentPath, name }) => {
    const imports = readFileSync(path.join(parentPath, name), 'utf8').matchAll(/'\.\/en\/([\w-]+)\.json'/g);
    return [name.slice(3, -3) || 'public', [...imports].map(([, namespace = '']) => namespace)];
  });
  return Object.fromEntries(gathering);
}

/** The files of a folder by their names, each an object of words. */
function readWords(folder: string): Record<string, Locale> {
  const files = filesBelow(folder, /\.json$/).map(({ parentPath, name }) => {
    return [path.basename(name, '.json'), { ...Object(readJson(parentPath, name)) }];
  });
  return Object.fromEntries(files);
}

function readJson(folder: string, name: string): unknown {
  return JSON.parse(readFileSync(path.join(folder, name), 'utf8'));
}

/**
 * The chat's own words as a namespace of their own. What the specification words is in the engine; its English file is
 * there for translators and for this check.
 */
function withChat(locales: Record<string, Locale>): Record<string, Locale> {
  const folder = path.join(root, 'src/chat/words');
  if (!existsSync(folder)) return locales;
  const files = readWords(folder);
  const chat = Object.fromEntries(
    Object.entries(files).flatMap(([name, words]): [string, Locale][] =>
      name.includes('-') ? [] : [[name, withHelp(words, files[`${name}-help`])]],
    ),
  );
  const english = { ...chat.en, specified: files['en-specified'] };
  const languages = new Set([...Object.keys(locales), ...Object.keys(chat)]);
  return Object.fromEntries(
    [...languages].map((language) => [
      language,
      { ...locales[language], chat: language === 'en' ? english : (chat[language] ?? {}) },
    ]),
  );
}

/** What is said about answers to questions stands in a file of its own. */
function withHelp(words: Locale, help: Locale | undefined): Locale {
  return help ? { ...words, help } : words;
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
