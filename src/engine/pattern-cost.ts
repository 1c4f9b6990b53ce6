/*
 * How a pattern's worst case is estimated, on the safe side.
 * 1. Every part of changing length multiplies: each may give characters back for the next to take.
 * 2. A pattern that is not tied to the start is tried from every place.
 * 3. Look-around, back-references, and a repeated group that holds a choice or anything of changing length are not
 *    judged: undefined.
 */

/** The most steps a match could take on 256 characters, roughly; undefined for what is never allowed. */
export function patternCost(pattern: string): number | undefined {
  if (lookAround.test(pattern) || backReference.test(pattern)) return undefined;
  // Every character, escape and class is the same to the count, and a group dissolves once it is judged.
  let rest = pattern.replace(escapeOrClass, 'x');
  for (let group = innermostGroup.exec(rest); group; group = innermostGroup.exec(rest)) {
    const [whole, body = '', quantifier = ''] = group;
    const { least, most } = rangeOf(quantifier);
    const ways = body.split('|').length * (most - least + 1);
    if (most > 1 && changing.test(body)) return undefined;
    // What is chosen or left out stays visible as something of changing length, to the count and to a group around it.
    const mark = ways > 1 ? `x{0,${ways - 1}}` : '';
    rest = rest.replace(whole, () => (most > 1 ? `x${quantifier}` : mark + body.replaceAll('|', 'x')));
  }
  let cost = 1;
  for (const [quantifier] of rest.matchAll(anyQuantifier)) {
    const { least, most } = rangeOf(quantifier);
    cost *= most - least + 1;
  }
  return rest.startsWith('^') && !rest.includes('|') ? cost : cost * longest;
}

const longest = 256;
const lookAround = /\(\?<?[=!]/;
const backReference = /\\[1-9k]/;
const escapeOrClass = /\\(?:x..|u....|.)|\[(?:\\.|[^\]\\])*\]/gs;
const innermostGroup = /\((?:\?:|\?<\w+>)?([^()]*)\)((?:[*+?]|\{\d+(?:,\d*)?\})?)\??/;
const anyQuantifier = /[*+?]\??|\{\d+(?:,\d*)?\}\??/g;
const changing = /[*+?|]|\{\d+,/;

function rangeOf(quantifier: string): { least: number; most: number } {
  const [, least, comma, most] = /^\{(\d+)(,?)(\d*)/.exec(quantifier) ?? [];
  if (least !== undefined) {
    const from = Math.min(Number(least), longest);
    return { least: from, most: comma ? Math.min(Number(most || longest), longest) : from };
  }
  const single = quantifier === '' || quantifier.startsWith('?');
  return { least: /^[*?]/.test(quantifier) ? 0 : 1, most: single ? 1 : longest };
}
