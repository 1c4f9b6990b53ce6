import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Database } from '#local/database/database.ts';
import { startUpkeep } from '#local/upkeep.ts';
import { openEngine } from '../sql/setup/engines.ts';
import { fillSchools, people } from '../sql/setup/school-fixture.ts';

let database: Database;
beforeAll(async () => {
  database = await openEngine();
  await fillSchools(database);
});
afterAll(() => database?.close());

test('the upkeep takes step after step until there is no more, and ends when it is told to', async () => {
  await database.exec(`
    insert into public.chat_inquiry_information (tenant_id, user_id, session_id, status_code, submitted_at, updated_at)
    select 'a', '${people.visitorA}', 'old-' || n, 'cancelled', now() - interval '1 year', now() - interval '1 year'
    from generate_series(1, 5) n;
    insert into private.upkeep (job, tenant_id, done_on) values ('retention', 'a', current_date - 3)`);
  let steps = 0;
  const counting = {
    query: (...asked: Parameters<Database['query']>) => {
      steps += 1;
      return database.query(...asked);
    },
  };
  const stop = startUpkeep(counting, { most: 10, firstAfterMs: 0 });
  const left = () =>
    database.query("select from public.chat_inquiry_information where session_id like 'old-%'");
  await vi.waitFor(async () => expect(await left()).toHaveLength(0), { timeout: 20_000 });
  await stop();
  await stop();
  // Two at a time: the last step found less than that.
  expect(steps).toBeGreaterThanOrEqual(3);
});

test('a step that fails is said without what the database said, and ends nothing', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const failing = { query: () => Promise.reject(Object.assign(new Error('Asha Rao'), { code: '40001' })) };
  const stop = startUpkeep(failing, { most: 10, firstAfterMs: 0 });
  await vi.waitFor(() => expect(warned).toHaveBeenCalled());
  expect(warned.mock.calls).toEqual([['The upkeep failed and is tried again in an hour (40001).']]);
  await stop();
  warned.mockRestore();
});
