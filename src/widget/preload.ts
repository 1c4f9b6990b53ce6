import { chatLanguage } from '#chat/words/chat-language.ts';
import { rememberedLanguage } from '#chat/words/remembered-language.ts';
import { wordsFiles } from '#chat/words/words-files.ts';
import { publishedConfigurations } from '#data/configuration/published-configuration.ts';
import type { ChatLanguage } from '#lib/i18n/languages.ts';
import { readPreferredLanguages, readRequestedLanguage } from './page/requested-language.ts';
import { tenantOf } from './page/tenant-of.ts';

/**
 * Requests the school's configuration and the texts of its language while the chat's code is still loading; the chat
 * reuses these requests.
 */
const tenantId = tenantOf(location.search);
const wanted = rememberedLanguage(tenantId) ?? readRequestedLanguage(location.search);
const preferred = readPreferredLanguages(location.search);
if (wanted) requestTexts(wanted);
void publishedConfigurations
  .load(tenantId, wanted ?? preferred[0])
  .then((answer) => requestTexts(chatLanguage(wanted, answer, preferred)));

// A frame also needs its connection to the host page.
if (window.parent !== window) import('./host/host-context.ts').catch(() => {});

/** The chat repeats a failed request. */
function requestTexts(language: ChatLanguage): void {
  if (language !== 'en') wordsFiles[language]().catch(() => {});
}
