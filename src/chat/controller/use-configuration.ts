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
 * A school's configuration, null while it is on the way. It waits for the words of its language, so that a conversation
 * does not begin in one and go on in another; but not for ever, as the chat can do without.
 */
export function useConfiguration(tenantId: string, asked: Language | undefined): ConfigurationAnswer | null {
  // A language that is asked for later must not hold up the conversation that is going on.
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
