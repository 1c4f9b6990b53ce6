import { type ConfigText, placeholdersIn, type TenantConfig, textsOf } from '#engine';
import { type ChatLanguage, chatLanguageOf, chatLanguages } from '#lib/i18n/languages.ts';

/** A text that parents read, once, with every place where it is used. */
export interface SourceText {
  text: string;
  /** The first place. */
  place: ConfigText;
  /** The number of other places that have the same text. */
  others: number;
}

/** Returns the texts of a configuration in the order in which parents meet them. */
export function sourceTexts(config: TenantConfig): SourceText[] {
  const texts = new Map<string, SourceText>();
  for (const place of textsOf(config)) {
    const known = texts.get(place.text);
    if (known) known.others++;
    else texts.set(place.text, { text: place.text, place, others: 0 });
  }
  return [...texts.values()];
}

/** Returns the language that the texts are written in: translations into the school's own come from English. */
export function writtenLanguage({ globalVariables, translations }: TenantConfig): ChatLanguage {
  const own = chatLanguageOf(globalVariables.language) ?? 'en';
  return translations?.[own] ? 'en' : own;
}

/** Returns the languages that the texts can be translated into. */
export function targetLanguages(config: TenantConfig): ChatLanguage[] {
  const written = writtenLanguage(config);
  return chatLanguages.filter((language) => language !== written);
}

/** Returns the target languages that the school offers, or has translations into while it names none. */
export function offeredTargets(config: TenantConfig): ChatLanguage[] {
  const { languages } = config.globalVariables;
  const named = Array.isArray(languages) ? languages.flatMap((tag) => chatLanguageOf(tag) ?? []) : [];
  return targetLanguages(config).filter((language) =>
    named.length > 0 ? named.includes(language) : config.translations?.[language] !== undefined,
  );
}

export function translationOf(config: TenantConfig, language: ChatLanguage, text: string): string {
  const table = config.translations?.[language];
  return table && Object.hasOwn(table, text) ? (table[text] ?? '') : '';
}

/** Returns whether parents read the original, as nothing else is written. */
export function isMissing(config: TenantConfig, language: ChatLanguage, text: string): boolean {
  return translationOf(config, language, text).trim() === '';
}

/** Returns the placeholders that a translation lacks, and those that its original does not have. */
export function placeholderFaults(text: string, translation: string): { lacks: string[]; extra: string[] } {
  const wanted = new Set(placeholdersIn(text));
  const found = new Set(placeholdersIn(translation));
  return {
    lacks: [...wanted].filter((name) => !found.has(name)),
    extra: [...found].filter((name) => !wanted.has(name)),
  };
}

/** Returns placeholders as they are written in a text. */
export function asPlaceholders(names: readonly string[]): string {
  return names.map((name) => `{{${name}}}`).join(', ');
}

/** Returns the translated texts that occur nowhere in the configuration any more. */
export function staleTexts(config: TenantConfig, language: ChatLanguage): string[] {
  const { translations, ...rest } = config;
  const originals = Object.keys(translations?.[language] ?? {});
  if (originals.length === 0) return [];
  const used = new Set(stringsIn(rest));
  return originals.filter((text) => !used.has(text));
}

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}
