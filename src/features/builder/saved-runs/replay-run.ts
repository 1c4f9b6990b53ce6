import type { SavedRun, TranscriptLine } from '#data/configuration/saved-runs.ts';
import type { TenantConfig } from '#engine';
import { playRun } from '../tester/run/play-run.ts';
import type { Run } from '../tester/run/run.ts';
import { readEnd, saysSame } from '../tester/run/run-line.ts';
import { type DiffLine, diffLines } from './diff-lines.ts';

/**
 * What became of a saved run.
 * - `same`: a parent who does the same reads the same messages
 * - `changed`: they come through, and read other messages
 * - `broken`: they cannot do the same any more, or meet an error
 */
export type RunOutcome = 'same' | 'changed' | 'broken';

export interface Replayed {
  outcome: RunOutcome;
  /** The transcript of then and that of now, laid over each other. */
  lines: DiffLine[];
}

/** Plays a saved run in a configuration, as it is now. Pure: it neither waits nor calls. */
export function replayRun(config: TenantConfig, run: SavedRun): Replayed {
  const { lines, refusal } = playRun(config, run, { toRest: true });
  const now = lines.map(toTranscript);
  const isSame = saysSame(run.transcript, now);
  const isBroken = refusal !== null || errorsIn(now) > errorsIn(run.transcript);
  const outcome = isBroken ? 'broken' : isSame ? 'same' : 'changed';
  return { outcome, lines: diffLines(run.transcript, now) };
}

/** A run in the form in which it is saved: gone on to where it is the parent's turn, with what was said on the way. */
export function toSavedRun(config: TenantConfig, run: Run): Pick<SavedRun, 'flow' | 'events' | 'transcript'> {
  const { events, lines } = playRun(config, run, { toRest: true });
  return { flow: run.flow, events, transcript: lines.map(toTranscript) };
}

/** A saved run that no longer reads as it did. */
export type FailedRun = SavedRun & { lines: DiffLine[] };

/** Replays every saved run: how many read as they did, and which do not. */
export function replayAll(
  config: TenantConfig,
  runs: readonly SavedRun[],
): { same: number; changed: FailedRun[]; broken: FailedRun[] } {
  const all = runs.map((run) => ({ run, ...replayRun(config, run) }));
  const those = (wanted: RunOutcome) =>
    all.flatMap(({ run, outcome, lines }) => (outcome === wanted ? [{ ...run, lines }] : []));
  return { same: those('same').length, changed: those('changed'), broken: those('broken') };
}

function toTranscript({ from, text, step }: TranscriptLine): TranscriptLine {
  return { from, text, step };
}

function errorsIn(transcript: readonly TranscriptLine[]): number {
  return transcript.filter((line) => line.from === 'end' && readEnd(line).type === 'error').length;
}
