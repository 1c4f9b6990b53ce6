import { z } from 'zod';
import type { ApiDeps } from './api-deps.ts';
import { callDatabase } from './call-database.ts';
import { formatWait, type Problem } from './problem.ts';

/** At most `max` requests per caller in a window of `seconds`. */
export type Limit = { name: string; seconds: number; max: number };

export const limits = {
  // Of all families at an open day, who share the school's address. A token alone stores nothing, and what it is used for is limited.
  tokenByAddress: { name: 'token:address', seconds: 600, max: 600 },
  eventsByAddress: { name: 'events:address', seconds: 600, max: 240 },
  conversationsByAddress: { name: 'conversations:address', seconds: 600, max: 300 },
  linksByAddress: { name: 'links:address', seconds: 600, max: 30 },
  reviewsByAddress: { name: 'reviews:address', seconds: 600, max: 60 },
  commentsByAddress: { name: 'comments:address', seconds: 600, max: 10 },
  visitsByAddress: { name: 'visits:address', seconds: 600, max: 300 },
  bookingsByAddress: { name: 'bookings:address', seconds: 600, max: 240 },
  visitLinksByAddress: { name: 'visit-links:address', seconds: 600, max: 120 },
  visitFeedsByAddress: { name: 'visit-feeds:address', seconds: 600, max: 120 },
  chatByAddress: { name: 'chat:address', seconds: 600, max: 180 },
  passwordByAddress: { name: 'password:address', seconds: 300, max: 30 },
  passkeyByAddress: { name: 'passkey:address', seconds: 300, max: 120 },
  oidcByAddress: { name: 'oidc:address', seconds: 300, max: 60 },
  forgottenByAddress: { name: 'forgotten:address', seconds: 600, max: 10 },
  teamByAddress: { name: 'team:address', seconds: 600, max: 60 },
  webhooksByAddress: { name: 'webhooks:address', seconds: 600, max: 60 },
  callsByAddress: { name: 'calls:address', seconds: 600, max: 60 },
  callsByStaff: { name: 'calls:staff', seconds: 600, max: 20 },
  knowledgeByAddress: { name: 'knowledge:address', seconds: 600, max: 120 },
  wordingsByStaff: { name: 'wordings:staff', seconds: 600, max: 20 },
  triesByStaff: { name: 'tries:staff', seconds: 600, max: 100 },
  filesByAddress: { name: 'files:address', seconds: 600, max: 120 },
  filesByStaff: { name: 'files:staff', seconds: 600, max: 60 },
  pushByAddress: { name: 'push:address', seconds: 600, max: 60 },
  teamByAdmin: { name: 'team:admin', seconds: 3600, max: 30 },
} satisfies Record<string, Limit>;

/**
 * Counts a request against the caller's limit: returns null when it is allowed, otherwise the problem to answer with.
 * `caller` is a hash; an unknown caller (null) is not limited. The bucket is named after its window, so the remaining
 * wait is known exactly. `unavailable` is the answer when the database cannot count.
 */
export async function overLimit(
  deps: ApiDeps,
  limit: Limit,
  caller: string | null,
  unavailable: Problem,
): Promise<Problem | null> {
  if (caller === null) return null;
  const now = deps.now();
  const retryAfter = limit.seconds - (Math.floor(now / 1000) % limit.seconds);
  const answer = await callDatabase(
    deps.connect,
    'hit_rate_limit',
    {
      p_bucket: bucketOf(limit, caller, now),
      p_seconds: limit.seconds,
      p_max: limit.max,
    },
    z.boolean(),
  );
  if (!answer.ok) return { ...unavailable, detail: answer.detail };
  return answer.value ? null : tooManyRequests(retryAfter, limit.name);
}

/**
 * Takes back what a request of that time (ms) counted, once it has proven to be no guess: many people may share an address.
 * A failure here is ignored, as it must not refuse the request.
 */
export async function giveBackHit(
  deps: ApiDeps,
  limit: Limit,
  caller: string | null,
  at: number,
): Promise<void> {
  if (caller === null) return;
  await callDatabase(deps.connect, 'give_back_hit', { p_bucket: bucketOf(limit, caller, at) }, z.unknown());
}

function bucketOf(limit: Limit, caller: string, at: number): string {
  const second = Math.floor(at / 1000);
  return `${limit.name}:${caller}:${second - (second % limit.seconds)}`;
}

/** Returns the problem for a caller who must wait `retryAfter` seconds. */
export function tooManyRequests(retryAfter: number, detail: string): Problem {
  const message = `Too many attempts. Please try again in ${formatWait(retryAfter)}.`;
  return { status: 429, code: 'rate_limited', message, detail, retryAfter };
}
