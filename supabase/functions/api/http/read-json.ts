import type { Context, MiddlewareHandler } from 'hono';
import { z } from 'zod';
import { isTooDeep } from './nesting.ts';
import { type Problem, problem } from './problem.ts';
import { readBody } from './read-body.ts';

export type JsonBody = { ok: true; body: Record<string, unknown> } | { ok: false; problem: Problem };

declare module 'hono' {
  interface ContextVariableMap {
    body: Uint8Array;
  }
}

const maxBodyBytes = 64 * 1024;
const jsonObject = z.record(z.string(), z.unknown());

const refusals = {
  too_large: { status: 413, code: 'body_too_large', message: 'This request is too large.' },
  too_slow: {
    status: 408,
    code: 'body_too_slow',
    message: 'This request took too long to arrive. Please try again.',
  },
  broken: { status: 400, code: 'broken_body', message: 'This request did not arrive whole.' },
} satisfies Record<string, Problem>;

/**
 * Reads the body of at most `most` bytes, unless it has been read, before any handler: a slow upload holds no database
 * connection.
 */
export function readBodyFirst(most = maxBodyBytes): MiddlewareHandler {
  return async (c, next) => {
    if (c.req.method === 'POST' && !c.get('body')) {
      const body = await readBody(c.req.raw.body, most);
      if (typeof body === 'string') return problem(c, refusals[body]);
      c.set('body', body);
    }
    return next();
  };
}

/** Returns the request's body as a JSON object. */
export async function readJson(c: Context): Promise<JsonBody> {
  const parsed = parseJson(c.var.body);
  if (parsed === undefined) return refused('malformed_json', 'This request is not valid JSON.');
  const object = jsonObject.safeParse(parsed);
  if (!object.success) return refused('not_an_object', 'This request must be a JSON object.');
  return { ok: true, body: object.data };
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return isTooDeep(text) ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

function refused(code: string, message: string): JsonBody {
  return { ok: false, problem: { status: 400, code, message } };
}
