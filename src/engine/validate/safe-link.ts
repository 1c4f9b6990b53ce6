import type { Media } from '../tenant-config.ts';

/**
 * Returns whether a configuration or an answer may link to a URL; editor, lint, engine and chat share this rule.
 * 1. It is https://, mailto:, tel: or a path of this site (/visit?year=2027).
 * 2. It has no backslash, control character or space (except between the digits of a telephone number): browsers
 *    normalise them silently, and lead elsewhere.
 * 3. Its host follows the scheme at once: a name and an @ before it disguise a foreign host.
 * 4. A browser can parse it.
 */
export function isSafeLink(address: string): boolean {
  return phone.test(address) || (link.test(address) && !/[\s\\\p{Cc}]/u.test(address) && isReadable(address));
}

/** Returns whether a call may go to an endpoint: a path of the chat service, or an https URL. */
export function isSafeEndpoint(endpoint: string): boolean {
  return isSafeLink(endpoint) && /^(?:\/|https:)/i.test(endpoint);
}

/** Returns whether a chat may show a picture, or link to a video or a map: https, or a file of the chat service. */
export function isSafeMedia({ type, url }: Pick<Media, 'type' | 'url'>): boolean {
  return (type === 'picture' && isStoredFile(url)) || (isSafeLink(url) && /^https:/i.test(url));
}

/** Returns whether an address is that of a file which the school has uploaded. */
export function isStoredFile(url: string): boolean {
  return /^\/api\/files\/[\da-f-]{36}$/.test(url);
}

const phone = /^tel:[+( ]*\d[\w ().;=+-]*$/i;
const link = /^(?:https:\/\/[^@/?#]+(?:[/?#]|$)|mailto:[^@?#]+@[^?#]|\/(?!\/))/i;

function isReadable(address: string): boolean {
  try {
    return !!new URL(address, 'https://a');
  } catch {
    return false;
  }
}
