import { plainText } from '../http/plain-text.ts';

const maxIdentifierLength = 254;

/** Normalises a typed username or e-mail. One that is too long for any account becomes empty. */
export function normaliseIdentifier(username: string): string {
  const identifier = plainText(username.normalize('NFKC')).toLowerCase();
  return [...identifier].length > maxIdentifierLength ? '' : identifier;
}
