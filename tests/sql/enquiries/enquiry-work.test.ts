import { describe, expect, test } from 'vitest';
import { addNote, ask, refusal } from '../setup/ask.ts';
import type { Identity } from '../setup/identities.ts';
import { inSchools } from '../setup/in-schools.ts';
import { enquiries, people } from '../setup/school-fixture.ts';

const more = (count: number) => `
insert into public.chat_inquiry_information (tenant_id, user_id, session_id, first_name, status_code)
select 'a', '${people.visitorA}', 's' || n, 'Many', (array['pending', 'in_progress', 'follow_up'])[1 + n % 3]
from generate_series(1, ${count}) n`;
const nobody = people.ana;

const { database, clients, ana, bela, head } = inSchools();

const statuses = async () => {
  const rows = await database.query(
    'select status_code, count(*)::int as n from public.chat_inquiry_information group by 1 order by 1',
  );
  return Object.fromEntries(rows.map(({ status_code, n }) => [status_code, n]));
};
const history = (type: string) =>
  database.query('select detail, actor from public.enquiry_events where type = $1 order by id', [type]);
const manyIds = async () =>
  (await database.query("select id from public.chat_inquiry_information where first_name = 'Many'")).map(
    ({ id }) => id,
  );
const enquiry = async () =>
  (await database.query('select * from public.chat_inquiry_information where id = $1', [enquiries.a]))[0];

test('many statuses change at once, and what they were before puts them back', async () => {
  await database.exec(more(9));
  const before = await statuses();
  const answer = await ana('change_enquiries', {
    p_field: 'status_code',
    p_ids: [...(await manyIds()), ...(await manyIds())],
    p_value: 'follow_up',
  });
  expect(answer.changed).toBe(6);
  expect(await statuses()).toEqual({ pending: 2, follow_up: 9 });
  expect(await history('status_changed')).toHaveLength(6);
  const undone = await ana('restore_work', { p_batch: answer.batch });
  expect(undone).toEqual({ restored: 6, skipped: 0, more: false });
  expect(await statuses()).toEqual(before);
  expect(new Set((await history('status_changed')).map(({ actor }) => actor))).toEqual(new Set([people.ana]));
});

test('an undo leaves alone what somebody has changed since', async () => {
  await database.exec(more(6));
  const ids = await manyIds();
  const { batch } = await ana('change_enquiries', {
    p_field: 'status_code',
    p_ids: ids,
    p_value: 'completed',
  });
  await head('change_enquiries', { p_field: 'status_code', p_ids: ids.slice(0, 2), p_value: 'cancelled' });
  const twice = await Promise.all([
    ana('restore_work', { p_batch: batch }),
    ana('restore_work', { p_batch: batch }),
  ]);
  expect(twice.map(({ restored }) => restored).sort()).toEqual([0, 4]);
  expect(twice.map(({ skipped }) => skipped).sort()).toEqual([2, 2]);
  expect(await statuses()).toMatchObject({ cancelled: 2 });
  expect(await statuses()).not.toHaveProperty('completed');
});

test('everything that matches changes in steps under one batch, which its author alone takes back', async () => {
  await database.exec(more(25));
  const before = await statuses();
  const filter = { p_field: 'status_code', p_value: 'completed', p_search: 'many', p_limit: 10 };
  const steps = [];
  let batch: string | undefined;
  do {
    const step = await ana('change_matching', { ...filter, p_batch: batch });
    batch = step.more ? step.batch : undefined;
    steps.push(step);
  } while (batch);
  expect(steps.map(({ changed }) => changed)).toEqual([10, 10, 5]);
  expect(new Set(steps.map((step) => step.batch)).size).toBe(1);
  expect(await statuses()).toEqual({ pending: 2, completed: 25 });
  const [id] = await manyIds();
  await head('change_enquiries', { p_field: 'status_code', p_ids: [id], p_value: 'cancelled' });

  const undo = { p_batch: steps[0].batch };
  expect(await bela('restore_work', undo)).toMatchObject({ restored: 0 });
  expect(await head('restore_work', undo)).toMatchObject({ restored: 0 });
  expect(await ana('restore_work', undo)).toEqual({ restored: 24, skipped: 1, more: false });
  expect(await ana('restore_work', undo)).toMatchObject({ restored: 0 });
  const { cancelled, ...rest } = await statuses();
  expect(cancelled).toBe(1);
  expect(Object.values<number>(rest).reduce((a, b) => a + b)).toBe(26);
  expect(Object.keys(rest)).toEqual(Object.keys(before));
});

describe('what two change under the name of one batch, each takes back alone', () => {
  const p_batch = '00000000-0000-4000-8000-000000000902';
  const complete = (who: Identity, p_ids: unknown[]) =>
    ask(clients[who], 'change_enquiries', { p_field: 'status_code', p_ids, p_value: 'completed', p_batch });

  test.each([
    ['the same', (p_ids: unknown[]) => complete('head', p_ids)],
    [
      'something else',
      (p_ids: unknown[]) =>
        head('change_enquiries', { p_field: 'assignee', p_ids, p_value: people.head, p_batch }),
    ],
  ])('%s', async (_, change) => {
    await database.exec(more(1));
    expect(await change(await manyIds())).toMatchObject({ changed: 1 });
    expect(await complete('ana', [enquiries.a])).toMatchObject({ changed: 1 });
    expect(await ana('restore_work', { p_batch })).toEqual({ restored: 1, skipped: 0, more: false });
    expect(await enquiry()).toMatchObject({ status_code: 'pending' });
  });

  test('but for a school that is theirs no longer', async () => {
    await complete('ana', [enquiries.a]);
    await database.exec(`delete from public.tenant_members where user_id = '${people.ana}'`);
    expect(await ana('restore_work', { p_batch })).toMatchObject({ restored: 0 });
    expect(await enquiry()).toMatchObject({ status_code: 'completed' });
  });
});

test('two who change the same enquiries at once, in opposite order, both succeed', async () => {
  await database.exec(more(40));
  const ids = await manyIds();
  const answers = await Promise.all([
    ana('change_enquiries', { p_field: 'status_code', p_ids: ids, p_value: 'completed' }),
    head('change_enquiries', { p_field: 'status_code', p_ids: [...ids].reverse(), p_value: 'cancelled' }),
    ana('change_enquiries', { p_field: 'assignee', p_ids: [...ids].reverse(), p_value: people.ana }),
    head('change_matching', { p_field: 'status_code', p_value: 'follow_up', p_search: 'many' }),
  ]);
  expect(answers.map(({ changed }) => changed)).toEqual([
    expect.any(Number),
    expect.any(Number),
    40,
    expect.any(Number),
  ]);
});

test('the kept counts and the last change follow', async () => {
  await database.exec("update public.chat_inquiry_information set submitted_at = now() - interval '3 hours'");
  const before = await enquiry();
  await addNote(clients.ana, enquiries.a, 'Called');
  const noted = await enquiry();
  expect(noted?.first_action_at).not.toBeNull();
  expect(noted?.updated_at).not.toEqual(before?.updated_at);
  await ana('change_enquiries', { p_field: 'status_code', p_ids: [enquiries.a], p_value: 'completed' });
  const changed = await enquiry();
  expect(changed?.first_action_at).toEqual(noted?.first_action_at);
  expect(changed?.updated_at).not.toEqual(noted?.updated_at);
  expect(await ana('enquiry_figures')).toEqual({ total: 1, pending: 0, responseHours: 3 });
  expect(await ana('list_enquiries', { p_status: 'completed' })).toMatchObject({ total: 1 });
});

test('a note is kept as it was written, but for what cannot be seen', async () => {
  const text = ' \r\n<b>“मीरा”</b>\t\\u0000 \u0007 {{x}} %s\r\nnext 😀 \n';
  const note = Object(await addNote(clients.ana, enquiries.a, text));
  expect(note.detail.text).toBe('<b>“मीरा”</b>\t\\u0000  {{x}} %s\nnext 😀');
  expect(await history('note')).toEqual([{ detail: note.detail, actor: people.ana }]);
  const longest = Object(await addNote(clients.ana, enquiries.a, '😀'.repeat(4000)));
  expect([...longest.detail.text]).toHaveLength(4000);
});

test.each([' \n\t', null, 'x'.repeat(4001)])('a note of %j is refused', async (text) => {
  const note = { enquiry_id: enquiries.a, type: 'note', detail: { text } };
  const { error } = await clients.ana.from('enquiry_events').insert(note);
  expect(error).toMatchObject({ code: 'PT422', message: 'note_length' });
  expect(await history('note')).toEqual([]);
});

describe('a change of one enquiry through the table', () => {
  const change = async (
    row: Record<string, unknown>,
    seen: Record<string, unknown> = {},
    id = enquiries.a,
  ) => {
    const update = clients.ana.from('chat_inquiry_information').update(row, { count: 'exact' });
    const { count, error } = await update.match({ id, ...seen });
    return error ? error.message : count;
  };
  const batchOf = async (type: string) => Object((await history(type)).at(-1)).detail.batch;

  test('is in the history, and its author takes it back with the contact that it began', async () => {
    expect(await change({ status_code: 'in_progress' }, { status_code: 'pending' })).toBe(1);
    expect(await enquiry()).toMatchObject({ status_code: 'in_progress', contacted_by: people.ana });
    const line = { from: 'pending', to: 'in_progress', batch: expect.any(String) };
    expect(await history('status_changed')).toMatchObject([{ detail: line, actor: people.ana }]);
    const undo = { p_batch: await batchOf('status_changed') };
    expect(await head('restore_work', undo)).toMatchObject({ restored: 0 });
    expect(await ana('restore_work', undo)).toMatchObject({ restored: 1 });
    expect(await enquiry()).toMatchObject({ status_code: 'pending', contacted_by: null, contacted_at: null });
  });

  test('finds no row where a colleague was faster, or in another school', async () => {
    await head('change_enquiries', { p_ids: [enquiries.a], p_field: 'status_code', p_value: 'completed' });
    expect(await change({ status_code: 'in_progress' }, { status_code: 'pending' })).toBe(0);
    expect(await change({ status_code: 'in_progress' }, {}, enquiries.b)).toBe(0);
    expect(await statuses()).toEqual({ completed: 1, pending: 1 });
  });

  test('of a day that is past is undone to one that was', async () => {
    await database.exec("update public.chat_inquiry_information set next_follow_up = '2020-01-01'");
    expect(await change({ next_follow_up: null })).toBe(1);
    const undo = { p_batch: await batchOf('follow_up_set') };
    expect(await ana('restore_work', undo)).toMatchObject({ restored: 1 });
    expect(String(Object(await enquiry()).next_follow_up)).toContain('2020');
  });

  test.each<[Record<string, unknown>, string]>([
    [{ assignee: people.bela }, 'assignee_inactive'],
    [{ assignee: people.idle }, 'assignee_inactive'],
    [{ assignee: people.visitorA }, 'assignee_inactive'],
    [{ assignee: enquiries.a }, 'assignee_inactive'],
    [{ next_follow_up: '2020-01-01' }, 'follow_up_day'],
    [{ next_follow_up: '2199-01-01' }, 'follow_up_day'],
    [{ next_follow_up: 'infinity' }, 'follow_up_day'],
  ])('to %j is refused', async (row, code) => {
    expect(await change(row)).toBe(code);
    expect(await enquiry()).toMatchObject({ assignee: null, next_follow_up: null });
  });
});

test.each<[string, Record<string, unknown>, string]>([
  ['change_enquiries', { p_field: 'status_code', p_value: 'done' }, 'no_such_status'],
  ['change_enquiries', { p_field: 'status_code', p_value: null }, 'no_such_status'],
  ['change_matching', { p_field: 'status_code', p_value: '' }, 'no_such_status'],
  ['change_enquiries', { p_field: 'assignee', p_value: people.bela }, 'assignee_inactive'],
  ['change_enquiries', { p_field: 'assignee', p_value: people.idle }, 'assignee_inactive'],
  ['change_enquiries', { p_field: 'assignee', p_value: people.visitorA }, 'assignee_inactive'],
  ['change_enquiries', { p_field: 'assignee', p_value: enquiries.a }, 'assignee_inactive'],
  ['change_enquiries', { p_field: 'next_follow_up', p_value: '2020-01-01' }, 'follow_up_day'],
  ['change_enquiries', { p_field: 'next_follow_up', p_value: '2199-01-01' }, 'follow_up_day'],
  ['change_enquiries', { p_field: 'next_follow_up', p_value: 'infinity' }, 'follow_up_day'],
  ['change_enquiries', { p_field: 'status_code', p_ids: [], p_value: 'pending' }, 'selection_size'],
  ['change_enquiries', { p_field: 'status_code', p_ids: null, p_value: 'pending' }, 'selection_size'],
])('%s of %j is refused with a sentence and changes nothing', async (name, args, sentence) => {
  const ids = { p_ids: [enquiries.a] };
  const wanted = name.endsWith('matching') ? args : { ...ids, ...args };
  expect(await refusal(clients.ana, name, wanted)).toBe(sentence);
  expect(await ana(name, wanted)).toBe('PT422');
  expect(await enquiry()).toMatchObject({ status_code: 'pending', assignee: null, next_follow_up: null });
});

test('one enquiry that is not theirs reads as one that does not exist, and is left out of many', async () => {
  for (const id of [enquiries.b, nobody, null]) {
    expect(
      await refusal(clients.ana, 'change_enquiries', {
        p_field: 'status_code',
        p_ids: [id],
        p_value: 'completed',
      }),
    ).toBe('no_such_enquiry');
  }
  expect(await statuses()).toEqual({ pending: 2 });
  const p_ids = [enquiries.a, enquiries.b, nobody];
  expect(
    await ana('change_enquiries', { p_field: 'status_code', p_ids, p_value: 'completed' }),
  ).toMatchObject({
    theirs: [],
    changed: 1,
    restricted: 0,
    gone: 2,
  });
  expect(await statuses()).toEqual({ completed: 1, pending: 1 });
  await database.exec(more(1000));
  const tooMany = {
    p_field: 'status_code',
    p_ids: [...(await manyIds()), enquiries.a],
    p_value: 'completed',
  };
  expect(await ana('change_enquiries', tooMany)).toBe('PT422');
});

test('assignments and follow-ups are recorded with what was before, once', async () => {
  const day = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  const p_ids = [enquiries.a];
  for (const p_user of [people.ana, people.ana, people.head, null]) {
    await ana('change_enquiries', { p_field: 'assignee', p_ids, p_value: p_user });
  }
  for (const p_date of [day, day, null])
    await ana('change_enquiries', { p_field: 'next_follow_up', p_ids, p_value: p_date });
  expect((await history('assigned')).map(({ detail }) => detail)).toMatchObject([
    { from: null, to: people.ana },
    { from: people.ana, to: people.head },
    { from: people.head, to: null },
  ]);
  expect((await history('follow_up_set')).map(({ detail }) => detail)).toMatchObject([
    { from: null, to: day },
    { from: day, to: null },
  ]);
});
