import { useCallback, useEffect, useState } from 'react';
import {
  type ConfigurationAnswer,
  publishedConfigurations,
} from '#data/configuration/published-configuration.ts';
import { loadSchoolTexts, textsIn, translatedLanguages } from '#data/configuration/school-texts.ts';
import type { TenantConfig, TranslationTable } from '#engine';
import type { ChatLanguage } from '#lib/i18n/languages.ts';
import { withTimeout } from '#lib/with-timeout.ts';
import { lazyTranslator } from '../../translation/lazy-translator.ts';
import { chatLanguage } from '../../words/chat-language.ts';
import { loadWords, wordsIn } from '../../words/chat-words.ts';
import { rememberedLanguage, rememberLanguage } from '../../words/remembered-language.ts';

/** What the school says in a language; `table` is null in the one it writes in, and where there is none. */
export interface SpokenTexts {
  language: ChatLanguage;
  table: TranslationTable | null;
}

interface SpokenConfiguration {
  /** Null while it loads. */
  answer: ConfigurationAnswer | null;
  language: ChatLanguage;
  /** Null until those of `language` have been looked for. */
  texts: SpokenTexts | null;
  /** Resolves to false when the texts could not be loaded; then the language stays. */
  choose(language: ChatLanguage): Promise<boolean>;
}

/**
 * Returns a school's configuration, and the language of the chat: the parent's choice in this tab, else the one that the
 * page asks for, else one of `preferred`, else the school's. It waits for the texts of that language, so that a
 * conversation does not change its language midway; but with a limit, as the chat works without them.
 *
 * @param shown a configuration that is shown instead of the published one.
 */
export function useConfiguration(
  tenantId: string,
  asked: ChatLanguage | undefined,
  preferred: readonly ChatLanguage[] = none,
  shown?: ConfigurationAnswer,
): SpokenConfiguration {
  // A later wish of the page ends the parent's choice.
  const [chosen, setChosen] = useState(() => ({ asked, language: rememberedLanguage(tenantId) }));
  const wish = (chosen.asked === asked && chosen.language) || asked;
  // A later change of language must not interrupt the conversation.
  const [first] = useState({ wish, preferred });
  const [loaded, setLoaded] = useState(() => {
    const known = publishedConfigurations.loaded(tenantId);
    return known && isAtHand(known, chatLanguage(first.wish, known, first.preferred)) ? known : null;
  });
  const [texts, setTexts] = useState<SpokenTexts | null>(null);
  useEffect(() => {
    let wanted = true;
    load(tenantId, first.wish, first.preferred).then((answer) => {
      if (wanted) setLoaded(answer);
    });
    return () => {
      wanted = false;
    };
  }, [tenantId, first]);

  const answer = shown ?? loaded;
  const language = chatLanguage(wish, answer, preferred);
  useEffect(() => {
    let wanted = true;
    if (answer)
      loadTexts(answer, language).then((table) => {
        if (wanted) setTexts({ language, table });
      });
    return () => {
      wanted = false;
    };
  }, [answer, language]);

  const choose = useCallback(
    async (next: ChatLanguage) => {
      const [words, table] = await Promise.all([loadWords(next), answer && loadTexts(answer, next)]);
      const isMissing = answer && translatedLanguages(answer).includes(next) && !table;
      if (words.language !== next || isMissing) return false;
      rememberLanguage(tenantId, next);
      setChosen({ asked, language: next });
      return true;
    },
    [tenantId, answer, asked],
  );
  return { answer, language, texts, choose };
}

const none: readonly ChatLanguage[] = [];

async function load(
  tenantId: string,
  asked: ChatLanguage | undefined,
  preferred: readonly ChatLanguage[],
): Promise<ConfigurationAnswer> {
  const answer = await publishedConfigurations.load(tenantId, requestedTable(asked, preferred));
  const language = chatLanguage(asked, answer, preferred);
  const texts = Promise.all([loadWords(language), loadTexts(answer, language)]);
  const [, table] = (await withTimeout(longestWaitMs, texts)) ?? [];
  return table && answer.ok ? { ...answer, config: withTable(answer.config, language, table) } : answer;
}

/** The tables of other languages stay with the school until they are wanted. */
function requestedTable(
  asked: ChatLanguage | undefined,
  preferred: readonly ChatLanguage[],
): ChatLanguage | undefined {
  return asked ?? preferred[0];
}

/** Loads the school's texts in a language, and what puts them into its conversation. Null where there are none. */
async function loadTexts(
  answer: ConfigurationAnswer,
  language: ChatLanguage,
): Promise<TranslationTable | null> {
  if (!translatedLanguages(answer).includes(language)) return null;
  const [table] = await Promise.all([
    loadSchoolTexts(answer, language),
    lazyTranslator.load().catch(() => {}),
  ]);
  return lazyTranslator.get() ? table : null;
}

function withTable(config: TenantConfig, language: ChatLanguage, table: TranslationTable): TenantConfig {
  const { translations } = config;
  return translations?.[language] === table
    ? config
    : { ...config, translations: { ...translations, [language]: table } };
}

/** Returns whether all that a conversation in a language needs has been loaded. */
function isAtHand(answer: ConfigurationAnswer, language: ChatLanguage): boolean {
  if (!wordsIn(language)) return false;
  if (!answer.ok || !translatedLanguages(answer).includes(language)) return true;
  return textsIn(answer, language) !== undefined && lazyTranslator.get() !== null;
}

const longestWaitMs = 3000;
