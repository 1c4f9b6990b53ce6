import { currentLanguage, i18n } from '../i18n.ts';

/**
 * Returns the database's sentence in the console's language, from `es.json` or `fr.json` here, which are loaded with the
 * console's texts; without a translation the sentence itself. Null where it said nothing.
 */
export function quotedRefusal(said: string | null | undefined): string | null {
  if (!said) return null;
  return i18n.getResource(currentLanguage(), 'refusals', said, { keySeparator: false }) ?? said;
}
