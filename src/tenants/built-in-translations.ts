import type { TranslationLanguage, TranslationTable } from '#engine';
import { debugId, greenfieldId } from './tenant-ids.ts';

export interface BuiltInTranslations {
  languages: readonly TranslationLanguage[];
  /** Loads the texts of a built-in school in a language; undefined where there are none. */
  load(tenantId: string, language: string): Promise<TranslationTable | undefined>;
}

/** The translations of the built-in conversations: a file for each school and language. */
export const builtInTranslations: BuiltInTranslations = {
  languages: ['hi', 'es', 'fr', 'ar'],
  async load(tenantId, language) {
    const known = builtInTranslations.languages.find((each) => each === language);
    const load = known && loaders.get(tenantId)?.[known];
    return load && (await load()).default;
  },
};

type Loaders = Partial<Record<TranslationLanguage, () => Promise<{ default: TranslationTable }>>>;

// Without the JSON import attribute, as for the schools themselves.
const loaders = new Map<string, Loaders>([
  [
    greenfieldId,
    {
      hi: () => import('./translations/greenfield/hi.json'),
      es: () => import('./translations/greenfield/es.json'),
      fr: () => import('./translations/greenfield/fr.json'),
      ar: () => import('./translations/greenfield/ar.json'),
    },
  ],
  [
    debugId,
    {
      hi: () => import('./translations/debug/hi.json'),
      es: () => import('./translations/debug/es.json'),
      fr: () => import('./translations/debug/fr.json'),
      ar: () => import('./translations/debug/ar.json'),
    },
  ],
]);
