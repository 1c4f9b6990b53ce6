import type { ConfigurationAnswer } from '#data/configuration/published-configuration.ts';
import { renderTemplate } from '#engine';
import type { ChatWords } from './chat-words.ts';

/** Returns why the school's configuration is not available. */
export function missingText(
  words: ChatWords,
  { code, message }: Extract<ConfigurationAnswer, { ok: false }>,
  tenant: string,
): string {
  return words.specified ? renderTemplate(words.specified.configuration[code], { tenant }) : message;
}
