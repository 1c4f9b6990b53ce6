import type { Handler } from 'hono';
import { z } from 'zod';
import { staffCaller } from '../auth/staff-caller.ts';
import type { ApiDeps } from '../http/api-deps.ts';
import { addressHash } from '../http/keyed-hash.ts';
import { type Problem, problem } from '../http/problem.ts';
import { limits, overLimit } from '../http/rate-limit.ts';
import { readJson } from '../http/read-json.ts';
import { failureOf, findTarget } from '../webhooks/find-target.ts';
import type { CallTransport } from './call-transport.ts';
import { editsSchool } from './edits-school.ts';

const request = z.object({
  tenant: z.string().min(1).max(200),
  endpoint: z.string().min(1).max(2000),
  method: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']),
  headers: z
    .record(
      z.string().regex(/^[\w!#$%&'*+.^`|~-]{1,100}$/),
      z
        .string()
        .max(2000)
        .regex(/^[\x20-\x7e]*$/),
    )
    .refine((headers) => Object.keys(headers).length <= 20)
    .default({}),
  body: z.string().max(20_000).nullable().default(null),
});

/** Set by the connection itself, or belonging to the caller's own session. */
const ownHeaders = /^(host|connection|cookie|content-length|transfer-encoding|te|upgrade|expect|proxy-.*)$/i;
const mostBytes = 64 * 1024;
const mostShown = 4000;
const timeoutMs = 10_000;

const unavailable: Problem = {
  status: 503,
  code: 'database_unavailable',
  message: 'The call cannot be tried at the moment. Please try again in a minute.',
};
const notYours: Problem = {
  status: 404,
  code: 'unknown_school',
  message: 'There is no such school among yours.',
};
const invalid: Problem = { status: 422, code: 'invalid_field', message: 'This call cannot be tried.' };

/**
 * `POST /api/service-calls`: staff try the call of a step of their school, made from here.
 * 1. It goes where a webhook may go, and nowhere else: https on the open internet, checked once the name is resolved.
 * 2. Nothing of the caller's session goes with it, and no redirect is followed.
 * 3. It ends after ten seconds, or 64 KB; the first 4,000 characters are shown, and nothing is logged or stored.
 */
export function tryServiceCall(deps: ApiDeps, key: Promise<CryptoKey>, calls: CallTransport): Handler {
  return async (c) => {
    const caller = await addressHash(await key, deps.clientAddress(c), deps.now());
    const limited = await overLimit(deps, limits.callsByAddress, caller, unavailable);
    if (limited) return problem(c, limited);
    const staff = await staffCaller(c, deps);
    if (!staff.ok) return problem(c, staff.problem);

    const read = await readJson(c);
    if (!read.ok) return problem(c, read.problem);
    const parsed = request.safeParse(read.body);
    if (!parsed.success) {
      return problem(c, { ...invalid, field: String(parsed.error.issues[0]?.path[0] ?? '') });
    }
    const access = await editsSchool(deps, staff.staff, parsed.data.tenant);
    if (typeof access === 'object') return problem(c, { ...unavailable, detail: access.unavailable });
    if (access === 'no') return problem(c, notYours);
    const busy = await overLimit(deps, limits.callsByStaff, staff.staff.user_id, unavailable);
    if (busy) return problem(c, busy);

    const began = deps.now();
    const outcome = await outcomeOf(calls, deps.webhookHosts ?? [], parsed.data);
    return c.json({ success: true, ms: deps.now() - began, ...outcome });
  };
}

type Outcome =
  | { outcome: 'answered'; status: number; text: string; isCut: boolean }
  | { outcome: 'refused' | 'unknown_host' | 'timeout' | 'certificate' | 'unreachable' };

async function outcomeOf(
  calls: CallTransport,
  hosts: readonly string[],
  { endpoint, method, headers, body }: z.infer<typeof request>,
): Promise<Outcome> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const target = await findTarget(calls, endpoint, hosts, signal);
    if (typeof target === 'string') return { outcome: target };
    const sent = Object.entries(headers).filter(([name]) => !ownHeaders.test(name));
    const { status, bytes } = await calls.request({
      ...target,
      method,
      headers: {
        ...(body !== null && { 'Content-Type': 'application/json' }),
        'User-Agent': 'Schoolgate-Test/1',
        ...Object.fromEntries(sent),
      },
      body: method === 'GET' ? null : body,
      mostBytes,
      signal,
    });
    const text = new TextDecoder().decode(bytes);
    return {
      outcome: 'answered',
      status,
      text: text.slice(0, mostShown),
      isCut: text.length > mostShown || bytes.length >= mostBytes,
    };
  } catch (error) {
    const failure = failureOf(error) === 'certificate' ? 'certificate' : 'unreachable';
    return { outcome: signal.aborted ? 'timeout' : failure };
  }
}
