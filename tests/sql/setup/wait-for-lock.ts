import { expect } from 'vitest';

/** Until another session waits, as this one sees it. */
export async function waitForLock(query: (sql: string) => Promise<unknown[]>): Promise<void> {
  const waiting = () =>
    query(
      'select from pg_locks l join pg_stat_activity a using (pid) where not l.granted and a.datname = current_database()',
    );
  await expect.poll(async () => (await waiting()).length).toBe(1);
}
