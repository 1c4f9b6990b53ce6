/**
 * Returns the hex HMAC of a text which must not be stored or logged itself. `purpose` separates hashes of different kinds
 * from each other and from tokens signed with the same key.
 */
export async function keyedHash(key: CryptoKey, purpose: string, text: string): Promise<string> {
  const bytes = new TextEncoder().encode(`${purpose}:${text}`);
  const hash = new Uint8Array(await crypto.subtle.sign('HMAC', key, bytes));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Returns the hash of a network address, which changes every day. `now` in milliseconds. */
export async function addressHash(
  key: CryptoKey,
  address: string | null,
  now: number,
): Promise<string | null> {
  if (address === null) return null;
  const day = new Date(now).toISOString().slice(0, 10);
  return keyedHash(key, 'address', `${day} ${network(address)}`);
}

/** Returns the /64 prefix of an IPv6 address, as one household has a whole /64; an IPv4 address unchanged. */
export function network(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped || !address.includes(':')) return mapped ?? address;
  const [head = '', tail] = address.toLowerCase().split('%', 1).join('').split('::');
  const groups = head.split(':').filter(Boolean);
  const rest = tail?.split(':').filter(Boolean) ?? [];
  const zeros = Array<string>(Math.max(0, 8 - groups.length - rest.length)).fill('0');
  const all = tail === undefined ? groups : [...groups, ...zeros, ...rest];
  return all
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}
