import type { Context } from 'hono';
import type { ApiDeps } from './api-deps.ts';
import { addressHash } from './keyed-hash.ts';
import type { Problem } from './problem.ts';
import { giveBackHit, type Limit, overLimit } from './rate-limit.ts';
import { readJson } from './read-json.ts';

type LimitedRead =
  | {
      ok: true;
      body: Record<string, unknown>;
      address: string | null;
      /** Takes back what the request counted, once it has proven to be no guess. */
      giveBack: () => Promise<void>;
    }
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
  const at = deps.now();
  const address = await addressHash(await key, deps.clientAddress(c), at);
  const limited = await overLimit(deps, limit, address, unavailable);
  if (limited) return { ok: false, problem: limited };
  return { ok: true, body: read.body, address, giveBack: () => giveBackHit(deps, limit, address, at) };
}
