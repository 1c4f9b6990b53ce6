import ipaddr from 'ipaddr.js';
import { isPublicAddress } from './public-address.ts';

export type WebhookAddress =
  /** `ip`: the host, where it is a number. `isAllowed`: the operator has named this host, wherever it is. */
  | { ok: true; url: URL; ip: string | null; isAllowed: boolean }
  | { ok: false; code: 'malformed' | 'not_https' | 'not_public' };

const longest = 2000;
const ports: Record<string, string> = { 'http:': '80', 'https:': '443' };

/** Names that never lead out of a network; whatever others lead to is checked when they are resolved. */
const innerNames = /^[^.]+$|\.(localhost|local|internal|intranet|lan|home|corp|arpa|onion)$/;

/**
 * Reads the address of a webhook, in whatever way its host is written: https on the open internet, or one of the
 * operator's `hosts` (`host:port`), then by http too.
 */
export function readWebhookAddress(address: string, hosts: readonly string[]): WebhookAddress {
  const url = URL.canParse(address) ? new URL(address) : null;
  const port = url && (url.port || ports[url.protocol]);
  if (!url || !port || url.username || url.password || url.href.length > longest) {
    return { ok: false, code: 'malformed' };
  }
  url.hash = '';
  // A name with a dot at its end is the same one.
  const host = url.hostname.replace(/\.$/, '').replace(/^\[|\]$/g, '');
  const ip = ipaddr.isValid(host) ? host : null;
  if (hosts.includes(`${url.hostname}:${port}`)) return { ok: true, url, ip, isAllowed: true };
  if (url.protocol !== 'https:') return { ok: false, code: 'not_https' };
  if (ip === null && !/^([a-z0-9_-]+\.)*[a-z0-9_-]+$/.test(host)) return { ok: false, code: 'malformed' };
  const isPublic = ip === null ? !innerNames.test(host) : isPublicAddress(ip);
  return isPublic ? { ok: true, url, ip, isAllowed: false } : { ok: false, code: 'not_public' };
}
