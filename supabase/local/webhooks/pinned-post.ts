import http from 'node:http';
import https from 'node:https';
import { isIPv6, type LookupFunction } from 'node:net';
import type { ServiceAnswer, ServiceCall } from '#api/service-calls/call-transport.ts';
import type { WebhookCall } from '#api/webhooks/webhook-transport.ts';

/** Of a webhook's response that are read before it is closed: its body is not used, but a receiver may want to finish it. */
const mostBytes = 8 * 1024;

/** Posts a webhook and returns the answer's status as soon as it is there, whatever becomes of its body. */
export function pinnedPost(call: WebhookCall): Promise<number> {
  return new Promise((resolve, reject) => {
    pinnedRequest({ ...call, method: 'POST', mostBytes }, resolve).catch(reject);
  });
}

/**
 * Sends a call to one of the addresses that were checked, whatever its name leads to by now, and returns the answer with
 * the beginning of its body. A connection of its own for each: none is taken from or left to others, and no proxy of the
 * environment is used.
 */
export function pinnedRequest(
  { url, method, addresses, headers, body, mostBytes: most, signal }: ServiceCall,
  onStatus: (status: number) => void = () => {},
): Promise<ServiceAnswer> {
  const { request } = url.protocol === 'https:' ? https : http;
  const options = {
    method,
    headers: { ...headers, ...(body !== null && { 'Content-Length': Buffer.byteLength(body) }) },
    agent: false,
    signal,
    ...(addresses && { lookup: lookupIn(addresses) }),
  } as const;
  return new Promise((resolve, reject) => {
    const sent = request(url, options, (response) => {
      const status = response.statusCode ?? 0;
      onStatus(status);
      const pieces: Buffer[] = [];
      let left = most;
      response.on('data', (piece: Buffer) => {
        if (left > 0) pieces.push(piece.subarray(0, left));
        left -= piece.length;
        if (left < 0) response.destroy();
      });
      response.on('error', () => {});
      // At its end, or wherever it broke off.
      response.on('close', () => resolve({ status, bytes: Buffer.concat(pieces) }));
    });
    sent.on('error', reject);
    sent.end(body ?? undefined);
  });
}

function lookupIn(addresses: readonly string[]): LookupFunction {
  const found = addresses.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }));
  return (name, { all }, done) => {
    const [first] = found;
    if (all) done(null, found);
    else if (first) done(null, first.address, first.family);
    else done(new Error(`${name} has no address`), '');
  };
}
