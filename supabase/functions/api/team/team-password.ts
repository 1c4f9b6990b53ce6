/** Without letters and digits that are easily confused when read out or copied by hand. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
const groupLength = 4;

/** Returns a random first password of about 99 bits. */
export function generatePassword(): string {
  return generateGroups(5);
}

/** Returns random letters and digits in readable groups of about 20 bits: `k7mf-2hqx-…`. */
export function generateGroups(groups: number): string {
  return Array.from({ length: groups }, () => randomGroup()).join('-');
}

function randomGroup(): string {
  let group = '';
  // Rejection sampling: a byte past the last multiple of the alphabet's length would favour its first characters.
  const fair = 256 - (256 % alphabet.length);
  while (group.length < groupLength) {
    const [byte = fair] = crypto.getRandomValues(new Uint8Array(1));
    if (byte < fair) group += alphabet[byte % alphabet.length];
  }
  return group;
}
