import { describe, expect, test } from 'vitest';
import { ask, refusal } from '../setup/ask.ts';
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
  const answer = await ana('set_enquiry_status', {
    p_ids: [...(await manyIds()), ...(await manyIds())],
    p_status: 'follow_up',
  });
  expect(answer.changed).toBe(6);
  expect(answer.changes).toMatchObject([
    { from: 'in_progress', to: 'follow_up' },
    { from: 'pending', to: 'follow_up' },
  ]);
  expect(answer.changes.map(({ ids }: { ids: string[] }) => ids.length)).toEqual([3, 3]);
  expect(await statuses()).toEqual({ pending: 2, follow_up: 9 });
  expect(await history('status_changed')).toHaveLength(6);
  const undone = await ana('restore_enquiry_statuses', { p_changes: answer.changes });
  expect(undone).toEqual({ restored: 6, skipped: 0, more: false });
  expect(await statuses()).toEqual(before);
  expect(new Set((await history('status_changed')).map(({ actor }) => actor))).toEqual(new Set([people.ana]));
});

test('an undo leaves alone what somebody has changed since', async () => {
  await database.exec(more(6));
  const ids = await manyIds();
  const { changes } = await ana('set_enquiry_status', { p_ids: ids, p_status: 'completed' });
  await head('set_enquiry_status', { p_ids: ids.slice(0, 2), p_status: 'cancelled' });
  const twice = await Promise.all([
    ana('restore_enquiry_statuses', { p_changes: changes }),
    ana('restore_enquiry_statuses', { p_changes: changes }),
  ]);
  expect(twice.map(({ restored }) => restored).sort()).toEqual([0, 4]);
  expect(twice.map(({ skipped }) => skipped).sort()).toEqual([2, 6]);
  expect(await statuses()).toMatchObject({ cancelled: 2 });
  expect(await statuses()).not.toHaveProperty('completed');
});

test('everything that matches changes in steps under one batch, which its author alone takes back', async () => {
  await database.exec(more(25));
  const before = await statuses();
  const filter = { p_new_status: 'completed', p_search: 'many', p_limit: 10 };
  const steps = [];
  let batch: string | undefined;
  do {
    const step = await ana('set_status_of_matching', { ...filter, p_batch: batch });
    batch = step.more ? step.batch : undefined;
    steps.push(step);
  } while (batch);
  expect(steps.map(({ changed }) => changed)).toEqual([10, 10, 5]);
  expect(new Set(steps.map((step) => step.batch)).size).toBe(1);
  expect(await statuses()).toEqual({ pending: 2, completed: 25 });
  const [id] = await manyIds();
  await head('set_enquiry_status', { p_ids: [id], p_status: 'cancelled' });

  const undo = { p_batch: steps[0].batch };
  expect(await bela('restore_enquiry_statuses', undo)).toMatchObject({ restored: 0 });
  expect(await head('restore_enquiry_statuses', undo)).toMatchObject({ restored: 0 });
  expect(await ana('restore_enquiry_statuses', undo)).toEqual({ restored: 24, skipped: 1, more: false });
  expect(await ana('restore_enquiry_statuses', undo)).toMatchObject({ restored: 0 });
  const { cancelled, ...rest } = await statuses();
  expect(cancelled).toBe(1);
  expect(Object.values<number>(rest).reduce((a, b) => a + b)).toBe(26);
  expect(Object.keys(rest)).toEqual(Object.keys(before));
});

describe('what two change under the name of one batch, each takes back alone', () => {
  const p_batch = '00000000-0000-4000-8000-000000000902';
  const complete = (who: Identity, p_ids: unknown[]) =>
    ask(clients[who], 'set_enquiry_status', { p_ids, p_status: 'completed', p_batch });

  test.each([
    ['the same', (p_ids: unknown[]) => complete('head', p_ids)],
    ['something else', (p_ids: unknown[]) => head('assign_enquiry', { p_ids, p_user: people.head, p_batch })],
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
    ana('set_enquiry_status', { p_ids: ids, p_status: 'completed' }),
    head('set_enquiry_status', { p_ids: [...ids].reverse(), p_status: 'cancelled' }),
    ana('assign_enquiry', { p_ids: [...ids].reverse(), p_user: people.ana }),
    head('set_status_of_matching', { p_new_status: 'follow_up', p_search: 'many' }),
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
  await ana('add_enquiry_note', { p_id: enquiries.a, p_text: 'Called' });
  const noted = await enquiry();
  expect(noted?.first_action_at).not.toBeNull();
  expect(noted?.updated_at).not.toEqual(before?.updated_at);
  await ana('set_enquiry_status', { p_ids: [enquiries.a], p_status: 'completed' });
  const changed = await enquiry();
  expect(changed?.first_action_at).toEqual(noted?.first_action_at);
  expect(changed?.updated_at).not.toEqual(noted?.updated_at);
  expect(await ana('enquiry_figures')).toEqual({ total: 1, pending: 0, responseHours: 3 });
  expect(await ana('list_enquiries', { p_status: 'completed' })).toMatchObject({ total: 1 });
});

test('a note is kept as it was written, but for what cannot be seen', async () => {
  const text = ' \r\n<b>“मीरा”</b>\t\\u0000 \u0007 {{x}} %s\r\nnext 😀 \n';
  const note = await ana('add_enquiry_note', { p_id: enquiries.a, p_text: text });
  expect(note.text).toBe('<b>“मीरा”</b>\t\\u0000  {{x}} %s\nnext 😀');
  expect(await history('note')).toEqual([{ detail: { text: note.text }, actor: people.ana }]);
  const longest = await ana('add_enquiry_note', { p_id: enquiries.a, p_text: '😀'.repeat(4000) });
  expect([...longest.text]).toHaveLength(4000);
});

test.each<[string, Record<string, unknown>, string]>([
  ['add_enquiry_note', { p_text: ' \n\t' }, 'A note has 1 to 4,000 characters.'],
  ['add_enquiry_note', { p_text: null }, 'A note has 1 to 4,000 characters.'],
  ['add_enquiry_note', { p_text: 'x'.repeat(4001) }, 'A note has 1 to 4,000 characters.'],
  ['set_enquiry_status', { p_status: 'done' }, 'There is no such status.'],
  ['set_enquiry_status', { p_status: null }, 'There is no such status.'],
  ['set_status_of_matching', { p_new_status: '' }, 'There is no such status.'],
  ['assign_enquiry', { p_user: people.bela }, 'Choose an active member of the school.'],
  ['assign_enquiry', { p_user: people.idle }, 'Choose an active member of the school.'],
  ['assign_enquiry', { p_user: people.visitorA }, 'Choose an active member of the school.'],
  ['assign_enquiry', { p_user: enquiries.a }, 'Choose an active member of the school.'],
  ['set_follow_up', { p_date: '2020-01-01' }, 'Choose a day from today on, within ten years.'],
  ['set_follow_up', { p_date: '2199-01-01' }, 'Choose a day from today on, within ten years.'],
  ['set_follow_up', { p_date: 'infinity' }, 'Choose a day from today on, within ten years.'],
  ['set_enquiry_status', { p_ids: [], p_status: 'pending' }, 'Select between 1 and 1,000 enquiries.'],
  ['set_enquiry_status', { p_ids: null, p_status: 'pending' }, 'Select between 1 and 1,000 enquiries.'],
  ['restore_enquiry_statuses', {}, 'There is nothing to take back.'],
  ['restore_enquiry_statuses', { p_changes: { from: 'a' } }, 'There is nothing to take back.'],
  ['restore_enquiry_statuses', { p_changes: ['x', null, 7] }, 'There is nothing to take back.'],
  ['restore_enquiry_statuses', { p_changes: [{ ids: [] }] }, 'There is nothing to take back.'],
  [
    'restore_enquiry_statuses',
    { p_changes: [{ from: 'pending', to: 'completed', ids: ["' or true", null, {}] }] },
    'There is nothing to take back.',
  ],
])('%s of %j is refused with a sentence and changes nothing', async (name, args, sentence) => {
  const ids = name === 'add_enquiry_note' ? { p_id: enquiries.a } : { p_ids: [enquiries.a] };
  const wanted = name.startsWith('re') || name.endsWith('matching') ? args : { ...ids, ...args };
  expect(await refusal(clients.ana, name, wanted)).toBe(sentence);
  expect(await ana(name, wanted)).toBe('PT422');
  expect(await enquiry()).toMatchObject({ status_code: 'pending', assignee: null, next_follow_up: null });
  expect(await history('note')).toEqual([]);
});

test('one enquiry that is not theirs reads as one that does not exist, and is left out of many', async () => {
  for (const id of [enquiries.b, nobody, null]) {
    expect(await refusal(clients.ana, 'set_enquiry_status', { p_ids: [id], p_status: 'completed' })).toBe(
      'There is no such enquiry in your schools.',
    );
  }
  expect(await statuses()).toEqual({ pending: 2 });
  const p_ids = [enquiries.a, enquiries.b, nobody];
  expect(await ana('set_enquiry_status', { p_ids, p_status: 'completed' })).toMatchObject({
    ok: true,
    changed: 1,
    restricted: 0,
    gone: 2,
  });
  expect(await statuses()).toEqual({ completed: 1, pending: 1 });
  await database.exec(more(1000));
  const tooMany = { p_ids: [...(await manyIds()), enquiries.a], p_status: 'completed' };
  expect(await ana('set_enquiry_status', tooMany)).toBe('PT422');
});

test('assignments and follow-ups are recorded with what was before, once', async () => {
  const day = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  const p_ids = [enquiries.a];
  for (const p_user of [people.ana, people.ana, people.head, null]) {
    await ana('assign_enquiry', { p_ids, p_user });
  }
  for (const p_date of [day, day, null]) await ana('set_follow_up', { p_ids, p_date });
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
