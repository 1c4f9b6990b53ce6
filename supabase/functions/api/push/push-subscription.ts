import type { Handler } from 'hono';
import { z } from 'zod';
import { staffCaller } from '../auth/staff-caller.ts';
import type { ApiDeps } from '../http/api-deps.ts';
import { callDatabase } from '../http/call-database.ts';
import { addressHash } from '../http/keyed-hash.ts';
import { type Problem, problem } from '../http/problem.ts';
import { limits, overLimit } from '../http/rate-limit.ts';
import { readJson } from '../http/read-json.ts';
import { readWebhookAddress } from '../webhooks/webhook-address.ts';

/** As a browser's `PushSubscription` writes it. */
const request = z.object({
  endpoint: z.string().max(10_000),
  keys: z.object({
    p256dh: z.string().regex(/^B[\w-]{86}$/),
    auth: z.string().regex(/^[\w-]{22}$/),
  }),
});

const unavailable: Problem = {
  status: 503,
  code: 'database_unavailable',
  message: 'Notifications cannot be turned on at the moment. Please try again in a minute.',
};
const noKey: Problem = {
  status: 404,
  code: 'no_push',
  message: 'This installation sends no push messages.',
};
const invalid: Problem = {
  status: 422,
  code: 'invalid_field',
  message: 'This browser cannot be reached.',
  field: 'endpoint',
};

/** `GET /api/push`: {success, key}, the public key for a browser's subscription; null where no push messages are sent. */
export function pushKey(deps: ApiDeps): Handler {
  return (c) => c.json({ success: true, key: deps.pushKey ?? null });
}

/** `POST /api/push`: a browser shows its user, who is staff, what they are told from now on: {success}. */
export function savePushSubscription(deps: ApiDeps, key: Promise<CryptoKey>): Handler {
  return async (c) => {
    const caller = await addressHash(await key, deps.clientAddress(c), deps.now());
    const limited = await overLimit(deps, limits.pushByAddress, caller, unavailable);
    if (limited) return problem(c, limited);
    const staff = await staffCaller(c, deps);
    if (!staff.ok) return problem(c, staff.problem);
    if (!deps.pushKey) return problem(c, noKey);
    const read = await readJson(c);
    if (!read.ok) return problem(c, read.problem);
    const parsed = request.safeParse(read.body);
    if (!parsed.success) return problem(c, invalid);
    const { endpoint, keys } = parsed.data;
    const address = readWebhookAddress(endpoint, []);
    // It has to be exactly what the browser calls itself.
    if (!address.ok || address.url.href !== endpoint) return problem(c, invalid);
    const args = {
      p_actor: staff.staff.user_id,
      p_endpoint: endpoint,
      p_p256dh: keys.p256dh,
      p_auth: keys.auth,
    };
    const answer = await callDatabase(
      deps.connect,
      'save_push_subscription',
      args,
      z.object({ ok: z.literal(true) }),
    );
    if (!answer.ok) return problem(c, { ...unavailable, detail: answer.detail });
    return c.json({ success: true });
  };
}
