import { createInstance } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { en } from '#locales/en.ts';
import { safeLocalStorage } from '../browser/safe-storage.ts';
import { browserLanguage, isLanguage, type Language, languages } from './languages.ts';
import { numberText } from './number-text.ts';

/**
 * The texts of every screen. The English of the public pages is bundled; other parts are loaded when one of their pages
 * is opened, other languages when they are chosen. A missing translation falls back to English. React escapes
 * interpolated values, so i18next does not.
 */
export const i18n = createInstance();

void i18n.use(initReactI18next).init({
  lng: 'en',
  fallbackLng: 'en',
  supportedLngs: languages,
  resources: { en },
  defaultNS: 'common',
  initAsync: false,
  interpolation: { escapeValue: false },
});
i18n.services.formatter?.add('number', (value: unknown, language, options) =>
  typeof value === 'number' && isLanguage(language) ? numberText(value, language, options) : String(value),
);

/** Returns the current language of the console. */
export function currentLanguage(): Language {
  return isLanguage(i18n.language) ? i18n.language : 'en';
}

/** Sets the language last used in this browser, else the browser's own. Await it before the first render. */
export async function initLanguage(): Promise<void> {
  const last = safeLocalStorage.get(lastLanguageKey);
  // If its file cannot be fetched, the console is in English.
  await switchLanguage(isLanguage(last) ? last : browserLanguage()).catch(() => undefined);
}

/**
 * Changes the language and stores it for the next visit. Of two concurrent calls the later one wins. Rejects when the
 * language's file cannot be fetched, and changes nothing then.
 */
export async function changeLanguage(language: Language): Promise<void> {
  await switchLanguage(language);
  safeLocalStorage.set(lastLanguageKey, language);
}

/**
 * Loads the texts of a part. Await it before rendering a screen of that part. Rejects when the English ones cannot be
 * fetched; if only the current language fails, the texts are in English.
 */
export async function loadTranslations(part: LazyPart): Promise<void> {
  activeParts.add(part);
  await Promise.all([
    fetchTranslations('en', part),
    fetchTranslations(requestedLanguage, part).catch(() => undefined),
  ]);
}

async function switchLanguage(language: Language): Promise<void> {
  requestedLanguage = language;
  try {
    await Promise.all([...activeParts].map((part) => fetchTranslations(language, part)));
  } catch (error) {
    if (requestedLanguage === language) requestedLanguage = currentLanguage();
    throw error;
  }
  if (requestedLanguage !== language) return;
  await i18n.changeLanguage(language);
  if (globalThis.document) document.documentElement.lang = language;
}

async function fetchTranslations(language: Language, part: Part): Promise<void> {
  const key = `${language} ${part}`;
  if (loadedBundles.has(key)) return;
  for (const [namespace, words] of Object.entries(await loaders[part][language]())) {
    i18n.addResourceBundle(language, namespace, language === 'en' ? words : withManyForms(words));
  }
  loadedBundles.add(key);
}

/** Adds the plural form `many`, which Spanish and French use from a million on, with the text of `other`. */
function withManyForms(words: object): object {
  const known = Object.entries(words).map(([key, text]) => [
    key,
    typeof text === 'object' && text !== null ? withManyForms(text) : text,
  ]);
  const more = known.flatMap(([key, text]) =>
    key.endsWith('_other') ? [[key.replace(/other$/, 'many'), text]] : [],
  );
  return Object.fromEntries([...more, ...known]);
}

type Part = keyof typeof loaders;
type LazyPart = Exclude<Part, 'public'>;

const loaders = {
  public: {
    en: async () => en,
    es: async () => (await import('#locales/es.ts')).es,
    fr: async () => (await import('#locales/fr.ts')).fr,
  },
  console: {
    en: async () => (await import('#locales/en-console.ts')).enConsole,
    es: async () => (await import('#locales/es-console.ts')).esConsole,
    fr: async () => (await import('#locales/fr-console.ts')).frConsole,
  },
  builder: {
    en: async () => (await import('#locales/en-builder.ts')).enBuilder,
    es: async () => (await import('#locales/es-builder.ts')).esBuilder,
    fr: async () => (await import('#locales/fr-builder.ts')).frBuilder,
  },
  // The variable must be named in full here: the build removes an import only where the condition is constant.
  developer:
    import.meta.env.VITE_DEV_PAGES === 'off'
      ? { en: noTranslations, es: noTranslations, fr: noTranslations }
      : {
          en: async () => (await import('#locales/en-developer.ts')).enDeveloper,
          es: async () => (await import('#locales/es-developer.ts')).esDeveloper,
          fr: async () => (await import('#locales/fr-developer.ts')).frDeveloper,
        },
} satisfies Record<string, Record<Language, () => Promise<object>>>;

async function noTranslations(): Promise<object> {
  return {};
}

/** The parts in use, and which of them are loaded in which language. */
const activeParts = new Set<Part>(['public']);
const loadedBundles = new Set(['en public']);
let requestedLanguage: Language = 'en';
const lastLanguageKey = 'console_language';
