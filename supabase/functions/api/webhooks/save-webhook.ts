import type { Handler } from 'hono';
import { z } from 'zod';
import { webhookEvents } from '../../_shared/webhook-events.ts';
import { staffCaller } from '../auth/staff-caller.ts';
import type { ApiDeps } from '../http/api-deps.ts';
import { callDatabase } from '../http/call-database.ts';
import { addressHash } from '../http/keyed-hash.ts';
import { type Problem, problem } from '../http/problem.ts';
import { limits, overLimit } from '../http/rate-limit.ts';
import { readJson } from '../http/read-json.ts';
import { readWebhookAddress } from './webhook-address.ts';

const request = z.object({
  tenant: z.string().min(1).max(200),
  address: z.string().max(10_000),
  events: z.array(z.enum(webhookEvents)).min(1).max(webhookEvents.length),
  /** Of one that is changed; null for a new one. */
  id: z.guid().nullable().default(null),
});

const saved = z.union([
  z.object({ ok: z.literal(true), id: z.guid(), secret: z.string() }),
  z.object({ ok: z.literal(false), code: z.enum(['not_yours', 'gone', 'too_many']) }),
]);

const unavailable: Problem = {
  status: 503,
  code: 'database_unavailable',
  message: 'The webhook cannot be saved at the moment. Please try again in a minute.',
};
const addressMessages = {
  malformed: 'Enter an address that begins with https://',
  not_https: 'The address must begin with https://',
  not_public: 'This address is not on the open internet.',
};
const refusals: Record<'not_yours' | 'gone' | 'too_many', Problem> = {
  not_yours: { status: 404, code: 'unknown_school', message: 'There is no such school among yours.' },
  gone: { status: 404, code: 'unknown_webhook', message: 'This webhook has been removed.', reason: 'gone' },
  too_many: {
    status: 409,
    code: 'too_many_webhooks',
    message: 'A school can have 10 webhooks.',
    reason: 'too_many',
  },
};

/** `POST /api/webhooks`: staff add a webhook to their school, or change one. The answer holds its secret. */
export function saveWebhook(deps: ApiDeps, key: Promise<CryptoKey>): Handler {
  return async (c) => {
    const caller = await addressHash(await key, deps.clientAddress(c), deps.now());
    const limited = await overLimit(deps, limits.webhooksByAddress, caller, unavailable);
    if (limited) return problem(c, limited);
    const staff = await staffCaller(c, deps);
    if (!staff.ok) return problem(c, staff.problem);

    const read = await readJson(c);
    if (!read.ok) return problem(c, read.problem);
    const parsed = request.safeParse(read.body);
    if (!parsed.success) {
      const field = String(parsed.error.issues[0]?.path[0] ?? '');
      const message = 'These details cannot be saved.';
      return problem(c, { status: 422, code: 'invalid_field', message, field, reason: 'malformed' });
    }
    const { tenant, events, id } = parsed.data;
    const address = readWebhookAddress(parsed.data.address.trim(), deps.webhookHosts ?? []);
    if (!address.ok) {
      const message = addressMessages[address.code];
      return problem(c, {
        status: 422,
        code: 'invalid_field',
        message,
        field: 'address',
        reason: address.code,
      });
    }
    const args = {
      p_actor: staff.staff.user_id,
      p_tenant: tenant,
      p_address: address.url.href,
      p_events: [...new Set(events)],
      p_id: id,
    };
    const answer = await callDatabase(deps.connect, 'save_webhook', args, saved);
    if (!answer.ok) return problem(c, { ...unavailable, detail: answer.detail });
    if (!answer.value.ok) return problem(c, refusals[answer.value.code]);
    return c.json({
      success: true,
      message: 'Webhook saved',
      id: answer.value.id,
      secret: answer.value.secret,
    });
  };
}
