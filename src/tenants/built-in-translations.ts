import type { TranslationLanguage, TranslationTable } from '#engine';
import { debugId, greenfieldId } from './tenant-ids.ts';

export interface BuiltInTranslations {
  languages: readonly TranslationLanguage[];
  has(tenantId: string): boolean;
  /** Loads the texts of a built-in school in a language; undefined where there are none. */
  load(tenantId: string, language: string): Promise<TranslationTable | undefined>;
}

const languages = ['hi', 'es', 'fr', 'ar'] as const;

/** The translations of the built-in conversations. */
export const builtInTranslations: BuiltInTranslations = {
  languages,
  has: (tenantId) => loaders.has(tenantId),
  async load(tenantId, language) {
    const known = languages.find((each) => each === language);
    const load = loaders.get(tenantId);
    return known && load && (await load()).default[known];
  },
};

const loaders = new Map<
  string,
  () => Promise<{ default: Record<(typeof languages)[number], TranslationTable> }>
>([
  [greenfieldId, () => import('./translations/greenfield.ts')],
  [debugId, () => import('./translations/debug.ts')],
]);
