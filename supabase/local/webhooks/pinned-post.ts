import http from 'node:http';
import https from 'node:https';
import { isIPv6, type LookupFunction } from 'node:net';
import type { WebhookCall } from '#api/webhooks/webhook-transport.ts';

/** Of a response that are read before it is closed: its body is not used, but a receiver may want to finish it. */
const mostBytes = 8 * 1024;

/**
 * Posts a call to one of the addresses that were checked, whatever its name leads to by now, and returns the answer's status.
 * A connection of its own for each: none is taken from or left to others, and no proxy of the environment is used.
 */
export function pinnedPost({ url, addresses, headers, body, signal }: WebhookCall): Promise<number> {
  const { request } = url.protocol === 'https:' ? https : http;
  const options = {
    method: 'POST',
    headers: { ...headers, 'Content-Length': Buffer.byteLength(body) },
    agent: false,
    signal,
    ...(addresses && { lookup: lookupIn(addresses) }),
  } as const;
  return new Promise((resolve, reject) => {
    const sent = request(url, options, (response) => {
      const status = response.statusCode ?? 0;
      let left = mostBytes;
      response.on('data', (piece: Buffer) => {
        left -= piece.length;
        if (left < 0) response.destroy();
      });
      response.on('error', () => {});
      // At its end, or wherever it broke off.
      response.on('close', () => resolve(status));
    });
    sent.on('error', reject);
    sent.end(body);
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
