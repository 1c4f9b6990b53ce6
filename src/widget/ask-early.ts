import { publishedConfigurations } from '../data/published-configuration.ts';
import { chatLanguage } from '../features/chat/chat-language.ts';
import { wordsFiles } from '../features/chat/words-files.ts';
import type { Language } from '../lib/languages.ts';
import { askedLanguage } from './asked-language.ts';
import { tenantOf } from './tenant-of.ts';

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
if (window.parent !== window) import('./around.ts').catch(() => {});

/** What fails is asked for again by the chat. */
function askForWords(language: Language): void {
  if (language !== 'en') wordsFiles[language]().catch(() => {});
}
