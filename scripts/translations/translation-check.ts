import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Parts, unloadedTexts } from './part-namespaces.ts';
import { findSourceTexts, type SourceTexts } from './source-texts.ts';
import { type Locale, translationProblems, usedKeys } from './translation-problems.ts';

const screens = /^src\/(app|routes|features|chat|widget|ui)\//;
/** Components of `ui` may receive the chat's texts as props. */
const chatFolders = /^src\/(chat|widget|ui)\//;

type Source = { file: string; words: SourceTexts };

/**
 * Returns what is wrong: a language that lacks a text or says it otherwise than English does (`translation-problems.ts`),
 * a text that is asked for nowhere, a screen with words outside the files in `src/locales` or, for the chat,
 * `src/chat/words/texts`, and one that says words that its part does not learn (`part-namespaces.ts`); or, where nothing is
 * wrong, what was checked. Ours, because `@lingual/i18n-check` calls 906 texts unused whose keys are composed, 31 sound
 * French plurals invalid, and knows neither the chat's words nor hard-coded ones; i18next-cli asks for Node 22.
 */
export function checkTranslations(root: string): { problems: string[]; said: string } {
  const consoleLocales = readLocales(path.join(root, 'src/locales'));
  const { en: english = {}, ...others } = withChat(root, consoleLocales);
  // The chat speaks more languages than the console.
  const isConsole = ([language]: [string, Locale]) => consoleLocales[language] !== undefined;
  const [ofConsole, ofChat] = [true, false].map((expected) =>
    Object.fromEntries(Object.entries(others).filter((entry) => isConsole(entry) === expected)),
  );
  const sources = readSources(root);
  const keys = usedKeys(english);
  const problems = [
    ...translationProblems(english, ofConsole ?? {}),
    ...(english.chat ? translationProblems({ chat: english.chat }, ofChat ?? {}) : []),
    ...keys.filter((key) => !isUsed(key, sources)).map((key) => `en: ${key} is never asked for`),
    ...sources
      .filter(({ file }) => screens.test(file))
      .flatMap(({ file, words }) => words.spoken.map((said) => `${file}:${said} (not in src/locales)`)),
    ...unloadedTexts(
      readParts(path.join(root, 'src/locales')),
      Object.keys(consoleLocales.en ?? {}),
      sources,
    ),
  ];
  if (keys.length === 0 || sources.length === 0) problems.push('Nothing was found to check.');
  return {
    problems,
    said: `Translations: ${keys.length} texts in ${Object.keys(others).length + 1} languages.`,
  };
}

/**
 * Returns whether a file may use a key, by its full name or without its namespace. A key without a dot is too ambiguous
 * for that, unless the same file names its namespace.
 */
function isUsed(key: string, sources: readonly Source[]): boolean {
  const [namespace = '', rest = ''] = key.split(':');
  if (namespace === 'chat') return isUsedByChat(rest, sources);
  return sources.some(({ words }) => {
    if (names(words, key)) return true;
    return (rest.includes('.') || words.literals.has(namespace)) && names(words, rest);
  });
}

/** The chat reads its texts as properties of an object, by a fixed or a computed name. */
function isUsedByChat(key: string, sources: readonly Source[]): boolean {
  const group = key.replace(/[^.]+$/, '*');
  return sources.some(({ file, words }) => {
    return chatFolders.test(file) && (words.members.has(key) || words.members.has(group));
  });
}

function names({ literals, patterns }: SourceTexts, key: string): boolean {
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

/** `en.ts` exports the public texts, `en-console.ts` those of the console, and so on. */
function readParts(folder: string): Parts {
  const gathering = filesBelow(folder, /^en(-\w+)?\.ts$/).map(({ parentPath, name }) => {
    const imports = readFileSync(path.join(parentPath, name), 'utf8').matchAll(/'\.\/en\/([\w-]+)\.json'/g);
    return [name.slice(3, -3) || 'public', [...imports].map(([, namespace = '']) => namespace)];
  });
  return Object.fromEntries(gathering);
}

/** The files of a folder by name, each an object of texts. */
function readTexts(folder: string): Record<string, Locale> {
  const files = filesBelow(folder, /\.json$/).map(({ parentPath, name }) => {
    return [path.basename(name, '.json'), { ...Object(readJson(parentPath, name)) }];
  });
  return Object.fromEntries(files);
}

function readJson(folder: string, name: string): unknown {
  return JSON.parse(readFileSync(path.join(folder, name), 'utf8'));
}

/**
 * Adds the chat's texts as a namespace. The specification's texts are in the engine; their English file exists for
 * translators and for this check.
 */
function withChat(root: string, locales: Record<string, Locale>): Record<string, Locale> {
  const folder = path.join(root, 'src/chat/words/texts');
  if (!existsSync(folder)) return locales;
  const files = readTexts(folder);
  const chat = Object.fromEntries(
    Object.entries(files).flatMap(([name, words]): [string, Locale][] =>
      name.includes('-') ? [] : [[name, withHelpTexts(words, files[`${name}-help`])]],
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

/** Texts about answers to questions are in a separate file. */
function withHelpTexts(words: Locale, help: Locale | undefined): Locale {
  return help ? { ...words, help } : words;
}

function readSources(root: string): Source[] {
  return filesBelow(path.join(root, 'src'), /\.tsx?$/)
    .map(({ parentPath, name }) => path.relative(root, path.join(parentPath, name)))
    .filter((file) => !/\.d\.ts$|\.types\.ts$|^src\/locales\//.test(file))
    .map((file) => ({ file, words: findSourceTexts(file, readFileSync(path.join(root, file), 'utf8')) }));
}

function filesBelow(folder: string, named: RegExp) {
  return readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && named.test(entry.name),
  );
}
