import type { FlatNamespace, ParseKeys } from 'i18next';
import { i18n } from '#lib/i18n/i18n.ts';
import type { Refusal } from './load-error.ts';

/** Returns the text of a refusal in the console's language; null where there is none, or no text for its code. */
export function refusalMessage(refusal: Refusal | null | undefined): string | null {
  if (!refusal) return null;
  const key = `refusals:${refusal.code}`;
  if (!isText(key)) return null;
  const because = `refusals:${refusal.values.because}`;
  return i18n.t(key, { ...refusal.values, ...(isText(because) && { because: i18n.t(because) }) });
}

/** Whether there is a text of this key. */
export function isText(key: string): key is TextKey {
  return i18n.exists(key);
}

export type TextKey = Extract<ParseKeys<FlatNamespace[]>, `${FlatNamespace}:${string}`>;
