import type { Database } from '#local/database/database.ts';

/** Has the family of every enquiry found. The service may have begun with some of them, which others then pass over. */
export async function processAll({ query }: Pick<Database, 'query'>): Promise<void> {
  do await query('select public.process_enquiries()');
  while ((await query('select 1 as left from private.unprocessed_enquiries limit 1')).length > 0);
}
