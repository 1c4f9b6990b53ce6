/*
 * A conservative estimate of a pattern's worst case.
 * 1. Every part of variable length multiplies, as each may backtrack.
 * 2. A pattern that is not anchored to the start is tried from every position.
 * 3. Look-around, back-references, and a repeated group that holds an alternation or a part of variable length
 *    are never allowed: infinite.
 */

/** Returns roughly the most steps a match could take on 256 characters. */
export function patternCost(pattern: string): number {
  if (neverAllowed.test(pattern)) return Number.POSITIVE_INFINITY;
  // Characters, escapes and classes count the same; a group is removed once it has been judged.
  let rest = pattern.replace(escapeOrClass, 'x');
  for (let group = innermostGroup.exec(rest); group; group = innermostGroup.exec(rest)) {
    const [whole, body = '', quantifier = ''] = group;
    const isRepeated = quantifier !== '' && quantifier !== '?';
    if (isRepeated && variableLength.test(body)) return Number.POSITIVE_INFINITY;
    // An alternation or optional group stays marked as variable length, for the count and for an enclosing group.
    const ways = body.split('|').length * matchLengths(quantifier);
    const mark = ways > 1 ? `x{1,${ways}}` : '';
    rest = rest.replace(whole, () => (isRepeated ? `x${quantifier}` : mark + body.replaceAll('|', 'x')));
  }
  let cost = rest.startsWith('^') && !rest.includes('|') ? 1 : maxInputLength;
  for (const [quantifier] of rest.matchAll(anyQuantifier)) cost *= matchLengths(quantifier);
  return cost;
}

const maxInputLength = 256;
const neverAllowed = /\(\?<?[=!]|\\[1-9k]/;
const escapeOrClass = /\\(?:x..|u....|.)|\[(?:\\.|[^\]\\])*\]/gs;
const innermostGroup = /\((?:\?:|\?<\w+>)?([^()]*)\)((?:[*+?]|\{\d+(?:,\d*)?\})?)\??/;
const anyQuantifier = /[*+?]\??|\{\d+(?:,\d*)?\}\??/g;
const variableLength = /[*+?|]|\{\d+,/;

/** The number of lengths a part with this quantifier may match. */
function matchLengths(quantifier: string): number {
  if (quantifier.startsWith('?')) return 2;
  const [, least = '', most = ''] = /^(?:[*+]|\{(\d+),(\d*))/.exec(quantifier) ?? ['', '1', '1'];
  return Math.max(1, Math.min(Number(most || maxInputLength), maxInputLength) - Number(least) + 1);
}
