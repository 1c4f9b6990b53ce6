import type { Conversation, TenantConfig, TranslationTable } from '#engine';
import type { ChatLanguage } from '#lib/i18n/languages.ts';
import { lazyTranslator } from '../translation/lazy-translator.ts';
import { retelling } from '../translation/retelling.ts';
import { type ChatWords, loadWords } from '../words/chat-words.ts';
import type { ChatDependencies } from './chat-dependencies.ts';

/** The configuration of a running conversation, in the chat's language. */
export interface SpokenConfig {
  readonly config: TenantConfig;
  /** As the school wrote it, with the translations known so far. */
  readonly original: TenantConfig;
  /**
   * Goes on in the chat's current language; `table` has the school's texts in it, where they were loaded later. Returns null
   * where nothing changes, otherwise a function of the conversation that returns how earlier messages read now; null while
   * the translator has not loaded.
   */
  speak(table: TranslationTable | null): ((conversation: Conversation) => Retelling | null) | null;
  /** Returns how messages that were said in another language read in the chat's; null where it is the same. */
  retold(left: ChatLanguage): Promise<((conversation: Conversation) => Retelling) | null>;
}

export type Retelling = ReturnType<typeof retelling>;

/**
 * @param newest what the school has published now.
 * @param running what the conversation began with, where that is known: a parent finishes that version.
 */
export function createSpokenConfig(
  newest: TenantConfig,
  running: TenantConfig | undefined,
  { words: currentWords }: Pick<ChatDependencies, 'words'>,
): SpokenConfig {
  // The consent is always the school's current one; translations go by the text, so that newer ones fit too.
  let original = running ? withTranslations({ ...running, consent: newest.consent }, newest) : newest;
  let words = currentWords();
  let config = inLanguage(original, words);
  return {
    get config() {
      return config;
    },
    get original() {
      return original;
    },
    speak(table) {
      const [before, next] = [words, currentWords()];
      const known = original.translations?.[next.language];
      if (table && known !== table) {
        original = withTranslations(original, { translations: { [next.language]: table } });
      }
      const spoken = inLanguage(original, next);
      if (spoken === config && next.language === before.language) return null;
      words = next;
      config = spoken;
      return (conversation) => lazyTranslator.get() && retelling(original, conversation, before, next);
    },
    async retold(left) {
      const [from] = await Promise.all([loadWords(left), lazyTranslator.load()]);
      const to = currentWords();
      if (left === to.language) return null;
      return (conversation) => retelling(original, conversation, { ...from, language: left }, to);
    },
  };
}

function inLanguage(config: TenantConfig, { language }: ChatWords): TenantConfig {
  return lazyTranslator.get()?.localize(config, language) ?? config;
}

function withTranslations(
  config: TenantConfig,
  { translations }: Pick<TenantConfig, 'translations'>,
): TenantConfig {
  return translations ? { ...config, translations: { ...config.translations, ...translations } } : config;
}
