import type { TranscriptLine } from '#data/configuration/saved-runs.ts';
import { isSameLine } from '../tester/run-line.ts';

/** A line of two transcripts laid over each other: in both, only in the newer, or only in the older. */
export interface DiffLine {
  type: 'same' | 'added' | 'removed';
  line: TranscriptLine;
}

/** The fewest lines removed and added that lead from one transcript to another; what was removed comes first. */
export function diffLines(before: readonly TranscriptLine[], now: readonly TranscriptLine[]): DiffLine[] {
  const most = Math.min(before.length, now.length);
  let head = 0;
  while (head < most && isSameLine(now[head] ?? nothing, before[head])) head++;
  let tail = 0;
  while (tail < most - head && isSameLine(now.at(-1 - tail) ?? nothing, before.at(-1 - tail))) tail++;
  const middle = diffMiddle(before.slice(head, before.length - tail), now.slice(head, now.length - tail));
  const rest = now.slice(now.length - tail);
  return [...now.slice(0, head).map(same), ...middle, ...rest.map(same)];
}

/** By the longest sequence of lines that both have: `common[i][j]` is its length from line i and line j on. */
function diffMiddle(before: readonly TranscriptLine[], now: readonly TranscriptLine[]): DiffLine[] {
  const common = Array.from({ length: before.length + 1 }, () => new Uint32Array(now.length + 1));
  const length = (i: number, j: number) => common[i]?.[j] ?? 0;
  for (let i = before.length - 1; i >= 0; i--) {
    for (let j = now.length - 1; j >= 0; j--) {
      const isSame = isSameLine(now[j] ?? nothing, before[i]);
      const row = common[i];
      if (row) row[j] = isSame ? length(i + 1, j + 1) + 1 : Math.max(length(i + 1, j), length(i, j + 1));
    }
  }
  const lines: DiffLine[] = [];
  let i = 0;
  let j = 0;
  for (;;) {
    const older = before[i];
    const newer = now[j];
    if (older && newer && isSameLine(newer, older)) {
      lines.push(same(newer));
      i++;
      j++;
    } else if (older && (!newer || length(i + 1, j) >= length(i, j + 1))) {
      lines.push({ type: 'removed', line: older });
      i++;
    } else if (newer) {
      lines.push({ type: 'added', line: newer });
      j++;
    } else return lines;
  }
}

const nothing: TranscriptLine = { from: 'end', text: '', step: '' };

function same(line: TranscriptLine): DiffLine {
  return { type: 'same', line };
}
