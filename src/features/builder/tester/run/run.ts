import type { RunEvent, TranscriptLine } from '#data/configuration/saved-runs.ts';

/** What somebody did in a workflow, and what was said then: from both it can be played again after an edit. */
export interface Run {
  flow: string;
  events: readonly RunEvent[];
  transcript: readonly TranscriptLine[];
}

/** A run in which nothing has happened yet. */
export function freshRun(flow: string): Run {
  return { flow, events: [], transcript: [] };
}
