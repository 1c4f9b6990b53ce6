import type { TenantConfig } from '#engine';
import { chatLanguage } from './chat-language.ts';
import type { ChatWords } from './chat-words.ts';
import { useWordsIn } from './use-words.ts';

/** Returns the chat's words in the school's own language, for a conversation that is shown to staff. */
export function useSchoolWords(config: TenantConfig): ChatWords {
  return useWordsIn(chatLanguage(undefined, { ok: true, config, origin: 'published' }));
}
