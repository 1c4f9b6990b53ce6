import type { TenantConfig } from '#engine';
import type { ChatLanguage } from '#lib/i18n/languages.ts';

/** What the configuration can hold, by language and by text. */
export const mostTranslations = 5_000;
export const longestTranslation = 20_000;

/** Translates texts into a language, by their originals; an empty translation is removed. */
export function setTranslations(
  config: TenantConfig,
  language: ChatLanguage,
  texts: readonly (readonly [text: string, translation: string])[],
): TenantConfig {
  const former = config.translations?.[language] ?? {};
  const table = new Map(Object.entries(former));
  for (const [text, translation] of texts) {
    if (translation.trim() === '') table.delete(text);
    else if (table.has(text) || table.size < mostTranslations) {
      table.set(text, translation.slice(0, longestTranslation));
    }
  }
  const isSame = table.size === Object.keys(former).length && [...table].every(isIn(former));
  if (isSame) return config;
  const { [language]: _, ...others } = config.translations ?? {};
  const translations = { ...others, ...(table.size > 0 && { [language]: Object.fromEntries(table) }) };
  const { translations: __, ...rest } = config;
  return Object.keys(translations).length > 0 ? { ...rest, translations } : rest;
}

function isIn(table: Record<string, string>) {
  return ([text, translation]: [string, string]) => Object.hasOwn(table, text) && table[text] === translation;
}
