/** Without the letters and digits that are mistaken for each other when read out or copied by hand. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
const groups = 5;
const groupLength = 4;

/** A random first password of some 99 bits, in groups that a person can read out: `k7mf-2hqx-…`. */
export function firstPassword(): string {
  return Array.from({ length: groups }, () => randomGroup()).join('-');
}

function randomGroup(): string {
  let group = '';
  // A byte past the last whole round of the alphabet would make its first characters likelier.
  const fair = 256 - (256 % alphabet.length);
  while (group.length < groupLength) {
    const [byte = fair] = crypto.getRandomValues(new Uint8Array(1));
    if (byte < fair) group += alphabet[byte % alphabet.length];
  }
  return group;
}
