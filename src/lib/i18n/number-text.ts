import type { Language } from './languages.ts';

/** Formats a number for a language; English uses Indian grouping: 1,23,456. */
export function numberText(value: number, language: Language, options?: Intl.NumberFormatOptions): string {
  return new Intl.NumberFormat(locales[language], options).format(value);
}

const locales: Record<Language, string> = { en: 'en-IN', es: 'es', fr: 'fr' };
