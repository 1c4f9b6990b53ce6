import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import packageJson from '../../../package.json' with { type: 'json' };

afterEach(() => void vi.restoreAllMocks());

const freshModules = async () => {
  vi.resetModules();
  return {
    ...(await import('#chat/words/words-files.ts')),
    ...(await import('#chat/words/chat-words.ts')),
    ...(await import('#chat/follow-up/follow-up-words.ts')),
    ...(await import('#chat/lazy/lazy-with-help.ts')),
  };
};

test('a first message in French does not wait for the texts of what comes later; their script does', async () => {
  const { helpFiles, loadWords, helpWordsIn, lazyWithHelp } = await freshModules();
  const file = vi.spyOn(helpFiles, 'fr');
  await loadWords('fr');
  expect(file).not.toHaveBeenCalled();
  const view = lazyWithHelp(async () => 'the view');
  await view.load();
  expect(view.get()).toBe('the view');
  expect(helpWordsIn('fr').send).toBe('Envoyer au service des admissions');
});

test.each(['en', 'es', 'fr', 'hi', 'ar'] as const)(
  'who has what they entered removed reads in %s what stays with the school, after the question',
  async (language) => {
    const { loadWords, loadHelpWords, helpWordsIn } = await freshModules();
    await loadHelpWords();
    await loadWords(language);
    expect(helpWordsIn(language).later.forgetQuestion).toMatch(/[?؟] \S.{40,}\.$|[?؟] \S.{40,}।$/u);
  },
);

test('where they cannot be fetched their script is not there either, until they can: no English within Arabic', async () => {
  const { helpFiles, loadWords, helpWordsIn, lazyWithHelp } = await freshModules();
  vi.spyOn(helpFiles, 'ar').mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await loadWords('ar');
  const view = lazyWithHelp(async () => 'the view');
  await expect(view.load()).rejects.toThrow('Failed to fetch');
  expect(view.get()).toBeNull();
  await view.load();
  expect(view.get()).toBe('the view');
  expect(helpWordsIn('ar')).not.toEqual(helpWordsIn('en'));
});

test('a language that is chosen later is spoken once both are there, English until then', async () => {
  const { helpFiles, englishWords, helpWordsIn, loadWords, loadHelpWords, wordsIn } = await freshModules();
  vi.spyOn(helpFiles, 'ar').mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await loadHelpWords();
  expect(await loadWords('ar')).toBe(englishWords);
  expect(wordsIn('ar')).toBeNull();
  expect((await loadWords('ar')).language).toBe('ar');
  expect(helpWordsIn('ar')).not.toEqual(helpWordsIn('en'));
});

test('each script that uses them is loaded together with them', () => {
  const users = dynamicImports.filter(({ imported }) =>
    reaches(imported, 'src/chat/follow-up/follow-up-words.ts'),
  );
  expect(users.length).toBeGreaterThan(8);
  expect(users.filter(({ loader }) => loader !== 'lazyWithHelp')).toEqual([]);
});

const sources = ['src/chat', 'src/widget'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => path.join(folder, name)),
);

const dynamicImports = sources.flatMap((file) =>
  [
    ...readFileSync(file, 'utf8').matchAll(
      /(\w+)\(\s*(?:async )?\(\) =>[\s(]*(?:await )?import\('([^']+)'\)/g,
    ),
  ].map(([, loader, asked = '']) => ({ file, loader, imported: resolved(file, asked) })),
);

function reaches(file: string, wanted: string, seen = new Set<string>()): boolean {
  if (file === wanted) return true;
  if (seen.has(file) || !sources.includes(file)) return false;
  seen.add(file);
  const imports = readFileSync(file, 'utf8').matchAll(/^(?:import|export) (?!type)[^;]*?from '([^']+)'/gm);
  return [...imports].some(([, asked = '']) => reaches(resolved(file, asked), wanted, seen));
}

function resolved(from: string, asked: string): string {
  if (asked.startsWith('.')) return path.join(path.dirname(from), asked);
  const [prefix, folder] = Object.entries(packageJson.imports).find(
    ([name]) => name.endsWith('*') && asked.startsWith(name.slice(0, -1)),
  ) ?? ['', ''];
  return path.join(folder.replace('*', asked.slice(prefix.length - 1)));
}
