import { safeSessionStorage } from '#lib/browser/safe-storage.ts';
import { type ChatLanguage, chatLanguageOf } from '#lib/i18n/languages.ts';

/** Returns the language that the parent has chosen for a school's chat in this tab. */
export function rememberedLanguage(tenantId: string): ChatLanguage | undefined {
  return chatLanguageOf(safeSessionStorage.get(keyOf(tenantId)));
}

export function rememberLanguage(tenantId: string, language: ChatLanguage): void {
  safeSessionStorage.set(keyOf(tenantId), language);
}

function keyOf(tenantId: string): string {
  return `schoolgate.language.${tenantId}`;
}
