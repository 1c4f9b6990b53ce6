import { chatLanguage } from '#chat/words/chat-language.ts';
import { wordsFiles } from '#chat/words/words-files.ts';
import { publishedConfigurations } from '#data/configuration/published-configuration.ts';
import type { Language } from '#lib/i18n/languages.ts';
import { readRequestedLanguage } from './page/requested-language.ts';
import { tenantOf } from './page/tenant-of.ts';

/**
 * Requests the school's configuration and the texts of its language while the chat's code is still loading; the chat
 * reuses these requests.
 */
const requestedLanguage = readRequestedLanguage(location.search);
if (requestedLanguage) requestTexts(requestedLanguage);
void publishedConfigurations
  .load(tenantOf(location.search))
  .then((answer) => requestTexts(chatLanguage(requestedLanguage, answer)));

// A frame also needs its connection to the host page.
if (window.parent !== window) import('./host/host-context.ts').catch(() => {});

/** The chat repeats a failed request. */
function requestTexts(language: Language): void {
  if (language !== 'en') wordsFiles[language]().catch(() => {});
}
