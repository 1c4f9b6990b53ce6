import ICAL from 'ical.js';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '#local/database/database.ts';
import { ask } from '../../sql/setup/ask.ts';
import { openEngine } from '../../sql/setup/engines.ts';
import { clientOf } from '../../sql/setup/identities.ts';
import { fillSchools, people, visits } from '../../sql/setup/school-fixture.ts';
import { apiOver } from '../api-over.ts';

let database: Database;
let site: ReturnType<typeof apiOver>;
beforeAll(async () => {
  database = await openEngine();
  site = apiOver(database.fetch);
});
afterAll(() => database?.close());
beforeEach(() => fillSchools(database));

async function feedOf(secret: string) {
  const answer = await site.api.request(`/api/visits/feed/${secret}.ics`);
  const text = await answer.text();
  const events =
    answer.status === 200
      ? new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((one) => new ICAL.Event(one))
      : [];
  return { status: answer.status, text, events };
}
const make = async (own: boolean): Promise<string> =>
  ask(await clientOf(database, 'ana'), 'make_visit_feed', { p_tenant: 'a', p_own: own });

test('a calendar program reads the visits of the school, with how many come and not who', async () => {
  const secret = await make(false);
  const { status, events, text } = await feedOf(secret);
  expect(status).toBe(200);
  expect(events.map(({ summary, uid }) => [summary, uid])).toEqual([
    ['visit-a (1/2)', `date-${visits.a}@schoolgate`],
  ]);
  expect(text).not.toMatch(/Asha|visit-b/);
});

test('a person’s own tells what they lead, while they belong to the school', async () => {
  const secret = await make(true);
  expect((await feedOf(secret)).events).toEqual([]);
  await database.query("update public.visit_kinds set lead_id = $1 where tenant_id = 'a'", [people.ana]);
  expect((await feedOf(secret)).events).toHaveLength(1);
  await database.query('delete from public.tenant_members where user_id = $1', [people.ana]);
  expect((await feedOf(secret)).status).toBe(404);
});

test('an address ends when it is replaced or withdrawn, and with the school', async () => {
  const first = await make(false);
  const second = await make(false);
  expect([(await feedOf(first)).status, (await feedOf(second)).status]).toEqual([404, 200]);
  await database.exec("update public.tenants set archived_at = now() where id = 'a'");
  expect((await feedOf(second)).status).toBe(404);
  await database.exec("update public.tenants set archived_at = null where id = 'a'");
  const ana = await clientOf(database, 'ana');
  await ana.from('visit_feeds').delete().is('owner', null);
  expect((await feedOf(second)).status).toBe(404);
  expect(
    await database.query("select tenant_id, actor from public.audit_events where type = 'visits_changed'"),
  ).toEqual(Array(3).fill({ tenant_id: 'a', actor: people.ana }));
  for (const secret of ['', 'x', 'S'.repeat(43), `${'S'.repeat(42)}%00`, '..%2f..']) {
    expect((await feedOf(secret)).status, secret).toBe(404);
  }
});

test('no one withdraws the own address of a colleague', async () => {
  const secret = await make(true);
  const head = await clientOf(database, 'head');
  expect((await head.from('visit_feeds').delete().eq('owner', people.ana).select('id')).data).toEqual([]);
  const seen = await head.from('shown_visit_feeds').select('own, made_by').eq('tenant_id', 'a');
  expect(seen.data).toEqual([{ own: false, made_by: null }]);
  expect((await feedOf(secret)).status).toBe(200);
});
