import { sha256 } from '../../http/sha256.ts';
import { generateGroups } from '../../team/team-password.ts';

const howMany = 10;
/** Four groups of four: about 79 bits, so that a plain hash of one cannot be reversed. */
const groups = 4;
const shape = /^[a-z2-9]{16}$/;

export async function newRecoveryCodes(): Promise<{ codes: string[]; hashes: string[] }> {
  const codes = Array.from({ length: howMany }, () => generateGroups(groups));
  return { codes, hashes: await Promise.all(codes.map((code) => sha256(code.replaceAll('-', '')))) };
}

/** Returns the hash of a typed recovery code; null for a text that is none. */
export async function recoveryHash(typed: string): Promise<string | null> {
  const code = typed.toLowerCase().replaceAll(/[\s-]/g, '');
  return shape.test(code) ? sha256(code) : null;
}
