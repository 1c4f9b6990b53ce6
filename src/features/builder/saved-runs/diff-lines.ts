import { diffArrays } from 'diff';
import type { TranscriptLine } from '#data/configuration/saved-runs.ts';
import { isSameLine } from '../tester/run/run-line.ts';

/** A line of two transcripts laid over each other: in both, only in the newer, or only in the older. */
export interface DiffLine {
  type: 'same' | 'added' | 'removed';
  line: TranscriptLine;
}

/** The fewest lines removed and added that lead from one transcript to another; what was removed comes first. */
export function diffLines(before: readonly TranscriptLine[], now: readonly TranscriptLine[]): DiffLine[] {
  const changes = diffArrays([...before], [...now], { comparator: isSameLine });
  return changes.flatMap(({ value, added, removed }) => {
    const type = added ? 'added' : removed ? 'removed' : 'same';
    return value.map((line): DiffLine => ({ type, line }));
  });
}
