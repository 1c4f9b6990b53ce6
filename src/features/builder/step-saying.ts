import type { Step } from '#engine';

/** Returns what a step is known by: the beginning of what it says, else its label, its first answer or its id. */
export function stepSaying({ id, message, fieldConfig, options }: Step): string {
  const said = [message, fieldConfig?.label, options?.[0]?.text].find((text) => text?.trim());
  const line = said?.trim().replace(/\s+/g, ' ') ?? id;
  return line.length > longest ? `${line.slice(0, longest - 1).trimEnd()}…` : line;
}

/** In characters: what a row of the list shows. */
const longest = 60;
