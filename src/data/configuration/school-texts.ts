import type { TranslationTable } from '#engine';
import { builtInTranslations } from '#tenants/built-in-translations.ts';
import { anonymousRpcDependencies } from '../supabase/anonymous-rpc.ts';
import { type ConfigurationAnswer, requestPublished } from './published-configuration.ts';

type Loaded = Extract<ConfigurationAnswer, { ok: true }>;

/** Returns the languages that a school's texts are translated into. */
export function translatedLanguages(answer: ConfigurationAnswer): readonly string[] {
  if (!answer.ok) return [];
  const { config, languages } = answer;
  if (languages) return languages;
  return config.translations || answer.origin === 'published'
    ? Object.keys(config.translations ?? {})
    : builtInTranslations.languages.filter(() => builtInTranslations.has(config.id));
}

/** Loads a school's texts in a language, once. Null where there are none, or they cannot be loaded. Never rejects. */
export async function loadSchoolTexts(
  answer: ConfigurationAnswer,
  language: string,
): Promise<TranslationTable | null> {
  if (!answer.ok || !translatedLanguages(answer).includes(language)) return null;
  const own = textsIn(answer, language) ?? tables.get(answer)?.get(language);
  if (own) return own;
  const found = await request(answer, language).catch(() => undefined);
  if (found) tables.set(answer, new Map(tables.get(answer)).set(language, found));
  return found ?? null;
}

/** The texts that came with the configuration itself. */
export function textsIn({ config }: Pick<Loaded, 'config'>, language: string): TranslationTable | undefined {
  return Object.entries(config.translations ?? {}).find(([tag]) => tag === language)?.[1];
}

const tables = new WeakMap<Loaded, Map<string, TranslationTable>>();

async function request({ config, origin }: Loaded, language: string): Promise<TranslationTable | undefined> {
  if (origin === 'built-in') return builtInTranslations.load(config.id, language);
  const published = await requestPublished(config.id, anonymousRpcDependencies, language);
  return published ? textsIn(published, language) : undefined;
}
