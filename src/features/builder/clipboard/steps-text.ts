import { isRecord, type Step } from '#engine';

/** Returns steps as text for the clipboard, to be pasted into any conversation of any school. */
export function stepsText(steps: readonly Step[]): string {
  return JSON.stringify({ schoolgate: 'steps', version: 1, steps }, null, 2);
}

/** Returns the steps of a text from the clipboard, unchecked; null for any other text. */
export function readStepsText(text: string): readonly unknown[] | null {
  if (text.length > longestText || !text.includes('schoolgate')) return null;
  try {
    const read: unknown = JSON.parse(text);
    const isSteps = isRecord(read) && read.schoolgate === 'steps' && Array.isArray(read.steps);
    return isSteps && Array.isArray(read.steps) ? read.steps : null;
  } catch {
    return null;
  }
}

/** In characters: more than the largest conversation. */
const longestText = 5_000_000;
