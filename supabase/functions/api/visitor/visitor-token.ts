import type { MiddlewareHandler } from 'hono';
import { sign, verify } from 'hono/jwt';
import { z } from 'zod';
import type { ApiDeps } from '../http/api-deps.ts';
import { problem } from '../http/problem.ts';

export const visitorTokenSeconds = 86_400;

const issuer = 'schoolgate';
const audience = 'visitor';
const minTokenLength = 10;
const maxTokenLength = 4096;
/** Allowed clock difference between servers, in seconds. Not applied to expiry. */
const clockSkew = 60;

const visitorClaims = z.object({
  iss: z.literal(issuer),
  aud: z.literal(audience),
  sub: z.uuid(),
  tenant: z.string().min(1),
  user_id: z.string().min(1),
  username: z.string(),
  iat: z.int(),
  exp: z.int(),
  nbf: z.int().optional(),
});

/** The claims of a visitor token: one anonymous visit (`sub`) to one school (`tenant`). */
export type Visitor = Pick<z.infer<typeof visitorClaims>, 'sub' | 'tenant' | 'user_id' | 'username'>;

declare module 'hono' {
  interface ContextVariableMap {
    visitor: Visitor;
  }
}

/**
 * Returns the HMAC key of the visitor secret. Not passed as a string, as hono/jwt takes one that contains the word PUBLIC
 * or PRIVATE for a PEM file.
 */
export function importVisitorKey(secret: string): Promise<CryptoKey> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  return crypto.subtle.importKey('raw', new TextEncoder().encode(secret), algorithm, false, [
    'sign',
    'verify',
  ]);
}

/** Returns a signed token, valid for 24 hours. `now` in milliseconds. */
export async function signVisitorToken(visitor: Visitor, key: CryptoKey, now: number): Promise<string> {
  const iat = Math.floor(now / 1000);
  const claims = { iss: issuer, aud: audience, ...visitor, iat, exp: iat + visitorTokenSeconds };
  return sign(claims, key, 'HS256');
}

/**
 * Returns the visitor of a token, or null. The signature is checked before any claim is read, and the times are compared
 * with `now` (milliseconds), so every kind of invalid token takes the same path.
 */
export async function readVisitorToken(token: string, key: CryptoKey, now: number): Promise<Visitor | null> {
  const payload = await verify(token, key, {
    alg: 'HS256',
    typ: 'JWT',
    exp: false,
    iat: false,
    nbf: false,
  }).catch(() => null);
  const claims = visitorClaims.safeParse(payload);
  if (!claims.success) return null;
  const { sub, tenant, user_id, username, iat, exp, nbf = 0 } = claims.data;
  const second = Math.floor(now / 1000);
  const inTime = exp > second && iat <= second + clockSkew && nbf <= second + clockSkew;
  return inTime && exp > iat && exp - iat <= visitorTokenSeconds ? { sub, tenant, user_id, username } : null;
}

/** Middleware that requires a valid visitor token and sets `c.var.visitor`; otherwise answers 401. */
export function requireVisitor(deps: ApiDeps, key: Promise<CryptoKey>): MiddlewareHandler {
  return async (c, next) => {
    const token = /^Bearer +(\S+)$/i.exec(c.req.header('Authorization') ?? '')?.[1] ?? '';
    if (token.length < minTokenLength || token.length > maxTokenLength) {
      return problem(c, { status: 401, code: 'token_format', message: 'Invalid token format' });
    }
    const visitor = await readVisitorToken(token, await key, deps.now());
    if (!visitor) {
      const message = 'User not authenticated. Please login first.';
      return problem(c, { status: 401, code: 'token_refused', message });
    }
    c.set('visitor', visitor);
    return next();
  };
}
