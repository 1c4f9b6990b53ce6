import { useEffect, useState } from 'react';
import {
  type ConfigurationAnswer,
  publishedConfigurations,
} from '#data/configuration/published-configuration.ts';
import type { Language } from '#lib/i18n/languages.ts';
import { withTimeout } from '#lib/with-timeout.ts';
import { chatLanguage } from '../words/chat-language.ts';
import { loadWords, wordsIn } from '../words/chat-words.ts';

/**
 * Returns a school's configuration, null while it loads. It waits for the texts of its language, so that a conversation
 * does not change its language midway; but with a limit, as the chat works without them.
 */
export function useConfiguration(tenantId: string, asked: Language | undefined): ConfigurationAnswer | null {
  // A later change of language must not interrupt the conversation.
  const [first] = useState(asked);
  const [answer, setAnswer] = useState(() => {
    const loaded = publishedConfigurations.loaded(tenantId);
    return loaded && wordsIn(chatLanguage(first, loaded)) ? loaded : null;
  });
  useEffect(() => {
    let wanted = true;
    publishedConfigurations.load(tenantId).then(async (loaded) => {
      await withTimeout(longestWaitMs, loadWords(chatLanguage(first, loaded)));
      if (wanted) setAnswer(loaded);
    });
    return () => {
      wanted = false;
    };
  }, [tenantId, first]);
  return answer;
}

const longestWaitMs = 3000;
