import { isSafeLink } from '#engine';

/**
 * URLs come from configurations and answers, so they are untrusted until checked with the engine's rule. The functions
 * return the URL as normalised by the browser.
 */

/** Returns the URL of a link; null when it is not allowed. A path of this site stays a path. */
export function safeLink(address: string): string | null {
  if (!isSafeLink(address)) return null;
  return isOwnPath(address) ? address : new URL(address.replaceAll(' ', '')).href;
}

/** Returns a link's absolute URL, and the host to show beside it, which is empty for mailto: and tel:. */
export function safeRedirect(address: string): { href: string; host: string } | null {
  const link = safeLink(address);
  if (link === null) return null;
  const { href, host } = isOwnPath(link) ? new URL(link, location.origin) : new URL(link);
  return { href, host };
}

/** Returns the URL of a picture: https, or a path on the page's own origin. Safe to use in a style sheet. */
export function safeImage(address: string): string | null {
  if (isOwnPath(address)) return isSafeLink(address) && /^[\w./-]*$/.test(address) ? address : null;
  return safeRedirect(address)?.host ? safeLink(address) : null;
}

function isOwnPath(address: string): boolean {
  return address.startsWith('/');
}
