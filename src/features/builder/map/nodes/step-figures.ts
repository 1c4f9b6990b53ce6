import type { ConversationFunnel } from '#data/analytics/analytics-queries.ts';
import type { TenantConfig } from '#engine';

/** The number of conversations that reached a step, and of those that continued from there. */
export interface StepFigure {
  reached: number;
  wentOn: number;
}

/** Returns the figures of each step, by its id. */
export function stepFigures({ steps }: ConversationFunnel): ReadonlyMap<string, StepFigure> {
  return new Map(
    steps
      .filter(({ reached }) => reached > 0)
      .map(({ step_id, reached, left }) => [step_id, { reached, wentOn: Math.max(0, reached - left) }]),
  );
}

/** Omits step ids that occur in two workflows, as their figures cannot be distinguished. */
export function unmistakable(
  figures: ReadonlyMap<string, StepFigure>,
  { workflows, flows }: TenantConfig,
): ReadonlyMap<string, StepFigure> {
  const once = new Set<string>();
  const twice = new Set<string>();
  for (const { steps } of [...Object.values(workflows), ...Object.values(flows)]) {
    for (const { id } of steps) (once.has(id) ? twice : once).add(id);
  }
  return new Map([...figures].filter(([id]) => !twice.has(id)));
}
