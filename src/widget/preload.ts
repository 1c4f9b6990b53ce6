import { wordsFiles } from '#chat/words/words-files.ts';
import { publishedConfigurations } from '#data/configuration/published-configuration.ts';
import { readPreferredLanguages, readRequestedLanguage } from './page/requested-language.ts';
import { tenantOf } from './page/tenant-of.ts';

/**
 * Requests the school's configuration and the texts of the likely language while the chat's code is still loading; the
 * chat reuses these requests, and repeats a failed one.
 */
const language = readRequestedLanguage(location.search) ?? readPreferredLanguages(location.search)[0] ?? 'en';
if (language !== 'en') wordsFiles[language]().catch(() => {});
void publishedConfigurations.load(tenantOf(location.search), language);

// A frame also needs its connection to the host page.
if (window.parent !== window) import('./host/host-context.ts').catch(() => {});
