import { sign } from 'hono/jwt';
import { keys } from './engines.ts';

/** The session that the fixture opens for each member of its staff. */
export function sessionOf(userId: string): string {
  return `5e551011${userId.slice(8)}`;
}

/** An access token as Auth signs it: its claims say nothing of schools. `claims` take the place of the usual ones. */
export function tokenOf(userId: string, claims: Record<string, unknown> = {}): Promise<string> {
  const now = Math.floor(Date.now() / 1000);
  return sign(
    {
      sub: userId,
      aud: 'authenticated',
      role: 'authenticated',
      session_id: sessionOf(userId),
      iat: now,
      exp: now + 3600,
      ...claims,
    },
    keys.jwtSecret,
    'HS256',
  );
}
