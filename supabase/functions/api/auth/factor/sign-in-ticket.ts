import { z } from 'zod';
import { seal, unseal } from '../../http/seal.ts';

/** What a right first step has opened, and the second factor gives out. */
const ticketSchema = z.object({
  userId: z.string(),
  accessToken: z.string(),
  refreshToken: z.string(),
  /** The browser has signed in to this account before. */
  isKnown: z.boolean().catch(false),
  way: z.enum(['password', 'school']).catch('password'),
  /** Milliseconds since 1970. */
  expires: z.number(),
});
type Opened = Omit<z.infer<typeof ticketSchema>, 'expires'>;

/** Those of the session in the database. */
const lifetimeMs = 10 * 60_000;
const purpose = 'sign-in ticket';

/**
 * Returns a ticket for the second step of a sign-in. It holds the tokens, which only this service can read, so that no
 * caller has them before the second factor, and nothing of it has to be stored.
 */
export function sealTicket(
  key: CryptoKey,
  { userId, accessToken, refreshToken, isKnown, way }: Opened,
  now: number,
): Promise<string> {
  const opened = { userId, accessToken, refreshToken, isKnown, way, expires: now + lifetimeMs };
  return seal(key, purpose, JSON.stringify(opened));
}

/** Returns what a ticket holds; null for one that has expired, or is none. */
export async function openTicket(key: CryptoKey, ticket: string, now: number): Promise<Opened | null> {
  const text = await unseal(key, purpose, ticket);
  if (text === null) return null;
  const opened = ticketSchema.parse(JSON.parse(text));
  return opened.expires > now ? opened : null;
}
