import { chosenTexts } from '../tester/run/match-options.ts';
import type { Run } from '../tester/run/run.ts';

/** A name for a run: its first choices, such as "New Parent, Day School". Empty when nothing was chosen. */
export function suggestName(run: Run, ending?: string): string {
  const choices = [...chosenTexts(run).values()].map((text) => text.trim()).filter(Boolean);
  const parts = [...choices.slice(0, mostChoices), ...(ending ? [ending] : [])];
  return parts.join(', ').slice(0, longestName);
}

/** Names are for a list, where a line must hold them. */
export const longestName = 120;
const mostChoices = 3;
