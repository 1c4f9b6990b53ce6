import type { Context, Handler } from 'hono';
import { z } from 'zod';
import type { ApiDeps } from '../http/api-deps.ts';
import { callDatabase } from '../http/call-database.ts';
import { addressHash } from '../http/keyed-hash.ts';
import { plainText } from '../http/plain-text.ts';
import { type Problem, problem } from '../http/problem.ts';
import { limits, overLimit } from '../http/rate-limit.ts';
import { readJson } from '../http/read-json.ts';
import { signVisitorToken, visitorTokenSeconds } from './visitor-token.ts';

const tokenRequest = z.object({
  user_id: z.string().min(1).max(200),
  origin: z.string().max(2000).nullish(),
});

const visitorAccount = z.discriminatedUnion('ok', [
  z.object({
    ok: z.literal(true),
    tenant_id: z.string(),
    user_id: z.string(),
    username: z.string(),
    allowed_origins: z.array(z.string()),
    events_enabled: z.boolean().default(false),
  }),
  z.object({ ok: z.literal(false), code: z.literal('unknown_tenant') }),
]);

const unknownTenant: Problem = {
  status: 404,
  code: 'unknown_tenant',
  message: 'User not found. Please contact support for assistance.',
};
const unavailable: Problem = {
  status: 503,
  code: 'database_unavailable',
  message: 'The chat cannot be started at the moment. Please try again in a minute.',
};

/** `POST /mock/token`: issues a token for 24 hours to an anonymous visitor of a school. */
export function token(deps: ApiDeps, key: Promise<CryptoKey>): Handler {
  return async (c) => {
    const caller = await addressHash(await key, deps.clientAddress(c), deps.now());
    const limited = await overLimit(deps, limits.tokenByAddress, caller, unavailable);
    if (limited) return problem(c, limited);

    const read = await readJson(c);
    if (!read.ok) return problem(c, read.problem);
    const request = tokenRequest.safeParse(read.body);
    if (!request.success) return problem(c, unknownTenant);

    const args = { p_tenant: plainText(request.data.user_id) };
    const account = await callDatabase(deps.connect, 'visitor_account', args, visitorAccount);
    if (!account.ok) return problem(c, { ...unavailable, detail: account.detail });
    if (!account.value.ok) return problem(c, unknownTenant);

    const { tenant_id: tenant, user_id, username, allowed_origins, events_enabled } = account.value;
    const page = request.data.origin;
    const isOurs = isSameOrigin(page, c.req.header('Origin'));
    if (!isOurs && !originAllowed(page, allowed_origins)) {
      const message = 'This chat is not available on this website.';
      return problem(c, { status: 403, code: 'origin_refused', message });
    }
    const visitor = { sub: deps.newId(), tenant, user_id, username };
    if (page && !isOurs) await recordOrigin(deps, c, tenant, page);
    return c.json({
      success: true,
      access_token: await signVisitorToken(visitor, await key, deps.now()),
      user_id,
      username,
      expires_in: visitorTokenSeconds,
      // Whether this school records events of conversations (`/api/events`).
      events: events_enabled,
      message: 'Authentication successful',
    });
  };
}

/** Records the origin, so that staff can see that the snippet works on their site. Failures do not affect the token. */
async function recordOrigin(deps: ApiDeps, c: Context, tenant: string, page: string): Promise<void> {
  const args = { p_tenant: tenant, p_origin: plainText(originOf(page) ?? '') };
  const noted = await callDatabase(deps.connect, 'note_widget_seen', args, z.boolean());
  if (!noted.ok) c.set('failure', { code: 'widget_not_noted', detail: noted.detail });
}

/** Returns true for an empty list, and for a caller that does not know its host page. */
function originAllowed(origin: string | null | undefined, allowed: string[]): boolean {
  if (!origin || allowed.length === 0) return true;
  const callerOrigin = originOf(origin);
  return callerOrigin !== null && allowed.some((entry) => originOf(entry) === callerOrigin);
}

/** A chat on one of our own pages, such as the console's preview, is always allowed and not recorded. */
function isSameOrigin(page: string | null | undefined, asking: string | undefined): boolean {
  const origin = originOf(page ?? '');
  return origin !== null && origin === originOf(asking ?? '');
}

function originOf(address: string): string | null {
  const origin = URL.canParse(address) ? new URL(address).origin : 'null';
  return origin === 'null' ? null : origin;
}
