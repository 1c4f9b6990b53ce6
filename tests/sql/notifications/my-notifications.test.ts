import { beforeEach, describe, expect, test } from 'vitest';
import { addNote, ask, rowsOf } from '../setup/ask.ts';
import type { Identity } from '../setup/identities.ts';
import { inSchools } from '../setup/in-schools.ts';
import { endpoint, enquiries, people, questions } from '../setup/school-fixture.ts';

interface Row {
  id: string;
  kind: string;
  at: string;
}

const { database, clients, ana, bela } = inSchools();
beforeEach(() => database.exec('delete from public.notifications'));

const page = (args: Record<string, unknown> = {}, who: Identity = 'ana'): Promise<Row[]> =>
  ask(clients[who], 'my_notifications', args);
const unread = async (who: Identity = 'ana') => (await ask(clients[who], 'unseen_enquiries')).notifications;
/** Two at each moment, so that pages begin within one. */
const fill = (count: number, who: string = people.ana, school: 'a' | 'b' = 'a') =>
  database.exec(
    `insert into public.notifications (user_id, tenant_id, kind, enquiry_id, occasion, created_at, mail_due_at)
     select '${who}', '${school}', 'new_enquiry', '${enquiries[school]}', 'n' || n, now() - interval '1 hour' * (n / 2), now()
     from generate_series(1, ${count}) n`,
  );

test('the newest come first, twenty a page and the one after it, each once', async () => {
  await fill(45);
  const seen: string[] = [];
  const sizes: number[] = [];
  let last: Row | undefined;
  do {
    const shown: Row[] = await page(last ? { p_before: last.at, p_before_id: last.id } : {});
    sizes.push(shown.length);
    seen.push(...shown.slice(0, 20).map(({ id }) => id));
    last = shown[20] && shown[19];
  } while (last);
  expect(sizes).toEqual([21, 21, 5]);
  const rows = await database.query('select id from public.notifications order by created_at desc, id desc');
  expect(seen).toEqual(rows.map(({ id }) => id));
});

test('each says what it is about', async () => {
  await addNote(clients.head, enquiries.a, `@ana ${'x'.repeat(300)}`, [people.ana]);
  await database.exec(
    `insert into public.notifications (user_id, tenant_id, kind, question_id, occasion, created_at)
     values ('${people.ana}', 'a', 'open_question', '${questions.a}', 'q', now() - interval '1 hour')`,
  );
  expect(await unread()).toBe(2);
  expect(await page()).toMatchObject([
    {
      kind: 'mentioned',
      tenant_id: 'a',
      enquiry_id: enquiries.a,
      question_id: null,
      name: 'Asha',
      text: `@ana ${'x'.repeat(195)}`,
      by: 'head',
      read: false,
    },
    {
      kind: 'open_question',
      enquiry_id: null,
      question_id: questions.a,
      name: null,
      text: 'question-a',
      by: null,
    },
  ]);
});

test('those of a school that is not theirs any more are neither shown nor counted', async () => {
  await fill(3);
  await database.exec(`delete from public.tenant_members where user_id = '${people.ana}'`);
  expect(await page()).toEqual([]);
  expect(await unread()).toBe(0);
});

test('some or all are read, and none of others', async () => {
  await fill(5);
  await fill(2, people.head);
  const ids = (await page()).slice(0, 2).map(({ id }) => id);
  const [foreign] = await page({}, 'head');
  expect(await ana('read_notifications', { p_ids: [...ids, foreign?.id] })).toBe(3);
  expect(await unread('head')).toBe(2);
  expect(await ana('read_notifications')).toBe(0);
  expect(await unread()).toBe(0);
});

test('unread ones are counted up to a hundred', async () => {
  await fill(120);
  expect(await unread()).toBe(100);
});

test('a browser on which one person is told nothing more goes on telling a colleague', async () => {
  const p_endpoint = endpoint;
  expect(await bela('remove_push_subscriptions', { p_endpoint })).toBeNull();
  expect(await bela('has_push_subscription', { p_endpoint })).toBe(false);
  expect(await ana('has_push_subscription', { p_endpoint })).toBe(true);
});

test('browsers other than the one that asks show one person nothing more, and a colleague as before', async () => {
  const [asking, phone] = ['https://push.example/asking', 'https://push.example/phone'];
  const has = (p_endpoint: string, who: Identity = 'ana') =>
    ask(clients[who], 'has_push_subscription', { p_endpoint });
  await database.exec(
    `insert into private.push_subscriptions (user_id, endpoint, p256dh, auth)
     select u, e, 'B' || repeat('a', 86), repeat('a', 22)
     from unnest('{${people.ana},${people.head}}'::uuid[]) u, unnest('{${asking},${phone}}'::text[]) e`,
  );
  expect(await ana('remove_push_subscriptions', { p_endpoint: asking, p_others: true })).toBeNull();
  expect([await has(asking), await has(phone), await has(endpoint)]).toEqual([true, false, false]);
  expect([await has(asking, 'head'), await has(phone, 'head')]).toEqual([true, true]);
  await ana('remove_push_subscriptions', { p_others: true });
  expect(await has(asking)).toBe(false);
});

describe('the settings', () => {
  const save = (settings: object, who: 'ana' | 'head' = 'ana') =>
    clients[who].from('notification_settings').upsert({ user_id: people[who], ...settings });
  const settings = async (who: Identity) => (await rowsOf(clients[who], 'my_notification_settings'))[0];
  const usual = {
    new_enquiry: 'instant',
    assigned: 'instant',
    mentioned: 'instant',
    follow_up_due: 'digest',
    promise_ending: 'instant',
    open_question: 'instant',
    publishing_done: 'instant',
    publishing_called_off: 'instant',
    visit_booked: 'instant',
    visit_offered: 'instant',
  };

  test('begin with what the role needs', async () => {
    const rest = { digest_at: '08:00', quiet_from: null, quiet_to: null };
    expect(await settings('ana')).toEqual({ kinds: usual, ...rest });
    const { assigned, mentioned, publishing_done, publishing_called_off } = usual;
    expect(await settings('head')).toEqual({
      kinds: {
        new_enquiry: 'digest',
        follow_up_due: 'digest',
        promise_ending: 'digest',
        open_question: 'digest',
        visit_booked: 'digest',
        visit_offered: 'digest',
        assigned,
        mentioned,
        publishing_done,
        publishing_called_off,
      },
      ...rest,
    });
  });

  test('change in part, for their owner alone', async () => {
    await save({ kinds: { ...usual, new_enquiry: 'none' }, quiet_from: '21:00', quiet_to: '07:00' });
    await save({ digest_at: '06:30' });
    const saved = { kinds: { ...usual, new_enquiry: 'none' }, digest_at: '06:30' };
    expect(await settings('ana')).toEqual({ ...saved, quiet_from: '21:00', quiet_to: '07:00' });
    await save({ quiet_from: null, quiet_to: null });
    expect(await settings('ana')).toEqual({ ...saved, quiet_from: null, quiet_to: null });
    expect((await settings('bela')).kinds).toEqual(usual);
    expect((await save({ user_id: people.bela, kinds: {} })).error?.code).toBe('42501');
  });

  test.each([
    [{ kinds: 'all' }],
    [{ kinds: [] }],
    [{ kinds: { new_enquiry: 'often' } }],
    [{ kinds: { new_enquiry: ['none'] } }],
    [{ kinds: { new_enquiry: null } }],
    [{ kinds: { birthdays: 'none' } }],
    [{ digest_at: '24:00' }],
    [{ digest_at: '08:00:30' }],
    [{ digest_at: null }],
    [{ quiet_from: '21:00' }],
    [{ quiet_from: '21:00', quiet_to: 'morning' }],
    [{ quiet_from: '21:00', quiet_to: '21:00' }],
  ])('%j are refused', async (change) => {
    const before = await settings('ana');
    expect((await save(change)).error?.code).toMatch(/^(23502|23514|2200[78]|22P02)$/);
    expect(await settings('ana')).toEqual(before);
  });

  test('hold for what waits to be told', async () => {
    await fill(1);
    const due = async () =>
      (
        await database.query(
          `select mail_due_at is null as never, mail_due_at > now() as later from public.notifications`,
        )
      )[0];
    await save({ kinds: { new_enquiry: 'digest' } });
    expect(await due()).toMatchObject({ never: false, later: true });
    await save({ kinds: { new_enquiry: 'instant' } });
    expect(await due()).toMatchObject({ never: false, later: false });
    await save({ kinds: { new_enquiry: 'none' } });
    expect(await due()).toMatchObject({ never: true });
    await save({ kinds: { new_enquiry: 'instant' } });
    expect(await due()).toMatchObject({ never: true });
  });
});
