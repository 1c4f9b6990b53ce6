/*
 * How a pattern's worst case is estimated, on the safe side.
 * 1. Every part of changing length multiplies: each may give characters back for the next to take.
 * 2. A pattern that is not tied to the start is tried from every place.
 * 3. Look-around, back-references, and a repeated group that holds a choice or anything of changing length are never
 *    allowed: infinite.
 */

/** The most steps a match could take on 256 characters, roughly. */
export function patternCost(pattern: string): number {
  if (neverAllowed.test(pattern)) return Number.POSITIVE_INFINITY;
  // Every character, escape and class is the same to the count, and a group dissolves once it is judged.
  let rest = pattern.replace(escapeOrClass, 'x');
  for (let group = innermostGroup.exec(rest); group; group = innermostGroup.exec(rest)) {
    const [whole, body = '', quantifier = ''] = group;
    const isRepeated = quantifier !== '' && quantifier !== '?';
    if (isRepeated && changing.test(body)) return Number.POSITIVE_INFINITY;
    // What is chosen or left out stays visible as something of changing length, to the count and to a group around it.
    const ways = body.split('|').length * waysOf(quantifier);
    const mark = ways > 1 ? `x{1,${ways}}` : '';
    rest = rest.replace(whole, () => (isRepeated ? `x${quantifier}` : mark + body.replaceAll('|', 'x')));
  }
  let cost = rest.startsWith('^') && !rest.includes('|') ? 1 : longest;
  for (const [quantifier] of rest.matchAll(anyQuantifier)) cost *= waysOf(quantifier);
  return cost;
}

const longest = 256;
const neverAllowed = /\(\?<?[=!]|\\[1-9k]/;
const escapeOrClass = /\\(?:x..|u....|.)|\[(?:\\.|[^\]\\])*\]/gs;
const innermostGroup = /\((?:\?:|\?<\w+>)?([^()]*)\)((?:[*+?]|\{\d+(?:,\d*)?\})?)\??/;
const anyQuantifier = /[*+?]\??|\{\d+(?:,\d*)?\}\??/g;
const changing = /[*+?|]|\{\d+,/;

/** In how many lengths a part with this quantifier may match. */
function waysOf(quantifier: string): number {
  if (quantifier.startsWith('?')) return 2;
  const [, least = '', most = ''] = /^(?:[*+]|\{(\d+),(\d*))/.exec(quantifier) ?? ['', '1', '1'];
  return Math.max(1, Math.min(Number(most || longest), longest) - Number(least) + 1);
}
