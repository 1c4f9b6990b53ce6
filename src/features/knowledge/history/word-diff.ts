/** A stretch of a text that the other one has too, or has not. */
export interface TextPart {
  text: string;
  isOther: boolean;
}

/** Two texts word by word: each as its own stretches, of which some stand in the other in the same order. */
export function diffWords(from: string, to: string): { from: TextPart[]; to: TextPart[] } {
  const [before, after] = [translate(from), translate(to)];
  const most = Math.min(before.length, after.length);
  let head = 0;
  while (head < most && before[head] === after[head]) head++;
  let tail = 0;
  while (tail < most - head && before.at(-1 - tail) === after.at(-1 - tail)) tail++;
  const [inBefore, inAfter] = sharedOf(
    before.slice(head, before.length - tail),
    after.slice(head, after.length - tail),
  );
  const around = (shared: boolean[]) => [...ones(head), ...shared, ...ones(tail)];
  return { from: stretches(before, around(inBefore)), to: stretches(after, around(inAfter)) };
}

/** Words with the blanks behind them. */
function translate(text: string): string[] {
  return text.match(/\S+\s*|^\s+/g) ?? [];
}

/** Which words of each belong to the longest sequence that both have. `common[i][j]` is its length from there on. */
function sharedOf(before: string[], after: string[]): [boolean[], boolean[]] {
  const common = Array.from({ length: before.length + 1 }, () => new Uint16Array(after.length + 1));
  const length = (i: number, j: number) => common[i]?.[j] ?? 0;
  for (let i = before.length - 1; i >= 0; i--) {
    for (let j = after.length - 1; j >= 0; j--) {
      const row = common[i];
      if (!row) continue;
      row[j] = isSame(before[i], after[j])
        ? length(i + 1, j + 1) + 1
        : Math.max(length(i + 1, j), length(i, j + 1));
    }
  }
  const inBefore = before.map(() => false);
  const inAfter = after.map(() => false);
  let [i, j] = [0, 0];
  while (i < before.length && j < after.length) {
    if (isSame(before[i], after[j])) {
      inBefore[i++] = true;
      inAfter[j++] = true;
    } else if (length(i + 1, j) >= length(i, j + 1)) i++;
    else j++;
  }
  return [inBefore, inAfter];
}

/** How many blanks follow a word is no difference, unless one of them ends a line. */
function isSame(one = '', other = ''): boolean {
  return one.trimEnd() === other.trimEnd() && one.includes('\n') === other.includes('\n');
}

function stretches(words: string[], shared: boolean[]): TextPart[] {
  const parts: TextPart[] = [];
  words.forEach((text, at) => {
    const isOther = !shared[at];
    const last = parts.at(-1);
    if (last?.isOther === isOther) last.text += text;
    else parts.push({ text, isOther });
  });
  return parts;
}

function ones(count: number): boolean[] {
  return Array.from({ length: count }, () => true);
}
