import type { RunEvent, TranscriptLine } from '#data/configuration/saved-runs.ts';

/** The events of a run through a workflow and the messages then: enough to play it again after an edit. */
export interface Run {
  flow: string;
  events: readonly RunEvent[];
  transcript: readonly TranscriptLine[];
}

/** Whether an event tells of which shares the parent is. */
export function isDraw(event: RunEvent): event is Extract<RunEvent, { type: 'draw' }> {
  return event.type === 'draw';
}

/** A run in which nothing has happened yet. */
export function freshRun(flow: string): Run {
  return { flow, events: [], transcript: [] };
}
