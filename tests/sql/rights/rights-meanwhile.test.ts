import { expect, test } from 'vitest';
import type { Query } from '#local/database/database-connection.ts';
import { restrictFamily, rightsOf } from '../setup/family-changes.ts';
import { inSchools } from '../setup/in-schools.ts';
import { runJobs } from '../setup/run-jobs.ts';
import { enquiries, families, people } from '../setup/school-fixture.ts';
import { waitForLock } from '../setup/wait-for-lock.ts';

// An embedded database has one session, where nothing happens meanwhile.
const { database, clients, ana } = inSchools('PostgreSQL');

/** Asks while a colleague's change is written and not yet committed; returns the answer. */
async function askMeanwhile(
  change: (query: Query) => Promise<unknown>,
  act: () => Promise<unknown>,
): Promise<unknown> {
  let answer: Promise<unknown> | undefined;
  await database.session(async (query) => {
    await query('begin');
    await change(query);
    answer = act();
    await waitForLock(query);
    await query('commit');
  });
  return answer;
}

const otherFamily = async () => {
  const { id } = await ana('add_enquiry', {
    p_tenant: 'a',
    p_fields: { first_name: 'Other', child_name: 'Other' },
    p_channel: 'telephone',
    p_request: enquiries.b,
    p_note: null,
  });
  return (await ana('enquiry_detail', { p_id: id })).enquiry.family as string;
};
const join = (into: string) => async (query: Query) => {
  await query('select from public.families where id in ($1, $2) order by id for no key update', [
    into,
    families.a,
  ]);
  await query(
    `insert into public.family_changes (tenant_id, type, family_id, other_id, actor)
     values ('a', 'joined', $1, $2, null)`,
    [into, families.a],
  );
};
const restrict = (query: Query) =>
  query("update public.families set restricted_at = now(), restriction_reason = 'Asked' where id = $1", [
    families.a,
  ]);
const erase = () => ana('erase_family', { p_family: families.a, p_enquiries: 1 });
const isThere = async () =>
  (await database.query('select from public.chat_inquiry_information where id = $1', [enquiries.a]))
    .length === 1;

test('a family that a colleague joins to another while it is restricted is restricted there, or not at all', async () => {
  const other = await otherFamily();
  const answer = await askMeanwhile(join(other), () => restrictFamily(clients.ana, families.a));
  expect(answer).toBe('family_moved');
  for (const family of [other, families.a]) {
    expect(await rightsOf(clients.ana, family)).toMatchObject({ restricted_at: null });
  }
});

test('a restriction that a colleague has just put in place of another is not lifted with that', async () => {
  await restrictFamily(clients.ana, families.a, 'The first');
  const rights = await rightsOf(clients.ana, families.a);
  const free = clients.ana.from('families').update({ restriction_reason: null });
  const answer = await askMeanwhile(restrict, async () =>
    free.eq('id', families.a).eq('restricted_at', rights?.restricted_at).select('id'),
  );
  expect(answer).toMatchObject({ error: null, data: [] });
  expect(await rightsOf(clients.ana, families.a)).toMatchObject({ restriction_reason: 'Asked' });
});

test('what a colleague restricts while another erases it stays', async () => {
  expect(await askMeanwhile(restrict, erase)).toBe('PT422');
  expect(await isThere()).toBe(true);
});

test('a family that a colleague joins to another while it is erased stays', async () => {
  const other = await otherFamily();
  expect(await askMeanwhile(join(other), erase)).toBe('PT409');
  expect(await isThere()).toBe(true);
});

test('a family that is restricted while the night’s retention runs stays, and the others past theirs go', async () => {
  await database.exec(`
    update public.chat_inquiry_information set status_code = 'cancelled' where tenant_id = 'a';
    insert into public.chat_inquiry_information (tenant_id, user_id, session_id, first_name, mobile, status_code)
    values ('a', '${people.visitorA}', 'past', 'Past', '9000000077', 'cancelled');
    alter table public.chat_inquiry_information disable trigger touch_enquiry;
    update public.chat_inquiry_information set updated_at = now() - interval '200 days' where tenant_id = 'a';
    alter table public.chat_inquiry_information enable trigger touch_enquiry;
    insert into private.jobs (kind, key, tenant_id, done_on) values ('retention', 'retention:a', 'a', current_date - 3)
    on conflict (key) do update set done_on = excluded.done_on`);
  let night: Promise<unknown> | undefined;
  await database.session(async (query) => {
    await query('begin');
    await restrict(query);
    night = runJobs(database);
    await waitForLock(query);
    await query('commit');
  });
  await night;
  const left = await database.query("select id from public.chat_inquiry_information where tenant_id = 'a'");
  expect(left).toEqual([{ id: enquiries.a }]);
});
