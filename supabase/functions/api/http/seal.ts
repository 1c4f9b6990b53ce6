import { keyedHash } from './keyed-hash.ts';

/** Encrypts a text so that only this service can read it again, and notices a change. `purpose` separates the kinds. */
export async function seal(key: CryptoKey, purpose: string, text: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(ivLength));
  const data = new TextEncoder().encode(text);
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await keyFor(key, purpose), data);
  return base64(new Uint8Array([...iv, ...new Uint8Array(sealed)]));
}

/** Returns a sealed text; null when it was sealed otherwise, or changed. */
export async function unseal(key: CryptoKey, purpose: string, sealed: string): Promise<string | null> {
  try {
    const bytes = Uint8Array.from(atob(sealed), (char) => char.charCodeAt(0));
    const iv = bytes.subarray(0, ivLength);
    const data = bytes.subarray(ivLength);
    const text = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, await keyFor(key, purpose), data);
    return new TextDecoder().decode(text);
  } catch {
    return null;
  }
}

const ivLength = 12;

async function keyFor(key: CryptoKey, purpose: string): Promise<CryptoKey> {
  const hex = await keyedHash(key, 'seal', purpose);
  const bytes = Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));
  return crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt']);
}

function base64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes));
}
