/**
 * Addresses come from configurations and answers, so they are hostile until proven plain. The functions answer the
 * browser's own normal form.
 */

/** The address of a link in a text: https, mailto or tel; anything else is null. */
export function safeLink(address: string): string | null {
  const url = parse(address);
  if (!url) return null;
  if (url.protocol === 'mailto:' || url.protocol === 'tel:') return url.href;
  return isPlainHttps(url) ? url.href : null;
}

/** Where a redirect action leads: https, or a path on the page's own origin; with the host to show beside it. */
export function safeRedirect(address: string): { href: string; host: string } | null {
  if (isOwnPath(address)) return { href: new URL(address, location.origin).href, host: location.host };
  const url = parse(address);
  return url && isPlainHttps(url) ? { href: url.href, host: url.host } : null;
}

/** The address of a picture: https, or a path on the page's own origin. */
export function safeImage(address: string): string | null {
  if (isOwnPath(address)) return address;
  return safeRedirect(address)?.href ?? null;
}

function isOwnPath(address: string): boolean {
  return /^\/(?![/\\])[\w./-]*$/.test(address);
}

/** A name before an @ makes a strange host look familiar. */
function isPlainHttps(url: URL): boolean {
  return url.protocol === 'https:' && !url.username && !url.password;
}

/** The URL parser quietly drops tabs, line ends and blanks around; an address that needs that is refused. */
function parse(address: string): URL | null {
  if (/[\s\\\p{Cc}]/u.test(address)) return null;
  try {
    return new URL(address);
  } catch {
    return null;
  }
}
