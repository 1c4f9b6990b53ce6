import { describe, expect, test } from 'vitest';
import { addNote, ask, markSeen, refusal } from '../setup/ask.ts';
import type { Identity } from '../setup/identities.ts';
import { inSchools } from '../setup/in-schools.ts';
import { enquiries, people } from '../setup/school-fixture.ts';

/** Others beside enquiry a, some of the same family; the one of school b must never show. */
const family = `
update public.chat_inquiry_information
set mobile = '9876543210', email = 'Mira@Home.example', child_name = 'Ravi', date_of_birth = '2019-02-28'
where id = '${enquiries.a}';
insert into public.chat_inquiry_information
  (tenant_id, user_id, session_id, first_name, mobile, email, child_name, date_of_birth, submitted_at)
select tenant, case tenant when 'a' then '${people.visitorA}' else '${people.visitorB}' end::uuid, name, name, mobile,
  email, child, born::date, now() - minutes * interval '1 minute'
from (values
  ('a', 'all', '9876543210', 'mira@home.example', 'RAVI', '2019-02-28', 1),
  ('a', 'mobile', '9876543210', null, 'Ravi', null, 2),
  ('a', 'email', null, 'MIRA@HOME.EXAMPLE', null, '2019-02-28', 3),
  ('a', 'child', null, 'other@home.example', 'ravi', '2019-02-28', 4),
  ('a', 'stranger', '9876543211', 'other@home.example', 'Ravi', '2019-03-01', 5),
  ('b', 'elsewhere', '9876543210', 'mira@home.example', 'Ravi', '2019-02-28', 6)
) v (tenant, name, mobile, email, child, born, minutes)`;

const unseen = (count: number, tenant = 'a') => `
insert into public.chat_inquiry_information (tenant_id, user_id, session_id, submitted_at)
select '${tenant}', '${people.visitorA}', 'new ${tenant}' || n, now() - n * interval '1 hour'
from generate_series(1, ${count}) n`;

describe('enquiry detail', () => {
  const { database, clients, ana, head } = inSchools();

  const detail = (who: Identity, id: string = enquiries.a) =>
    ask(clients[who], 'enquiry_detail', { p_id: id });

  test('shows every field, with names for ids, and not what only tells submissions apart', async () => {
    await database.exec(`
      update public.chat_inquiry_information set questions = '{"Is there a bus?"}', consent = '{"contact": true}',
        source = '{"page": "https://www.A.example:8080/x", "referrer": "https://search.example/"}', config_version = 2
      where id = '${enquiries.a}'`);
    await ana('change_enquiries', { p_field: 'assignee', p_ids: [enquiries.a], p_value: people.asha });
    const { enquiry } = await detail('head');
    expect(enquiry).toMatchObject({
      id: enquiries.a,
      tenant_id: 'a',
      tenant_name: 'School A',
      tenant_country: 'IN',
      questions: ['Is there a bus?'],
      consent: { contact: true },
      source_label: 'www.a.example',
      config_version: 2,
      assignee: people.asha,
      assignee_name: 'asha',
      next_follow_up: null,
      notesCount: 0,
      unseen: true,
    });
    expect(Object.keys(enquiry)).not.toEqual(expect.arrayContaining(['session_id']));
    expect(Object.keys(enquiry)).not.toEqual(expect.arrayContaining(['body_hash']));
  });

  test('names the country of each school, where its numbers are called', async () => {
    await database.exec(`update public.tenants set settings = '{"country": "US"}' where id = 'b'`);
    const { enquiries: rows } = await head('list_enquiries', {});
    const countries = rows.map((row: Record<string, unknown>) => [row.tenant_id, row.tenant_country]);
    expect(Object.fromEntries(countries)).toEqual({ a: 'IN', b: 'US' });
    expect((await detail('head', enquiries.b)).enquiry).toMatchObject({ tenant_country: 'US' });
  });

  test('tells the history newest first, with who did what', async () => {
    const day = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
    const ids = { p_ids: [enquiries.a] };
    await addNote(clients.ana, enquiries.a, 'Called');
    await ana('change_enquiries', { p_field: 'assignee', ...ids, p_value: people.head });
    await head('change_enquiries', { p_field: 'next_follow_up', ...ids, p_value: day });
    await head('change_matching', { p_field: 'status_code', p_value: 'completed', p_tenant: 'a' });
    await ana('export_enquiries', ids);
    await database.exec(`delete from public.users where user_id = '${people.head}'`);
    const { history, historyTotal, enquiry } = await detail('ana');
    expect(history.map((line: Record<string, unknown>) => [line.type, line.detail, line.actor_name])).toEqual(
      [
        ['status_changed', { from: 'pending', to: 'completed' }, null],
        ['follow_up_set', { from: null, to: day }, null],
        ['assigned', { from: null, to: people.head, from_name: null, to_name: null }, 'ana'],
        ['note', { text: 'Called' }, 'ana'],
        ['submitted', {}, null],
      ],
    );
    expect(history[0].actor).toBe(people.head);
    expect([historyTotal, enquiry.notesCount, enquiry.assignee]).toEqual([5, 1, null]);
  });

  test('a long history is cut at 200 lines and counted whole', async () => {
    await database.exec(`
      insert into public.enquiry_events (enquiry_id, tenant_id, type)
      select '${enquiries.a}', 'a', 'note' from generate_series(1, 300)`);
    const { history, historyTotal } = await detail('ana');
    expect([history.length, historyTotal, history.at(-1).type]).toEqual([200, 301, 'note']);
  });

  test('the same family in the same school is found by mobile, e-mail, or child and birthday', async () => {
    await database.exec(family);
    const { duplicates } = await detail('head');
    expect(duplicates.map((found: Record<string, unknown>) => [found.first_name, found.reasons])).toEqual([
      ['all', ['mobile', 'email', 'child']],
      ['mobile', ['mobile']],
      ['email', ['email']],
      ['child', ['child']],
    ]);
    expect((await detail('head', enquiries.b)).duplicates).toEqual([]);
  });

  test('of many duplicates the ten newest are shown', async () => {
    await database.exec(`
      ${family};
      insert into public.chat_inquiry_information (tenant_id, user_id, session_id, first_name, mobile, submitted_at)
      select 'a', '${people.visitorA}', 'd' || n, 'd' || n, '9876543210', now() + n * interval '1 minute'
      from generate_series(1, 12) n`);
    const { duplicates } = await detail('ana');
    expect(duplicates.map(({ first_name }: { first_name: string }) => first_name)).toEqual(
      [12, 11, 10, 9, 8, 7, 6, 5, 4, 3].map((n) => `d${n}`),
    );
  });

  test("another school's enquiry is refused like one that does not exist", async () => {
    for (const id of [enquiries.b, people.ana]) {
      expect(await refusal(clients.ana, 'enquiry_detail', { p_id: id })).toBe('no_such_enquiry');
      expect(await markSeen(clients.ana, id)).toBe('42501');
    }
  });

  test('the badge counts what its owner has not opened, and knows the newest', async () => {
    const badge = (who: Identity) => ask(clients[who], 'unseen_enquiries');
    expect(await badge('ana')).toEqual({ count: 1, newest: enquiries.a, notifications: 0 });
    await markSeen(clients.ana, enquiries.a);
    await markSeen(clients.ana, enquiries.a);
    expect(await badge('ana')).toEqual({ count: 0, newest: null, notifications: 0 });
    expect((await ana('list_enquiries')).enquiries[0].unseen).toBe(false);
    expect(await badge('head')).toMatchObject({ count: 2 });
    expect((await head('list_enquiries')).enquiries[0].unseen).toBe(true);
  });

  test('it leaves out what is older than the account or than 30 days, and stops at 100', async () => {
    const badge = () => ana('unseen_enquiries');
    await database.exec(unseen(150));
    expect(await badge()).toMatchObject({ count: 1 });
    await database.exec("update public.users set created_at = now() - interval '1 year'");
    expect(await badge()).toEqual({ count: 100, newest: enquiries.a, notifications: 0 });
    await database.exec(`
      update public.chat_inquiry_information set submitted_at = now() - interval '31 days' where session_id like 'new%'`);
    expect(await badge()).toMatchObject({ count: 1 });
  });
});
