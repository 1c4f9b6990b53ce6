/**
 * Returns the site of a typed URL or bare host, as `https://host`; null when it is invalid. Only a local machine is
 * allowed without https.
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
