import { isRecord, type Step } from '#engine';

/** Returns what a step is known by: the beginning of what it says, its label or its first answer; else its id. */
export function stepSaying(step: Step): string {
  return saidBy(step) ?? step.id;
}

/** Returns what the steps of a workflow are known by, by id; of several that say the same, later ones with a number. */
export function stepNames(steps: readonly Step[]): ReadonlyMap<string, StepName> {
  let names = known.get(steps);
  if (!names) {
    names = namesOf(steps);
    known.set(steps, names);
  }
  return names;
}

export interface StepName {
  name: string;
  /** It is known by what it says, not by its id. */
  isSaid: boolean;
}

const known = new WeakMap<readonly Step[], ReadonlyMap<string, StepName>>();

function namesOf(steps: readonly Step[]): Map<string, StepName> {
  const names = new Map<string, StepName>();
  const seen = new Map<string, number>();
  // An imported configuration may have malformed entries; of two steps with one id the first counts.
  for (const step of steps.filter(isRecord)) {
    const said = saidBy(step);
    if (names.has(step.id)) continue;
    const count = (seen.get(said ?? '') ?? 0) + 1;
    if (said !== undefined) seen.set(said, count);
    const name = said === undefined ? step.id : count > 1 ? `${said} (${count})` : said;
    names.set(step.id, { name, isSaid: said !== undefined });
  }
  return names;
}

function saidBy({ message, media, fieldConfig, options }: Step): string | undefined {
  const said = [message, media?.text, fieldConfig?.label, options?.[0]?.text].find(
    (text) => typeof text === 'string' && text.trim(),
  );
  const line = said?.trim().replace(/\s+/g, ' ');
  return line && line.length > longest ? `${line.slice(0, longest - 1).trimEnd()}…` : line;
}

/** In characters: what a row of the list shows. */
const longest = 60;
