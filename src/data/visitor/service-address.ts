/**
 * Returns the full URL of an endpoint in a configuration, or null when it would leave the base URL: another host,
 * another scheme, a path with `..`. The visitor's token is sent nowhere else.
 */
export function serviceAddress(base: string, endpoint: string): string | null {
  if (!plainPath.test(endpoint)) return null;
  const root = new URL(`${base}/`);
  const address = parse(`${base}${endpoint}`);
  if (!address || address.origin !== root.origin || !address.pathname.startsWith(root.pathname)) return null;
  return address.username || address.password ? null : address.href;
}

/** Begins with one slash, without backslashes, spaces and control characters. */
const plainPath = /^\/(?![/\\])[^\\\s\p{Cc}]*$/u;

function parse(address: string): URL | null {
  try {
    return new URL(address);
  } catch {
    return null;
  }
}
