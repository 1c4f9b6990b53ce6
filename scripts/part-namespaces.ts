import type { SourceWords } from './words-in-source.ts';

/** What each part of the site learns, by its name: the namespaces of its words. `public` is known everywhere. */
export type Parts = Record<string, readonly string[]>;

/**
 * Words that are not there yet when they are said, each in a sentence.
 * 1. Every namespace is learnt by one part.
 * 2. A feature is of the part that learns the words of its name, and says these and the public ones; a route is of the
 *    parts that its features are of.
 * 3. What several parts use, `ui` and `lib`, says the public words alone. The frame in `app` decides when a part learns
 *    its words, and may say any of them.
 */
export function unlearntWords(
  parts: Parts,
  namespaces: readonly string[],
  sources: readonly { file: string; words: SourceWords }[],
): string[] {
  const partOf = (name: string) => Object.keys(parts).find((part) => parts[part]?.includes(name));
  const homeless = namespaces.filter((namespace) => !partOf(namespace));
  return [
    ...homeless.map((namespace) => `en: ${namespace} is learnt by no part`),
    ...sources.flatMap(({ file, words }) => {
      const features = featuresIn(file, words);
      if (!features) return [];
      const own = new Set(['public', ...features.map((name) => partOf(namedOtherwise[name] ?? name))]);
      const unlearnt = [...words.namespaces].filter((namespace) => {
        const part = partOf(namespace);
        return part !== undefined && !own.has(part);
      });
      return unlearnt.map(
        (namespace) => `${file}: says words of ${namespace}, which only ${partOf(namespace)} has learnt`,
      );
    }),
  ];
}

/** The features that decide which words a file may say; null for one that may say any. */
function featuresIn(file: string, { literals }: SourceWords): string[] | null {
  const feature = /^src\/features\/([^/]+)\//.exec(file)?.[1];
  if (feature) return [feature];
  if (/^src\/(ui|lib|chat)\//.test(file)) return [];
  if (!file.startsWith('src/routes/')) return null;
  return [...literals].flatMap((literal) => /^#features\/([^/]+)\//.exec(literal)?.[1] ?? []);
}

const namedOtherwise: Record<string, string> = { dev: 'developer' };
