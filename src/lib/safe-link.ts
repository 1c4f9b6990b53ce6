import { isSafeLink } from '#engine';

/**
 * Addresses come from configurations and answers, so they are hostile until the engine's rule has seen them. The
 * functions return the browser's own normal form.
 */

/** The address of a link; null when it may not be followed. A path of this site stays a path. */
export function safeLink(address: string): string | null {
  if (!isSafeLink(address)) return null;
  return isOwnPath(address) ? address : new URL(address.replaceAll(' ', '')).href;
}

/** Where a link leads: a path in full, and the host to show beside it, which an e-mail and a telephone have not. */
export function safeRedirect(address: string): { href: string; host: string } | null {
  const link = safeLink(address);
  if (link === null) return null;
  const { href, host } = isOwnPath(link) ? new URL(link, location.origin) : new URL(link);
  return { href, host };
}

/** The address of a picture: https, or a plain path on the page's own origin. It goes into a style sheet too. */
export function safeImage(address: string): string | null {
  if (isOwnPath(address)) return isSafeLink(address) && /^[\w./-]*$/.test(address) ? address : null;
  return safeRedirect(address)?.host ? safeLink(address) : null;
}

function isOwnPath(address: string): boolean {
  return address.startsWith('/');
}
