import { decode } from 'hono/jwt';
import { z } from 'zod';

const claims = z.object({ session_id: z.string() });

/** The session that an access token belongs to; null when it names none. The signature is for the caller to have checked. */
export function sessionOfToken(token: string): string | null {
  try {
    return claims.parse(decode(token).payload).session_id;
  } catch {
    return null;
  }
}
