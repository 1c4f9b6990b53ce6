import type { SupabaseClient } from '@supabase/supabase-js';
import { describe, expect, test } from 'vitest';
import { addNote, ask, eraseFamilyOf, refusal } from '../setup/ask.ts';
import { clientWith, type Identity } from '../setup/identities.ts';
import { inSchools } from '../setup/in-schools.ts';
import { runJobs } from '../setup/run-jobs.ts';
import { enquiries, people } from '../setup/school-fixture.ts';
import { tokenOf } from '../setup/staff-token.ts';

const many = (count: number) => `
insert into public.chat_inquiry_information (tenant_id, user_id, session_id, first_name)
select 'a', '${people.visitorA}', 's' || n, 'Many' from generate_series(1, ${count}) n`;
const request = '00000000-0000-4000-8000-000000000901';
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** How each kind of work is done, with what two people want of it. */
const kinds = [
  ['status_code', 'pending', 'in_progress', 'completed'],
  ['assignee', null, people.ana, people.head],
  ['next_follow_up', null, day(3), day(5)],
] as const;

let asha: SupabaseClient;

const { database, clients, ana, head } = inSchools();

const enquiry = async () =>
  (
    await database.query('select to_jsonb(e) as row from public.chat_inquiry_information e where id = $1', [
      enquiries.a,
    ])
  )[0]?.row;
const lines = async (type: string) =>
  (await database.query('select detail from public.enquiry_events where type = $1 order by id', [type])).map(
    ({ detail }) => detail,
  );
const manyIds = async () =>
  (
    await database.query(
      "select id from public.chat_inquiry_information where first_name = 'Many' order by id",
    )
  ).map(({ id }) => String(id));

describe.each(kinds)('%s', (field, before, first, second) => {
  const set = (who: Identity, value: unknown, seen?: unknown) =>
    ask(clients[who], 'change_enquiries', {
      p_ids: [enquiries.a],
      p_field: field,
      p_value: value,
      ...(seen !== undefined && { p_seen: { [enquiries.a]: seen } }),
    });

  test('the slower of two is told what the faster one set, unless it is the same or their own, and chooses', async () => {
    expect(await set('ana', first, before)).toMatchObject({ theirs: [], changed: 1 });
    expect(await set('head', first, before)).toMatchObject({ theirs: [], changed: 0 });
    const answer = await set('head', second, before);
    expect(answer).toMatchObject({
      changed: 0,
      theirs: [{ id: enquiries.a, name: 'Asha', value: first, by: 'ana', at: expect.any(String) }],
    });
    expect(await enquiry()).toMatchObject({ [field]: first });
    expect(await set('head', second, answer.theirs[0].value)).toMatchObject({ theirs: [], changed: 1 });
    expect(await enquiry()).toMatchObject({ [field]: second });
    // A client that does not send what it saw writes over it.
    expect(await set('ana', first)).toMatchObject({ changed: 1 });
    // In another tab of her own.
    expect(await set('ana', second, before)).toMatchObject({ theirs: [], changed: 1 });
    expect(await enquiry()).toMatchObject({ [field]: second });
    expect(await set('head', first, before)).toMatchObject({ theirs: [{ id: enquiries.a }] });
  });

  test('of two at once one writes, and the other one is told', async () => {
    const answers = await Promise.all([set('ana', first, before), set('head', second, before)]);
    expect(answers.map(({ theirs }) => theirs.length).sort()).toEqual([0, 1]);
    const [slower] = answers.filter(({ theirs }) => theirs.length);
    expect(await enquiry()).toMatchObject({ [field]: slower.theirs[0].value });
  });

  test('of many, those that a colleague changed are left and named, and the batch undoes the others', async () => {
    await database.exec(many(4));
    const p_ids = await manyIds();
    await head('change_enquiries', { p_ids: p_ids.slice(0, 1), p_field: field, p_value: second });
    const p_seen = Object.fromEntries(p_ids.map((id) => [id, before]));
    const answer = await ana('change_enquiries', { p_ids, p_field: field, p_value: first, p_seen });
    expect(answer).toMatchObject({ changed: 3, theirs: [{ id: p_ids[0], value: second }] });
    await head('change_enquiries', { p_ids: p_ids.slice(1, 2), p_field: field, p_value: second });

    const undo = { p_batch: answer.batch };
    expect(await head('restore_work', undo)).toMatchObject({ restored: 0 });
    expect(await ana('restore_work', undo)).toEqual({ restored: 2, skipped: 1, more: false });
    expect(await ana('restore_work', undo)).toMatchObject({ restored: 0 });
    const values = await database.query(
      `select ${field}::text as value from public.chat_inquiry_information where first_name = 'Many' order by id`,
    );
    expect(values.map(({ value }) => value)).toEqual([second, second, before, before]);
  });

  test('all that match change in steps under one batch, but for what the caller has not seen', async () => {
    await database.exec(many(25));
    const [changed = ''] = await manyIds();
    await head('change_enquiries', { p_ids: [changed], p_field: field, p_value: second });
    const p_seen = { [changed]: before, [enquiries.b]: 'anything', nonsense: 7 };
    const all = { p_field: field, p_value: first, p_search: 'many', p_limit: 10, p_seen };
    const steps = [];
    let batch: string | undefined;
    do {
      const step = await ana('change_matching', { ...all, p_batch: batch });
      batch = step.more ? step.batch : undefined;
      steps.push(step);
    } while (batch);
    expect(steps.map((step) => step.changed)).toEqual([10, 10, 4]);
    expect(steps.map((step) => step.theirs.length)).toEqual([1, 1, 1]);
    expect(steps[0].theirs).toMatchObject([{ id: changed, value: second, by: 'head' }]);
    expect(await ana('restore_work', { p_batch: steps[0].batch })).toEqual({
      restored: 24,
      skipped: 0,
      more: false,
    });
  });
});

describe('the undo of a status brings back the contact of before', () => {
  const moment = '2026-11-20T10:00:00.123456+00:00';
  const setStatus = (p_status: string, who: Identity = 'ana') =>
    ask(clients[who], 'change_enquiries', {
      p_field: 'status_code',
      p_ids: [enquiries.a],
      p_value: p_status,
    });
  const undo = ({ batch }: { batch: string }) => ana('restore_work', { p_batch: batch });
  const record = (p_kind: string, who: Identity = 'ana') =>
    ask(clients[who], 'record_contact', { p_id: enquiries.a, p_kind, p_request: request });
  const state = async () => {
    const { status_code, contacted_at, contacted_by, assignee, next_follow_up } = Object(await enquiry());
    return { status_code, contacted_at, contacted_by, assignee, next_follow_up };
  };
  const begin = async (status: string, at: string | null, by: string | null) => {
    await database.query('update public.chat_inquiry_information set status_code = $1', [status]);
    await database.query('update public.chat_inquiry_information set contacted_at = $1, contacted_by = $2', [
      at,
      by,
    ]);
  };

  test.each([
    ['pending', null, 'in_progress'],
    ['pending', null, 'completed'],
    ['follow_up', null, 'completed'],
    ['follow_up', null, 'pending'],
    ['in_progress', moment, 'pending'],
    ['completed', moment, 'pending'],
    ['in_progress', moment, 'cancelled'],
  ])('%s, contacted %s, set to %s', async (status, contact, next) => {
    await begin(status, contact, contact && people.head);
    const before = await state();
    expect(before).toMatchObject({ status_code: status, contacted_at: contact });
    const change = await setStatus(next);
    expect(await state()).not.toEqual(before);
    expect(await undo(change)).toMatchObject({ restored: 1 });
    expect(await state()).toEqual(before);
  });

  test('two changes, taken back the last one first', async () => {
    const before = await state();
    const [first, second] = [await setStatus('in_progress'), await setStatus('pending')];
    await undo(second);
    expect(await state()).toMatchObject({ status_code: 'in_progress', contacted_by: people.ana });
    await undo(first);
    expect(await state()).toEqual(before);
  });

  test('a call that a colleague recorded since takes its place', async () => {
    const change = await setStatus('in_progress');
    await record('called', 'head');
    await undo(change);
    expect(await state()).toMatchObject({ status_code: 'pending', contacted_by: people.head });
  });

  test('an answer is not made of one that was not given', async () => {
    await record('no_answer');
    const before = await state();
    expect(before).toMatchObject({ status_code: 'follow_up', contacted_at: null });
    await undo(await setStatus('completed'));
    expect(await state()).toEqual(before);
  });

  test('a call is taken back in full after a status that was taken back', async () => {
    const before = await state();
    await record('called');
    await undo(await setStatus('completed'));
    await ana('undo_contact', { p_id: enquiries.a, p_request: request });
    expect(await state()).toEqual(before);
  });

  test('an assignment leaves the contact alone', async () => {
    await setStatus('in_progress', 'head');
    const before = await state();
    await undo(
      await ana('change_enquiries', { p_field: 'assignee', p_ids: [enquiries.a], p_value: people.head }),
    );
    expect(await state()).toEqual(before);
  });
});

test('an assignment is not given back to somebody who has left', async () => {
  const p_ids = [enquiries.a];
  await ana('change_enquiries', { p_field: 'assignee', p_ids, p_value: people.asha });
  const { batch } = await ana('change_enquiries', { p_field: 'assignee', p_ids, p_value: people.head });
  await database.exec(`update public.users set status = 'inactive' where user_id = '${people.asha}'`);
  expect(await ana('restore_work', { p_batch: batch })).toMatchObject({ restored: 0, skipped: 1 });
  expect(await enquiry()).toMatchObject({ assignee: people.head });
});

test.each([
  [{ p_field: 'first_name', p_value: 'Eve' }, 'unknown_change'],
  [{ p_field: 'status_code', p_value: 'done' }, 'no_such_status'],
  [{ p_field: 'assignee', p_value: "' or true" }, 'assignee_inactive'],
  [{ p_field: 'assignee', p_value: people.bela }, 'assignee_not_in_all_schools'],
  [{ p_field: 'assignee', p_value: people.idle }, 'assignee_not_in_all_schools'],
  [{ p_field: 'next_follow_up', p_value: '2026-02-31' }, 'follow_up_day'],
  [{ p_field: 'next_follow_up', p_value: 'infinity' }, 'follow_up_day'],
])('%j is refused for all that match, and changes nothing', async (args, sentence) => {
  const before = await enquiry();
  expect(await refusal(clients.ana, 'change_matching', args)).toBe(sentence);
  expect(await enquiry()).toEqual(before);
});

test('notes of two at once are both kept', async () => {
  await Promise.all(
    ([clients.ana, clients.head] as const).map((client, n) => addNote(client, enquiries.a, `Note ${n}`)),
  );
  expect(await lines('note')).toEqual(expect.arrayContaining([{ text: 'Note 0' }, { text: 'Note 1' }]));
});

describe('mentions', () => {
  const note = (p_mentions: unknown[], p_text = '@Asha @head: please call') =>
    addNote(clients.ana, enquiries.a, p_text, p_mentions);
  const unread = async (client: SupabaseClient) => (await ask(client, 'unseen_enquiries')).notifications;
  const mentions = async (client: SupabaseClient) =>
    (await ask(client, 'my_notifications')).filter(({ kind }: { kind: string }) => kind === 'mentioned');

  test('reach colleagues of the school, until they open the enquiry', async () => {
    asha = clientWith(database, await tokenOf(people.asha));
    await note([people.asha, people.head, people.asha, people.ana]);
    expect(await lines('note')).toEqual([
      { text: '@Asha @head: please call', mentions: expect.arrayContaining([people.asha, people.head]) },
    ]);
    expect(await Promise.all([asha, clients.head, clients.ana, clients.bela].map(unread))).toEqual([
      1, 1, 0, 0,
    ]);
    expect(await mentions(asha)).toMatchObject([
      { enquiry_id: enquiries.a, name: 'Asha', text: '@Asha @head: please call', by: 'ana', read: false },
    ]);
    expect(await ask(asha, 'watch_enquiry', { p_id: enquiries.a })).toMatchObject({ notifications_read: 1 });
    expect(await unread(asha)).toBe(0);
    expect(await unread(clients.head)).toBe(1);
    expect(await mentions(asha)).toMatchObject([{ read: true }]);
  });

  test.each([
    ['of another school', [people.bela]],
    ['who are inactive', [people.idle]],
    ['who are visitors', [people.visitorA]],
    ['who do not exist', [enquiries.a]],
  ])('of people %s are refused, with the note', async (_, mentions) => {
    expect(await note(mentions)).toBe('PT422');
    expect(await lines('note')).toEqual([]);
  });

  test('are gone for who leaves the school, and with the enquiry', async () => {
    asha = clientWith(database, await tokenOf(people.asha));
    await note([people.asha]);
    await database.exec(`delete from public.tenant_members where user_id = '${people.asha}'`);
    expect(await mentions(asha)).toEqual([]);
    expect(await unread(asha)).toBe(0);
    await eraseFamilyOf(clients.ana, enquiries.a);
    expect(await database.query("select from public.notifications where kind = 'mentioned'")).toEqual([]);
  });
});

describe('presence', () => {
  const watch = async (client: SupabaseClient) => ask(client, 'watch_enquiry', { p_id: enquiries.a });
  const pass = (seconds: number) =>
    database.exec(`update public.enquiry_presence set seen_at = seen_at - interval '${seconds} seconds'`);

  test('names colleagues until they leave or are not heard of', async () => {
    asha = clientWith(database, await tokenOf(people.asha));
    expect(await watch(clients.ana)).toMatchObject({ others: [] });
    expect(await watch(asha)).toMatchObject({ others: ['ana'] });
    expect(await watch(clients.head)).toMatchObject({ others: ['ana', 'asha'] });
    await asha.from('enquiry_presence').delete().eq('enquiry_id', enquiries.a);
    expect(await watch(clients.head)).toMatchObject({ others: ['ana'] });
    await pass(16);
    expect(await watch(clients.head)).toMatchObject({ others: [] });
    expect(await watch(clients.ana)).toMatchObject({ others: ['head'] });
  });

  test('does not name who is no longer of the school', async () => {
    asha = clientWith(database, await tokenOf(people.asha));
    await watch(asha);
    await database.exec(`delete from public.tenant_members where user_id = '${people.asha}'`);
    expect(await watch(clients.ana)).toMatchObject({ others: [] });
  });

  test('leaves no row behind', async () => {
    const rows = async () => (await database.query('select * from public.enquiry_presence')).length;
    await watch(clients.ana);
    await pass(61);
    await watch(clients.head);
    expect(await rows()).toBe(1);
    await pass(61);
    await runJobs(database);
    expect(await rows()).toBe(0);
  });

  test('tells the newest line of the history', async () => {
    const { newest } = await watch(clients.ana);
    const { id } = Object(await addNote(clients.head, enquiries.a, 'New'));
    expect(id).toBeGreaterThan(newest);
    expect(await watch(clients.ana)).toMatchObject({ newest: id });
  });
});
