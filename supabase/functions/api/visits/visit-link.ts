/** The link with which a parent changes their visit: the booking's id, signed, so that nothing secret is stored. */

const linkPattern = /^[A-Za-z0-9_-]{22}\.[A-Za-z0-9_-]{43}$/;

/** Returns the secret of a booking's link. */
export async function signVisitLink(key: CryptoKey, booking: string): Promise<string> {
  const signature = await crypto.subtle.sign('HMAC', key, signedText(booking));
  return `${base64url(uuidBytes(booking))}.${base64url(new Uint8Array(signature))}`;
}

/** Returns the booking of a link, or null when this service has not signed it. In constant time. */
export async function readVisitLink(key: CryptoKey, link: string): Promise<string | null> {
  if (!linkPattern.test(link)) return null;
  const [id = '', signature = ''] = link.split('.');
  const booking = uuidOf(bytesOf(id));
  const genuine = await crypto.subtle.verify('HMAC', key, bytesOf(signature), signedText(booking));
  // Of several texts that decode to the same bytes, only the one that was issued.
  return genuine && (await signVisitLink(key, booking)) === link ? booking : null;
}

/** Where the parent's page is. The secret is in the fragment, which browsers send to no server. */
export function visitAddress(publicUrl: string, link: string): string {
  return `${publicUrl}/visit#${link}`;
}

/** The purpose comes first, as in the service's other hashes with this key. */
function signedText(booking: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(`visit:${booking}`);
}

function uuidBytes(uuid: string): Uint8Array<ArrayBuffer> {
  const hex = uuid.replaceAll('-', '');
  return Uint8Array.from({ length: 16 }, (_, at) => Number.parseInt(hex.slice(2 * at, 2 * at + 2), 16));
}

function uuidOf(bytes: Uint8Array): string {
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
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
