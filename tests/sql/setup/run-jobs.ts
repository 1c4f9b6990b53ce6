import type { Database } from '#local/database/database.ts';

/** Runs the jobs as the worker does, the recurring ones too, until none is due. */
export async function runJobs({ query }: Pick<Database, 'query'>): Promise<void> {
  await query('update private.jobs set run_at = now() where key is not null');
  while ((await query(jobStep)).length > 0);
}

export const jobStep = 'select * from public.run_jobs(array(select id from public.claim_jobs()))';
