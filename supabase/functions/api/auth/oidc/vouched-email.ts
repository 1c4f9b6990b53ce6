import { z } from 'zod';

/**
 * Returns the e-mail of an ID token in lower case, null unless its provider vouches for it.
 * 1. ASCII alone: what Unicode calls the same letter in lower case would make one address of two.
 * 2. Microsoft says `xms_edov` instead of `email_verified`: that the domain is one of the school's own.
 * 3. Google calls an address verified that was confirmed once, also when another person has it now. It vouches for its own,
 *    and for those of an organisation (`hd`) that has its mail there.
 */
export function vouchedEmail(idToken: { iss: string } & Record<string, unknown>): string | null {
  const read = claims.safeParse(idToken);
  if (!read.success) return null;
  const { iss, hd } = read.data;
  const email = read.data.email.toLowerCase();
  return iss !== google || hd !== null || email.endsWith('@gmail.com') ? email : null;
}

const google = 'https://accounts.google.com';

const claims = z
  .object({
    iss: z.string(),
    email: z.string().regex(/^[\x21-\x7e]{3,254}$/),
    email_verified: z.unknown().optional(),
    xms_edov: z.unknown().optional(),
    hd: z.string().min(1).nullable().catch(null),
  })
  .refine(({ email_verified, xms_edov }) => isTrue.safeParse(email_verified ?? xms_edov).success);

const isTrue = z.literal([true, 'true', 1, '1']);
