/**
 * The site that somebody means by an address or a bare host, as `https://host`; null when it is none. Only one's own
 * machine goes without https.
 */
export function siteOrigin(typed: string): string | null {
  const text = typed.trim();
  const address = /^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `https://${text}`;
  if (!URL.canParse(address)) return null;
  const { origin, protocol, hostname, username, password } = new URL(address);
  if (username || password || !siteName.test(hostname)) return null;
  const isOwnMachine = hostname === 'localhost' || hostname === '127.0.0.1';
  if (protocol === 'http:') return isOwnMachine ? origin : null;
  return protocol === 'https:' && (isOwnMachine || hostname.includes('.')) ? origin : null;
}

const siteName = /^[a-z\d]([a-z\d-]*[a-z\d])?(\.[a-z\d]([a-z\d-]*[a-z\d])?)*$/;
