import { copiedSteps, isRecord, type Step } from '#engine';

/** Where steps were copied: their targets exist there alone. */
export interface StepsOrigin {
  /** The configuration's id. */
  school: string;
  flow: string;
}

/** Returns steps as text for the clipboard, to be pasted into any conversation of any school. */
export function stepsText(steps: readonly Step[], from: StepsOrigin): string {
  return JSON.stringify({ schoolgate: 'steps', version: 1, from, steps }, null, 2);
}

/** Returns the steps of a text from the clipboard, without malformed ones; null for any other text. */
export function readStepsText(text: string): { steps: Step[]; from: unknown } | null {
  if (text.length > longestText || !text.includes('schoolgate')) return null;
  try {
    const read: unknown = JSON.parse(text);
    if (!isRecord(read) || read.schoolgate !== 'steps' || !Array.isArray(read.steps)) return null;
    return { steps: copiedSteps(read.steps), from: read.from };
  } catch {
    return null;
  }
}

/** In characters: more than the largest conversation. */
const longestText = 5_000_000;
