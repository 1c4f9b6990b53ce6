/** A week: a link that is forgotten in a mailbox ends by itself. */
export const continueTokenSeconds = 7 * 86_400;

const idLength = 16;
const payloadLength = idLength + 4;
const tokenPattern = /^[A-Za-z0-9_-]{27}\.[A-Za-z0-9_-]{43}$/;

export interface ContinueToken {
  token: string;
  /** Random; the database knows its hash, and by that the one conversation it goes on with. */
  id: string;
  /** Milliseconds since 1970. */
  expiresAt: number;
}

/** Returns a new signed token for a conversation with this school. `now` in milliseconds. */
export async function signContinueToken(key: CryptoKey, tenant: string, now: number): Promise<ContinueToken> {
  const expiry = Math.floor(now / 1000) + continueTokenSeconds;
  const bytes = crypto.getRandomValues(new Uint8Array(payloadLength));
  new DataView(bytes.buffer).setUint32(idLength, expiry);
  const id = base64url(bytes);
  const signature = await crypto.subtle.sign('HMAC', key, signedText(tenant, id));
  return { token: `${id}.${base64url(new Uint8Array(signature))}`, id, expiresAt: expiry * 1000 };
}

/**
 * Returns what a token says; null when it is expired, of another school or purpose, or not signed by this service. The
 * signature is checked before anything is read, and in constant time.
 */
export async function readContinueToken(
  key: CryptoKey,
  tenant: string,
  token: string,
  now: number,
): Promise<ContinueToken | null> {
  if (!tokenPattern.test(token)) return null;
  const [id = '', signature = ''] = token.split('.');
  const genuine = await crypto.subtle.verify('HMAC', key, bytesOf(signature), signedText(tenant, id));
  // Of several texts that decode to the same bytes, only the one that was issued.
  if (!genuine || base64url(bytesOf(signature)) !== signature) return null;
  const expiresAt = new DataView(bytesOf(id).buffer).getUint32(idLength) * 1000;
  return expiresAt > now ? { token, id, expiresAt } : null;
}

/** The purpose comes first, as in the service's other hashes with this key. */
function signedText(tenant: string, id: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(`continue:${id}:${tenant}`);
}

function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const decoded = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(decoded, (char) => char.charCodeAt(0));
}
