import { createInstance } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { en } from '#locales/en.ts';
import { safeLocalStorage } from '../safe-storage.ts';
import { browserLanguage, isLanguage, type Language, languages } from './languages.ts';
import { numberText } from './number-text.ts';

/**
 * The words of every screen. English is here from the first moment for the pages that anybody may open; what the others
 * say is learnt when one of them is opened, and another language when it is chosen. A word that a language lacks is said
 * in English. React escapes what is filled in, so this does not.
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

/**
 * Learns the words of a part, for good. To be awaited before a screen of that part is drawn. Rejects when they cannot be
 * had in English; what lacks only in the language of the day is said in English.
 */
export async function learnWords(part: LatePart): Promise<void> {
  parts.add(part);
  await Promise.all([fetchWords('en', part), fetchWords(wanted, part).catch(() => undefined)]);
}

async function speak(language: Language): Promise<void> {
  wanted = language;
  try {
    await Promise.all([...parts].map((part) => fetchWords(language, part)));
  } catch (error) {
    if (wanted === language) wanted = currentLanguage();
    throw error;
  }
  if (wanted !== language) return;
  await i18n.changeLanguage(language);
  if (globalThis.document) document.documentElement.lang = language;
}

async function fetchWords(language: Language, part: Part): Promise<void> {
  const key = `${language} ${part}`;
  if (learnt.has(key)) return;
  for (const [namespace, words] of Object.entries(await translate[part][language]())) {
    i18n.addResourceBundle(language, namespace, language === 'en' ? words : withMillions(words));
  }
  learnt.add(key);
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

type Part = keyof typeof translate;
type LatePart = Exclude<Part, 'public'>;

const translate = {
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
  // By the variable's own name, as the build drops an import only where it sees that it is never made.
  developer:
    import.meta.env.VITE_DEV_PAGES === 'off'
      ? { en: noWords, es: noWords, fr: noWords }
      : {
          en: async () => (await import('#locales/en-developer.ts')).enDeveloper,
          es: async () => (await import('#locales/es-developer.ts')).esDeveloper,
          fr: async () => (await import('#locales/fr-developer.ts')).frDeveloper,
        },
} satisfies Record<string, Record<Language, () => Promise<object>>>;

async function noWords(): Promise<object> {
  return {};
}

/** What the open screens may say, and which of it is known in which language. */
const parts = new Set<Part>(['public']);
const learnt = new Set(['en public']);
let wanted: Language = 'en';
const lastLanguageKey = 'console_language';
