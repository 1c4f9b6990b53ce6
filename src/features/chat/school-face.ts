import type { TenantConfig } from '../../engine/index.ts';
import type { PanelVariant } from './chat-panel-props.ts';
import type { ChatWords } from './chat-words.ts';

/**
 * The title of a school's chat: `globalVariables.headerTitle`, on a page of its own rather the school's name
 * (`globalVariables.school_name`), else the product's own.
 */
export function schoolTitle(
  config: TenantConfig | null,
  words: ChatWords,
  variant: PanelVariant = 'panel',
): string {
  const { headerTitle, school_name: name } = config?.globalVariables ?? {};
  const titles = variant === 'standalone' ? [name, headerTitle] : [headerTitle];
  const given = titles.filter((title) => typeof title === 'string');
  return given.find((title) => title.trim()) ?? words.defaultTitle;
}

/** The address of a school's mark: `globalVariables.logo`, else the crest that ships with the product. */
export function schoolLogo(config: TenantConfig | null): string {
  const logo = config?.globalVariables.logo;
  return typeof logo === 'string' ? logo : '/school-crest.svg';
}

/** The direction a school writes in: `globalVariables.direction` is `rtl` or `ltr`, else the page decides. */
export function schoolDirection(config: TenantConfig | null): 'rtl' | 'ltr' | undefined {
  const direction = config?.globalVariables.direction;
  return direction === 'rtl' || direction === 'ltr' ? direction : undefined;
}
