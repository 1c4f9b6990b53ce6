/**
 * The full address of an endpoint that a configuration names, or null when it would lead anywhere but below the base
 * address: another host, another scheme, a path that climbs out. The visitor's token goes nowhere else.
 */
export function serviceAddress(base: string, endpoint: string): string | null {
  if (!plainPath.test(endpoint)) return null;
  const root = new URL(`${base}/`);
  const address = parse(`${base}${endpoint}`);
  if (!address || address.origin !== root.origin || !address.pathname.startsWith(root.pathname)) return null;
  return address.username || address.password ? null : address.href;
}

/** Begins with one slash; no backslash, blank or control character anywhere. */
const plainPath = /^\/(?![/\\])[^\\\s\p{Cc}]*$/u;

function parse(address: string): URL | null {
  try {
    return new URL(address);
  } catch {
    return null;
  }
}
