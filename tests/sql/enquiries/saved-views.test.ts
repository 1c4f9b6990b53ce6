import { describe, expect, test } from 'vitest';
import { ask } from '../setup/ask.ts';
import type { Identity } from '../setup/identities.ts';
import { inSchools } from '../setup/in-schools.ts';
import { people, views } from '../setup/school-fixture.ts';

describe('saved views', () => {
  const { database, clients, ana, head } = inSchools();

  const save = (args: object, who: Identity = 'ana') => ask(clients[who], 'save_view', { ...args });
  const refused = async (args: object, who: Identity = 'ana') =>
    (await clients[who].rpc('save_view', { ...args })).error?.code;
  const names = async (who: Identity) =>
    (await clients[who].from('saved_views').select('name').order('name')).data?.map(({ name }) => name);
  const counts = async (who: Identity = 'ana', args: Record<string, unknown> = {}) => {
    const counted: { id: string; count: number }[] = await ask(clients[who], 'saved_view_counts', args);
    return Object.fromEntries(counted.map(({ id, count }) => [id, count]));
  };

  test('one’s own is nobody else’s, not even an administrator’s; a shared one is its school’s', async () => {
    await save({ p_name: 'Mine' });
    await save({ p_name: 'Ours', p_tenant: 'a', p_filter: { tenant: 'b', status: 'pending' } });
    expect(await names('ana')).toEqual(['Mine', 'Ours', 'view-a', 'view-ana']);
    expect(await names('head')).toEqual(['Ours', 'view-a', 'view-b']);
    expect(await names('bela')).toEqual(['view-b']);
    const { data } = await clients.ana.from('saved_views').select('filter').eq('name', 'Ours');
    expect(data).toEqual([{ filter: { tenant: 'a', status: 'pending' } }]);
  });

  test('each counts what its list shows, for whoever asks', async () => {
    const shown = { due: { p_filter: { more: { due: 'overdue' } } }, mine: { p_filter: { assignee: 'me' } } };
    const due = await save({ p_name: 'Overdue', p_tenant: 'a', ...shown.due });
    const mine = await save({ p_name: 'Mine', p_tenant: 'a', ...shown.mine });
    await database.exec(
      `insert into public.chat_inquiry_information (tenant_id, user_id, session_id, assignee, next_follow_up, source)
       select 'a', '${people.visitorA}', 's' || n, case when n <= 3 then '${people.ana}'::uuid end,
         case when n <= 120 then date '2020-01-01' end, case when n = 3 then '{"test": true}' else '{}' end::jsonb
       from generate_series(1, 130) n`,
    );
    expect(await counts('ana', { p_time_zone: 'Asia/Kolkata' })).toEqual({
      [views.ana]: 100,
      [views.a]: 100,
      [due.id]: 100,
      // The third is a test.
      [mine.id]: 2,
    });
    expect(await counts('head')).toEqual({ [views.a]: 100, [views.b]: 1, [due.id]: 100, [mine.id]: 0 });
  });

  test('a colleague, a grade and a school that are gone leave nothing, and no error', async () => {
    const gone = [{ assignee: people.visitorB }, { grade: 'Gone' }, { tenant: 'b' }, { user_id: 'ffffffff' }];
    const saved: { id: string }[] = [];
    for (const p_filter of gone) saved.push(await save({ p_name: 'Gone', p_filter }));
    expect(await counts()).toMatchObject(Object.fromEntries(saved.map(({ id }) => [id, 0])));
  });

  test('it is changed by its author, and a shared one by an administrator', async () => {
    await save({
      p_id: views.ana,
      p_name: 'Renamed',
      p_sort: 'grade',
      p_direction: 'asc',
      p_columns: ['grade'],
    });
    const { data } = await clients.ana.from('saved_views').select('name, sort, columns').eq('id', views.ana);
    expect(data).toEqual([{ name: 'Renamed', sort: 'grade', columns: ['grade'] }]);
    await save({ p_id: views.a, p_name: 'By the head', p_tenant: 'a' }, 'head');
    expect(await names('ana')).toEqual(['By the head', 'Renamed']);
    expect(await refused({ p_id: views.a, p_name: 'By ana', p_tenant: 'a' })).toBe('PT404');
    expect(await refused({ p_id: views.ana, p_name: 'By the head' }, 'head')).toBe('PT404');
    expect(await refused({ p_id: views.ana, p_name: 'Shared', p_tenant: 'b' })).toBe('PT404');
  });

  test('who has left a school changes no view of it any more, not even one’s own', async () => {
    const [left] = await database.query(
      `insert into public.saved_views (author, tenant_id, name) values ('${people.ana}', 'b', 'Left behind') returning id`,
    );
    expect(await ana('remove_view', { p_id: left?.id })).toBe('PT404');
    expect(await names('bela')).toEqual(['Left behind', 'view-b']);
  });

  test('a removed one comes back as it was, for a day', async () => {
    await head('remove_view', { p_id: views.a });
    expect(await names('ana')).toEqual(['view-ana']);
    expect(await counts()).toEqual({ [views.ana]: 1 });
    await head('remove_view', { p_id: views.a, p_removed: false });
    const back = await database.query(`select author from public.saved_views where id = '${views.a}'`);
    expect([await names('ana'), back]).toEqual([['view-a', 'view-ana'], [{ author: people.asha }]]);
    await database.exec(`update public.saved_views set removed_at = now() - interval '2 days'`);
    await save({ p_name: 'Another' });
    expect(await database.query('select name from public.saved_views')).toEqual([{ name: 'Another' }]);
  });

  test.each([
    ['a search, which may name a family', { p_filter: { search: 'Rao' } }],
    ['another field', { p_filter: { first_name: 'Rao' } }],
    ['no object', { p_filter: ['status'] }],
    ['another due day', { p_filter: { more: { due: 'yesterday' } } }],
    ['another order', { p_sort: 'mobile' }],
    ['another direction', { p_direction: 'sideways' }],
    ['no columns', { p_columns: [] }],
    ['columns of another spelling', { p_columns: ['drop;table'] }],
  ])('%s is refused', async (_, args) => {
    expect(await refused({ p_name: 'New', ...args })).toBe('PT422');
  });

  test.each(['', ' ', 'x'.repeat(61), 'two\nlines'])('%j is no name', async (p_name) => {
    expect(await save({ p_name })).toEqual({ ok: false, code: 'invalid', field: 'name' });
  });

  test('who is staff no longer is told that, before what is wrong with the view', async () => {
    expect(await refused({ p_name: '' }, 'idle')).toBe('PT403');
  });

  test('one person has 50 at most, and a school another 50', async () => {
    await database.exec(
      `insert into public.saved_views (author, tenant_id, name)
       select '${people.ana}', t, 'View ' || n from generate_series(1, 49) n, unnest('{null,a}'::text[]) t`,
    );
    for (const p_tenant of [null, 'a']) {
      expect(await save({ p_name: 'One more', p_tenant })).toEqual({ ok: false, code: 'too_many' });
    }
    expect(await save({ p_name: 'Renamed', p_id: views.ana })).toMatchObject({ ok: true });
    expect(await save({ p_name: 'Hers' }, 'head')).toMatchObject({ ok: true });
  });
});

// An embedded database has one session, where nothing happens meanwhile.
describe('saved views, while a colleague is at work', () => {
  const { database, ana } = inSchools('PostgreSQL');

  test('one’s own (save_view) waits for no other person’s row', async () => {
    await database.session(async (query) => {
      await query('begin');
      await query('select from public.users where user_id = $1 for update', [people.bela]);
      expect(await ana('save_view', { p_name: 'Mine' })).toMatchObject({ ok: true });
      await query('commit');
    });
  });
});
