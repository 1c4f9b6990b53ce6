import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Database } from '#local/database/database.ts';
import { startPlannedPublishing } from '#local/planned-publishing.ts';
import { openEngine } from '../sql/setup/engines.ts';
import { fillSchools } from '../sql/setup/school-fixture.ts';

let database: Database;
beforeAll(async () => {
  database = await openEngine();
  await fillSchools(database);
});
afterAll(() => database.close());

const plan = (tenant: string, revision: number) =>
  database.query(
    `insert into private.planned_publications (tenant_id, config, revision, published, due_at)
    select $1, '{}', $2::integer, private.published_version($1), now()`,
    [tenant, revision],
  );
const left = async () =>
  (await database.query('select tenant_id from private.planned_publications order by 1')).map(
    ({ tenant_id }) => tenant_id,
  );

test('the server publishes what is due, goes on after a failure, and stops when it is told to', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const outcomes: string[] = [];
  let isDown = true;
  const stop = startPlannedPublishing(
    {
      query: async (...asked) => {
        if (isDown) throw Object.assign(new Error('secret'), { code: '08006' });
        return database.query(...asked);
      },
    },
    { everyMs: 5, onJob: ({ outcome }) => outcomes.push(outcome) },
  );
  await plan('a', 1);
  await vi.waitFor(() => expect(warn).toHaveBeenCalled());
  expect(warn.mock.calls.flat().join()).toMatch(/08006/);
  expect(warn.mock.calls.flat().join()).not.toMatch(/secret/);
  isDown = false;
  await vi.waitFor(async () => expect(await left()).toEqual([]), 5_000);
  const [published] = await database.query(
    "select config ->> 'say' as say from public.tenant_configurations where tenant_id = 'a' and state = 'published'",
  );
  expect(published).toEqual({ say: 'a3' });
  expect(new Set(outcomes)).toEqual(new Set(['failed', 'done']));
  expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1);
  await stop();
  await stop();
  await plan('b', 1);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(await left()).toEqual(['b']);
  warn.mockRestore();
});
