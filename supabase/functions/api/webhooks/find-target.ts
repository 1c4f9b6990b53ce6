import { isPublicAddress } from './public-address.ts';
import { readWebhookAddress } from './webhook-address.ts';
import type { WebhookCall, WebhookTransport } from './webhook-transport.ts';

/**
 * Returns where a call may go, with the IP addresses that its name leads to now, or why it may go nowhere. `hosts`:
 * `host:port` of receivers that may be anywhere. Throws without an answer of the DNS.
 */
export async function findTarget(
  { resolve }: Pick<WebhookTransport, 'resolve'>,
  address: string,
  hosts: readonly string[],
  signal: AbortSignal,
): Promise<Pick<WebhookCall, 'url' | 'addresses'> | 'refused' | 'unknown_host'> {
  const read = readWebhookAddress(address, hosts);
  if (!read.ok) return 'refused';
  const { url, ip, isAllowed } = read;
  if (isAllowed) return { url, addresses: null };
  const addresses = ip ? [ip] : await resolve(url.hostname, signal);
  if (addresses.length === 0) return 'unknown_host';
  return addresses.every(isPublicAddress) ? { url, addresses } : 'refused';
}

/** Why a call had no answer, in a word. */
export function failureOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return /CERT|TLS|SSL|SIGNATURE|EPROTO/.test(code) ? 'certificate' : 'unreachable';
}
