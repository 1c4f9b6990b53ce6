/**
 * Returns the most similar name, for "did you mean": equal but for case and separators, else at most one edit per four
 * letters away; the first of equals. Undefined when none is near.
 */
export function similarName(name: string, known: Iterable<string>): string | undefined {
  const wanted = plain(name);
  if (wanted === '') return undefined;
  let best: string | undefined;
  let least = Math.max(1, Math.floor(wanted.length / 4)) + 1;
  for (const each of known) {
    const distance = each === name ? least : editDistance(wanted, plain(each), least);
    if (distance >= least) continue;
    best = each;
    least = distance;
  }
  return best;
}

function plain(name: string): string {
  return name.toLowerCase().replace(/[\s_.-]+/g, '');
}

/** Returns the letters to add, drop, replace or swap with a neighbour; `limit` when there are at least as many. */
function editDistance(from: string, to: string, limit: number): number {
  if (Math.abs(from.length - to.length) >= limit) return limit;
  let before: number[] = [];
  let row = Array.from({ length: to.length + 1 }, (_, at) => at);
  for (let i = 1; i <= from.length; i++) {
    const next = [i];
    for (let j = 1; j <= to.length; j++) {
      const isSame = from[i - 1] === to[j - 1];
      const isSwapped = i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1];
      next.push(
        Math.min(
          (row[j] ?? 0) + 1,
          (next[j - 1] ?? 0) + 1,
          (row[j - 1] ?? 0) + (isSame ? 0 : 1),
          isSwapped ? (before[j - 2] ?? 0) + 1 : limit,
        ),
      );
    }
    before = row;
    row = next;
  }
  return Math.min(limit, row[to.length] ?? limit);
}
