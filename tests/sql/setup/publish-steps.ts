import type { Database } from '#local/database/database.ts';

/** Gives each school's published conversation these steps, by flow: the service takes events and answers of known names alone. */
export async function publishSteps(
  { query }: Pick<Database, 'query'>,
  flows: Record<string, (string | object)[]>,
): Promise<void> {
  const workflows = Object.fromEntries(
    Object.entries(flows).map(([flow, steps]) => [
      flow,
      { steps: steps.map((step) => (typeof step === 'string' ? { id: step } : step)) },
    ]),
  );
  await query(
    "update public.tenant_configurations set config = config || $1::text::jsonb where state = 'published'",
    [JSON.stringify({ workflows })],
  );
}
