import type { Context } from 'hono';
import { plainText } from '../http/plain-text.ts';
import type { Problem } from '../http/problem.ts';

export type SessionRead = { ok: true; session: string } | { ok: false; problem: Problem };

const maxSessionLength = 200;

/**
 * Returns the conversation id of a request: its idempotency key header, else the session id in one of the bodies, else the
 * token's subject. An id longer than 200 characters is refused.
 */
export function readSession(c: Context, bodies: Record<string, unknown>[]): SessionRead {
  return checked(sessionIn([c.req.header('Idempotency-Key'), ...namesIn(bodies)]) ?? c.var.visitor.sub);
}

/** Returns the conversation id that a body names; null when it names none. */
export function bodySession(body: Record<string, unknown>): SessionRead | null {
  const session = sessionIn(namesIn([body]));
  return session === null ? null : checked(session);
}

function checked(session: string): SessionRead {
  if ([...session].length <= maxSessionLength) return { ok: true, session };
  const message = `Session id must be no more than ${maxSessionLength} characters`;
  return { ok: false, problem: { status: 422, code: 'invalid_field', detail: 'session_id', message } };
}

function namesIn(bodies: Record<string, unknown>[]): unknown[] {
  return bodies.flatMap((body) => [body.sessionId, body.session_id]);
}

function sessionIn(candidates: unknown[]): string | null {
  for (const candidate of candidates) {
    const session = typeof candidate === 'string' ? plainText(candidate) : '';
    if (session) return session;
  }
  return null;
}
