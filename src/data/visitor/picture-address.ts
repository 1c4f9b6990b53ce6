import { isSafeMedia, isStoredFile } from '#engine';
import { env } from '#lib/env.ts';

/** Returns the full URL of a picture of a configuration, or null when a chat may not show it. */
export function pictureAddress(url: string): string | null {
  if (!isSafeMedia({ type: 'picture', url })) return null;
  return isStoredFile(url) ? `${env.apiBase}${url}` : new URL(url).href;
}
