import type { RunEvent, TranscriptLine } from '#data/configuration/saved-runs.ts';

/** The events of a run through a workflow and the messages then: enough to play it again after an edit. */
export interface Run {
  flow: string;
  events: readonly RunEvent[];
  transcript: readonly TranscriptLine[];
}

/** A run in which nothing has happened yet. */
export function freshRun(flow: string): Run {
  return { flow, events: [], transcript: [] };
}
