import type { Context } from 'hono';
import type { ApiDeps } from './api-deps.ts';
import { addressHash } from './keyed-hash.ts';
import type { Problem } from './problem.ts';
import { type Limit, overLimit } from './rate-limit.ts';
import { readJson } from './read-json.ts';

type LimitedRead =
  | { ok: true; body: Record<string, unknown>; address: string | null }
  | { ok: false; problem: Problem };

/**
 * Reads a request's JSON and counts the request against the limit of its address: returns the body and the address's hash,
 * or the problem to answer with. `unavailable` is the one when the database cannot count.
 */
export async function readLimited(
  c: Context,
  deps: ApiDeps,
  key: Promise<CryptoKey>,
  limit: Limit,
  unavailable: Problem,
): Promise<LimitedRead> {
  const read = await readJson(c);
  if (!read.ok) return read;
  const address = await addressHash(await key, deps.clientAddress(c), deps.now());
  const limited = await overLimit(deps, limit, address, unavailable);
  return limited ? { ok: false, problem: limited } : { ok: true, body: read.body, address };
}
