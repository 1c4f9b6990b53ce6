import { z } from 'zod';
import { keyedHash } from '../http/keyed-hash.ts';

/** The account of a typed name; the decoy account's e-mail and nulls when there is none. */
export const signInAccount = z.object({
  email: z.string(),
  user_id: z.string().nullable(),
  password_version: z.string().nullable(),
});

export type SignInAccount = Pick<z.infer<typeof signInAccount>, 'user_id' | 'password_version'>;

const lifetimeSeconds = 180 * 86_400;

/**
 * Returns a proof that a browser has signed in to this account, to be sent with its next sign-in. It grants no access and
 * does not identify the account; it is invalid for another account, after a password change, and after 180 days.
 */
export async function proveBrowser(
  key: CryptoKey,
  account: SignInAccount,
  id: string,
  now: number,
): Promise<string> {
  const claim = `${id}.${Math.floor(now / 1000)}`;
  return `${claim}.${await signature(key, account, claim)}`;
}

/** Returns the id of the first valid proof for this account, or null. */
export async function knownBrowser(
  key: CryptoKey,
  account: SignInAccount,
  proofs: readonly string[],
  now: number,
): Promise<string | null> {
  for (const proof of proofs) {
    const { id, issued, claim, signed } = proofShape.exec(proof)?.groups ?? {};
    if (!id || !claim) continue;
    const age = now / 1000 - Number(issued);
    const holds = await timingSafeEqual(key, signed ?? '', await signature(key, account, claim));
    if (holds && age < lifetimeSeconds && account.user_id !== null) return id;
  }
  return null;
}

const proofShape = /^(?<claim>(?<id>[0-9a-f-]{36})\.(?<issued>\d{1,12}))\.(?<signed>[0-9a-f]{64})$/;

function signature(
  key: CryptoKey,
  { user_id, password_version }: SignInAccount,
  claim: string,
): Promise<string> {
  return keyedHash(key, 'browser', `${user_id} ${password_version} ${claim}`);
}

/** Compares hashes of the two, so that the timing reveals nothing of either. */
async function timingSafeEqual(key: CryptoKey, one: string, other: string): Promise<boolean> {
  return (await keyedHash(key, 'alike', one)) === (await keyedHash(key, 'alike', other));
}
