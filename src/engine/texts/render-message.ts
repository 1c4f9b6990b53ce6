import type { Conversation } from '../conversation.ts';
import type { Json, TenantConfig } from '../tenant-config.ts';
import { listText } from '../translate/list-text.ts';
import { localizations } from '../translate/localization.ts';
import { asText } from '../values/as-text.ts';
import { firstOwnProperty } from '../values/own-property.ts';
import { placeholdersIn, renderTemplate } from './render-template.ts';

/**
 * Fills a text's placeholders. Global variables win over answers: `school_name` is this school, not a previous one. A list
 * reads as "A, B and C".
 */
export function renderMessage(
  config: TenantConfig,
  conversation: Pick<Conversation, 'variables' | 'userData'>,
  text: string,
): string {
  if (!text.includes('{{')) return text;
  const { variables, userData } = conversation;
  const scopes = [config.globalVariables, variables, userData, { tenantId: config.id }];
  const shown = localizations.get(config)?.shown(text, scopes, userData);
  return renderTemplate(text, ...(shown ?? [listsIn(config, text, scopes), ...scopes]));
}

/** The lists that a text names, in words of the language in which the school wrote it. */
function listsIn(
  { globalVariables }: TenantConfig,
  text: string,
  scopes: Record<string, Json>[],
): Record<string, Json> {
  const lists = placeholdersIn(text).flatMap((name): [string, Json][] => {
    const value = firstOwnProperty(name, scopes);
    return Array.isArray(value) ? [[name, listText(value.map(asText), globalVariables?.language)]] : [];
  });
  return Object.fromEntries(lists);
}
