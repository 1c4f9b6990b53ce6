import type { SourceTexts } from './source-texts.ts';

/** The namespaces of texts that each part of the site loads. `public` is loaded everywhere. */
export type Parts = Record<string, readonly string[]>;

/**
 * Returns the uses of texts that may not be loaded yet, each as a sentence.
 * 1. Every namespace is loaded by one part.
 * 2. A feature belongs to the part that loads the namespace of its name, and uses that part's texts and the public ones; a
 *    route belongs to the parts of its features.
 * 3. Code that several parts share, `ui` and `lib`, uses only the public texts. The layout in `app` decides when a part
 *    loads its texts, and may use any of them.
 */
export function unloadedTexts(
  parts: Parts,
  namespaces: readonly string[],
  sources: readonly { file: string; words: SourceTexts }[],
): string[] {
  const partOf = (name: string) => Object.keys(parts).find((part) => parts[part]?.includes(name));
  const withoutPart = namespaces.filter((namespace) => !partOf(namespace));
  return [
    ...withoutPart.map((namespace) => `en: ${namespace} is learnt by no part`),
    ...sources.flatMap(({ file, words }) => {
      const features = featuresIn(file, words);
      if (!features) return [];
      const own = new Set(['public', ...features.map((name) => partOf(partByFeature[name] ?? name))]);
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

/** The features that decide which texts a file may use; null for one that may use any. */
function featuresIn(file: string, { literals }: SourceTexts): string[] | null {
  const feature = /^src\/features\/([^/]+)\//.exec(file)?.[1];
  if (feature) return [feature];
  if (/^src\/(ui|lib|chat)\//.test(file)) return [];
  if (!file.startsWith('src/routes/')) return null;
  return [...literals].flatMap((literal) => /^#features\/([^/]+)\//.exec(literal)?.[1] ?? []);
}

const partByFeature: Record<string, string> = { dev: 'developer' };
