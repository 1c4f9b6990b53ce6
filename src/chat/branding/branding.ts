import type { TenantConfig } from '#engine';
import { chatLanguageOf } from '#lib/i18n/languages.ts';
import type { PanelVariant } from '../panel/chat-panel-props.ts';
import type { ChatWords } from '../words/chat-words.ts';

/**
 * Returns the title of a school's chat: `globalVariables.headerTitle`, on a page of its own rather the school's name
 * (`globalVariables.school_name`), else the product's own.
 */
export function schoolTitle(
  config: TenantConfig | null,
  words: ChatWords,
  variant: PanelVariant = 'panel',
): string {
  const title = translate(config, 'headerTitle');
  return (variant === 'standalone' && schoolName(config)) || title || words.defaultTitle;
}

/** Returns the school's name, `globalVariables.school_name`; undefined where it is not configured. */
export function schoolName(config: TenantConfig | null): string | undefined {
  return translate(config, 'school_name');
}

function translate(config: TenantConfig | null, variable: string): string | undefined {
  const words = config?.globalVariables[variable];
  return typeof words === 'string' && words.trim() ? words : undefined;
}

/** Returns the URL of a school's logo: `globalVariables.logo`, else the built-in crest. */
export function schoolLogo(config: TenantConfig | null): string {
  const logo = config?.globalVariables.logo;
  return typeof logo === 'string' ? logo : '/school-crest.svg';
}

/**
 * Returns the writing direction of a chat in a language. A school may have set it for what it wrote itself
 * (`globalVariables.direction`); else the language decides, and for one from left to right the page.
 */
export function chatDirection(
  config: TenantConfig | null,
  { language }: Pick<ChatWords, 'language'>,
): 'rtl' | 'ltr' | undefined {
  const { direction, language: tag } = config?.globalVariables ?? {};
  const known = direction === 'rtl' || direction === 'ltr' ? direction : undefined;
  if ((chatLanguageOf(tag) ?? 'en') === language && known) return known;
  return language === 'ar' ? 'rtl' : known && 'ltr';
}
