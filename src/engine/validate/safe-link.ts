/**
 * The one rule for an address that a configuration or an answer leads to; editor, lint, engine and chat go by it.
 * 1. It is secure (https://), an e-mail (mailto:), a telephone (tel:) or a path of this site (/visit?year=2027).
 * 2. It has no backslash, control character or blank (but between the digits of a telephone): browsers mend them in
 *    silence, and lead elsewhere.
 * 3. Its host follows the scheme at once: a name and an @ before it make a strange host look familiar.
 * 4. A browser can read it.
 */
export function isSafeLink(address: string): boolean {
  return phone.test(address) || (link.test(address) && !/[\s\\\p{Cc}]/u.test(address) && isReadable(address));
}

/** Whether a call may go to an endpoint: a path below the chat service, or a secure address. */
export function isSafeEndpoint(endpoint: string): boolean {
  return isSafeLink(endpoint) && /^(?:\/|https:)/i.test(endpoint);
}

const phone = /^tel:[+( ]*\d[\w ().;=+-]*$/i;
const link = /^(?:https:\/\/[^@/?#]+(?:[/?#]|$)|mailto:[^@?#]+@[^?#]|\/(?!\/))/i;

function isReadable(address: string): boolean {
  try {
    return !!new URL(address, 'https://a');
  } catch {
    return false;
  }
}
