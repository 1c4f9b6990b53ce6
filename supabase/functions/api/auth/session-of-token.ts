import { decode } from 'hono/jwt';
import { z } from 'zod';

const claims = z.object({ session_id: z.string() });

/** Returns the session id of an access token, or null. The caller must have checked the signature. */
export function sessionOfToken(token: string): string | null {
  try {
    return claims.parse(decode(token).payload).session_id;
  } catch {
    return null;
  }
}
