import type { ConversationFunnel } from '#data/analytics/analytics-queries.ts';
import type { TenantConfig } from '#engine';

/** How many conversations came to a step, and how many of them went on from there. */
export interface StepFigure {
  reached: number;
  wentOn: number;
}

/** The figures of each step, by its id. */
export function stepFigures({ steps }: ConversationFunnel): ReadonlyMap<string, StepFigure> {
  return new Map(
    steps
      .filter(({ reached }) => reached > 0)
      .map(({ step_id, reached, left }) => [step_id, { reached, wentOn: Math.max(0, reached - left) }]),
  );
}

/** Without the steps that two workflows call by one name: nobody could tell whose figures theirs are. */
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
