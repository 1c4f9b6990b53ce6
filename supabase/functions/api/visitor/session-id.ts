import type { Context } from 'hono';
import { plainText } from '../http/plain-text.ts';
import type { Problem } from '../http/problem.ts';

export type SessionRead = { ok: true; session: string } | { ok: false; problem: Problem };

const longestSession = 200;

/**
 * The conversation a request belongs to: the idempotency key of its header, else the session id that one of the bodies
 * names, else the visit of the token. One longer than 200 characters is refused in words.
 */
export function readSession(c: Context, bodies: Record<string, unknown>[]): SessionRead {
  const session = sessionOf(c, bodies) ?? c.var.visitor.sub;
  if ([...session].length <= longestSession) return { ok: true, session };
  const message = `Session id must be no more than ${longestSession} characters`;
  return { ok: false, problem: { status: 422, code: 'invalid_field', detail: 'session_id', message } };
}

function sessionOf(c: Context, bodies: Record<string, unknown>[]): string | null {
  const named = bodies.flatMap((body) => [body.sessionId, body.session_id]);
  for (const candidate of [c.req.header('Idempotency-Key'), ...named]) {
    const session = typeof candidate === 'string' ? plainText(candidate) : '';
    if (session) return session;
  }
  return null;
}
