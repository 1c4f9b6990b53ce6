import { createInstance } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { en } from '../locales/en.ts';
import { browserLanguage, isLanguage, type Language, languages } from './languages.ts';
import { numberText } from './number-text.ts';
import { safeLocalStorage } from './safe-storage.ts';

/**
 * The console's words. English is here from the first moment; another language is fetched when it is chosen, and a
 * word that it lacks is said in English. React escapes what is filled in, so this does not.
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

/** The language the console speaks now. */
export function currentLanguage(): Language {
  return isLanguage(i18n.language) ? i18n.language : 'en';
}

/** Speaks the language this browser heard last, or else the browser's own. To be awaited before the first paint. */
export async function startLanguage(): Promise<void> {
  const last = safeLocalStorage.get(lastLanguageKey);
  // Without the file of that language the console still works, in English.
  await speak(isLanguage(last) ? last : browserLanguage()).catch(() => undefined);
}

/**
 * Speaks another language from now on, here and on the next visit. Of two calls in a row the later one counts. Rejects
 * when the language's file cannot be fetched; then everything stays as it was.
 */
export async function changeLanguage(language: Language): Promise<void> {
  await speak(language);
  safeLocalStorage.set(lastLanguageKey, language);
}

async function speak(language: Language): Promise<void> {
  wanted = language;
  if (language !== 'en' && !i18n.hasResourceBundle(language, 'common')) {
    const words = await wordsOf[language]();
    for (const [namespace, bundle] of Object.entries(words)) {
      i18n.addResourceBundle(language, namespace, withMillions(bundle));
    }
  }
  if (wanted !== language) return;
  await i18n.changeLanguage(language);
  if (globalThis.document) document.documentElement.lang = language;
}

/** Spanish and French have a form of their own from a million on; here it reads like any other number. */
function withMillions(words: object): object {
  const known = Object.entries(words).map(([key, text]) => [
    key,
    typeof text === 'object' && text !== null ? withMillions(text) : text,
  ]);
  const more = known.flatMap(([key, text]) =>
    key.endsWith('_other') ? [[key.replace(/other$/, 'many'), text]] : [],
  );
  return Object.fromEntries([...more, ...known]);
}

let wanted: Language = 'en';
const lastLanguageKey = 'console_language';

const wordsOf = {
  es: async () => (await import('../locales/es.ts')).es,
  fr: async () => (await import('../locales/fr.ts')).fr,
};
