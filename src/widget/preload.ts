import { chatLanguage } from '#chat/words/chat-language.ts';
import { wordsFiles } from '#chat/words/words-files.ts';
import { publishedConfigurations } from '#data/configuration/published-configuration.ts';
import type { Language } from '#lib/i18n/languages.ts';
import { askedLanguage } from './page/asked-language.ts';
import { tenantOf } from './page/tenant-of.ts';

/**
 * Asks for the school's configuration and for the words of its language while the chat itself is still on its way; the
 * chat joins these requests.
 */
const asked = askedLanguage(location.search);
if (asked) askForWords(asked);
void publishedConfigurations
  .load(tenantOf(location.search))
  .then((answer) => askForWords(chatLanguage(asked, answer)));

// A frame talks with the page around it.
if (window.parent !== window) import('./host/host-context.ts').catch(() => {});

/** What fails is asked for again by the chat. */
function askForWords(language: Language): void {
  if (language !== 'en') wordsFiles[language]().catch(() => {});
}
