import { expect, test } from 'vitest';
import { ask, refusal } from '../setup/ask.ts';
import type { Identity } from '../setup/identities.ts';
import { inSchools } from '../setup/in-schools.ts';
import { enquiries, people } from '../setup/school-fixture.ts';

const request = (n: number) => `00000000-0000-4000-8000-0000000009${String(n).padStart(2, '0')}`;

const { database, clients, head } = inSchools();

const record = (p_kind: string, n: number, more: object = {}, who: Identity = 'ana') =>
  ask(clients[who], 'record_contact', { p_id: enquiries.a, p_kind, p_request: request(n), ...more });
const undo = (n: number, who: Identity = 'ana') =>
  ask(clients[who], 'undo_contact', { p_id: enquiries.a, p_request: request(n) });
const contacts = () =>
  database.query("select detail from public.enquiry_events where type = 'contacted' order by id");
/** The state of the enquiry, with the school's n-th working day as `+n`. */
const state = async () => {
  const [row] = await database.query(
    `select e.status_code as status, e.contacted_by as by, e.contacted_at is not null as contacted,
      case e.next_follow_up when null then null
        when private.working_day('a', 1) then '+1' when private.working_day('a', 2) then '+2'
        else e.next_follow_up::text end as follow_up
    from public.chat_inquiry_information e where e.id = $1`,
    [enquiries.a],
  );
  return row;
};
const untouched = { status: 'pending', by: null, contacted: false, follow_up: null };
const spoke = { by: people.ana, contacted: true };

test.each([
  ['called', 'pending', { ...spoke, status: 'in_progress', follow_up: null }],
  ['email', 'pending', { ...spoke, status: 'in_progress', follow_up: null }],
  ['whatsapp', 'pending', { ...spoke, status: 'in_progress', follow_up: null }],
  ['left_message', 'pending', { ...spoke, status: 'follow_up', follow_up: '+2' }],
  ['no_answer', 'pending', { by: null, contacted: false, status: 'follow_up', follow_up: '+1' }],
  ['called', 'follow_up', { ...spoke, status: 'follow_up', follow_up: null }],
  ['no_answer', 'completed', { by: null, contacted: false, status: 'completed', follow_up: null }],
  ['left_message', 'cancelled', { ...spoke, status: 'cancelled', follow_up: null }],
])('%s while %s, and taken back', async (kind, before, after) => {
  await database.query('update public.chat_inquiry_information set status_code = $1', [before]);
  // Such a status says that they spoke; here they did not.
  await database.exec('update public.chat_inquiry_information set contacted_at = null, contacted_by = null');
  expect(await record(kind, 1)).toMatchObject({ status: after.status });
  expect(await state()).toEqual(after);
  expect(await undo(1)).toEqual([]);
  expect(await state()).toEqual({ ...untouched, status: before });
});

test('one request is one contact, however often it is sent or taken back', async () => {
  const first = await record('no_answer', 1);
  expect(await Promise.all([record('no_answer', 1), record('no_answer', 1)])).toEqual([first, first]);
  expect(await contacts()).toHaveLength(1);
  await Promise.all([undo(1), undo(1)]);
  expect(await undo(1)).toEqual([]);
  expect(await contacts()).toMatchObject([
    { detail: { kind: 'no_answer', request: request(1) } },
    { detail: { kind: 'no_answer', undoes: request(1) } },
  ]);
  expect(await state()).toEqual(untouched);
});

test.each([[[3, 2, 1]], [[1, 2, 3]], [[2, 1, 3]], [[2, 3, 1]], [[3, 1, 2]], [[1, 3, 2]]])(
  'three contacts taken back as %s leave no contact, and each says what it left',
  async (order) => {
    await record('called', 1);
    await record('no_answer', 2);
    await record('left_message', 3);
    const skipped = [];
    for (const n of order) skipped.push(await undo(n));
    expect(await state()).toMatchObject({ contacted: false, by: null });
    if (order[0] === 3) expect(skipped[0]).toEqual([]);
    if (String(order) === '3,2,1') expect(await state()).toEqual(untouched);
    if (String(order) === '1,2,3') expect(skipped).toEqual([['status'], ['follow_up'], []]);
  },
);

test('the contact that remains is the first one, by its own author', async () => {
  await record('called', 1);
  await record('email', 2, {}, 'head');
  expect(await state()).toMatchObject({ by: people.ana });
  await undo(1);
  expect(await state()).toMatchObject({ contacted: true, by: people.head });
  const [row] = await database.query(
    `select e.contacted_at = v.created_at as same from public.chat_inquiry_information e
    join public.enquiry_events v on v.enquiry_id = e.id and v.detail ->> 'request' = $1`,
    [request(2)],
  );
  expect(row?.same).toBe(true);
});

test('what a colleague has changed since stays, and is named', async () => {
  await record('left_message', 1, { p_follow_up: inDays(5) });
  await head('change_enquiries', { p_field: 'status_code', p_ids: [enquiries.a], p_value: 'completed' });
  await head('change_enquiries', { p_field: 'next_follow_up', p_ids: [enquiries.a], p_value: inDays(9) });
  expect(await undo(1)).toEqual(['status', 'follow_up', 'contact']);
  expect(await state()).toEqual({ ...spoke, status: 'completed', follow_up: inDays(9) });
});

test('a call that turns out unanswered is replaced in one step', async () => {
  await record('called', 1);
  await record('no_answer', 2, { p_replaces: request(1) });
  expect(await state()).toEqual({ status: 'follow_up', by: null, contacted: false, follow_up: '+1' });
  expect(await undo(2)).toEqual([]);
  expect(await state()).toEqual(untouched);
});

test("a colleague's contact cannot be taken back", async () => {
  await record('called', 1);
  expect(await undo(1, 'head')).toBeNull();
  expect(await undo(1, 'bela')).toBe('PT404');
  expect(await state()).toMatchObject(spoke);
});

test('the next working day leaves out closed days and holidays of the school', async () => {
  await database.query(
    `update public.tenants set settings = jsonb_build_object(
      'time_zone', 'UTC',
      'hours', (select jsonb_agg(case when d = extract(isodow from now() at time zone 'UTC' + interval '2 days') then '[]'::jsonb
        else '[["09:00", "17:00"]]' end order by d) from generate_series(1, 7) d),
      'holidays', jsonb_build_array(jsonb_build_object('from', (now() at time zone 'UTC')::date + 1,
        'to', (now() at time zone 'UTC')::date + 1, 'name', 'Holi'))
    ) where id = 'a'`,
  );
  const [days] = await database.query(
    `select private.working_day('a', 1) - (now() at time zone 'UTC')::date as one,
      private.working_day('a', 2) - (now() at time zone 'UTC')::date as two,
      private.working_day('b', 1) > private.school_today('b') as later`,
  );
  expect(days).toEqual({ one: 3, two: 4, later: true });
});

test.each([
  [{ p_kind: 'visited' }, 'no_such_contact'],
  [{ p_kind: null }, 'no_such_contact'],
  [{ p_request: null }, 'contact_without_request'],
  [{ p_follow_up: '2020-01-01' }, 'follow_up_day'],
])('refused: %o', async (args, words) => {
  const usual = { p_id: enquiries.a, p_kind: 'called', p_request: request(1) };
  expect(await refusal(clients.ana, 'record_contact', { ...usual, ...args })).toBe(words);
  expect(await contacts()).toEqual([]);
});

function inDays(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}
