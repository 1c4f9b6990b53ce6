import { currentLanguage, i18n } from '../i18n.ts';

/**
 * Returns the database's sentence in the console's language, from `es.json` or `fr.json` here, which are loaded with the
 * console's texts; without a translation the sentence itself. Where the database fills a sentence in, its text has `%s` for
 * each part, which may be a sentence as well; the translation has them in the same order. Null where it said nothing.
 */
export function quotedRefusal(said: string | null | undefined): string | null {
  if (!said) return null;
  const texts: Record<string, string> = i18n.getResourceBundle(currentLanguage(), 'refusals') ?? {};
  return texts[said] ?? filledIn(said, texts) ?? said;
}

function filledIn(said: string, texts: Record<string, string>): string | null {
  for (const [sentence, text] of Object.entries(texts)) {
    if (!sentence.includes('%s')) continue;
    const [, ...parts] = patternOf(sentence).exec(said) ?? [];
    if (parts.length > 0) return text.replaceAll('%s', () => quotedRefusal(parts.shift()) ?? '');
  }
  return null;
}

function patternOf(sentence: string): RegExp {
  const plain = sentence.split('%s').map((each) => each.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${plain.join('(.+?)')}$`, 's');
}
