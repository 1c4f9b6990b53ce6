import { describe, expect, test } from 'vitest';
import { ask } from '../setup/ask.ts';
import type { Identity } from '../setup/identities.ts';
import { inSchools } from '../setup/in-schools.ts';
import { people, views } from '../setup/school-fixture.ts';

describe('saved views', () => {
  const { database, clients } = inSchools();

  const table = (who: Identity = 'ana') => clients[who].from('saved_views');
  /** Returns a new view's id, or the code of a refusal. */
  const save = async (view: object, who: Identity = 'ana') => {
    const { data, error } = await table(who).insert(view).select('id').single();
    return error ? error.code : String(data?.id);
  };
  /** Returns how many rows were changed, or the code of a refusal. */
  const change = async (id: string, view: object, who: Identity = 'ana') => {
    const { data, error } = await table(who).update(view).eq('id', id).select('id');
    return error ? error.code : data.length;
  };
  const names = async (who: Identity) =>
    (await clients[who].from('saved_views').select('name').order('name')).data?.map(({ name }) => name);
  const counts = async (who: Identity = 'ana', args: Record<string, unknown> = {}) => {
    const counted: { id: string; count: number }[] = await ask(clients[who], 'saved_view_counts', args);
    return Object.fromEntries(counted.map(({ id, count }) => [id, count]));
  };

  test('one’s own is nobody else’s, not even an administrator’s; a shared one is its school’s', async () => {
    await save({ name: 'Mine' });
    await save({ name: 'Ours', tenant_id: 'a', filter: { tenant: 'a', status: 'pending' } });
    expect(await names('ana')).toEqual(['Mine', 'Ours', 'view-a', 'view-ana']);
    expect(await names('head')).toEqual(['Ours', 'view-a', 'view-b']);
    expect(await names('bela')).toEqual(['view-b']);
    expect(await save({ name: 'Theirs', tenant_id: 'a', filter: { tenant: 'b' } })).toBe('23514');
    expect(await save({ name: 'Of all', tenant_id: 'a' })).toBe('23514');
  });

  test('each counts what its list shows, for whoever asks', async () => {
    const shared = (name: string, filter: object) =>
      save({ name, tenant_id: 'a', filter: { tenant: 'a', ...filter } });
    const due = await shared('Overdue', { more: { due: 'overdue' } });
    const mine = await shared('Mine', { assignee: 'me' });
    await database.exec(
      `insert into public.chat_inquiry_information (tenant_id, user_id, session_id, assignee, next_follow_up, source)
       select 'a', '${people.visitorA}', 's' || n, case when n <= 3 then '${people.ana}'::uuid end,
         case when n <= 120 then date '2020-01-01' end, case when n = 3 then '{"test": true}' else '{}' end::jsonb
       from generate_series(1, 130) n`,
    );
    expect(await counts('ana', { p_time_zone: 'Asia/Kolkata' })).toEqual({
      [views.ana]: 100,
      [views.a]: 100,
      [due]: 100,
      // The third is a test.
      [mine]: 2,
    });
    expect(await counts('head')).toEqual({ [views.a]: 100, [views.b]: 1, [due]: 100, [mine]: 0 });
  });

  test('a colleague, a grade and a school that are gone leave nothing, and no error', async () => {
    const gone = [{ assignee: people.visitorB }, { grade: 'Gone' }, { tenant: 'b' }, { user_id: 'ffffffff' }];
    const saved: (string | number)[] = [];
    for (const filter of gone) saved.push(await save({ name: 'Gone', filter }));
    expect(await counts()).toMatchObject(Object.fromEntries(saved.map((id) => [id, 0])));
  });

  test('it is changed by its author, and a shared one by an administrator', async () => {
    const view = { name: 'Renamed', sort: 'grade', direction: 'asc', columns: ['grade'] };
    expect(await change(views.ana, view)).toBe(1);
    expect((await table().select('name, sort, direction, columns').eq('id', views.ana)).data).toEqual([view]);
    expect(await change(views.a, { name: 'By the head' }, 'head')).toBe(1);
    expect(await names('ana')).toEqual(['By the head', 'Renamed']);
    expect(await change(views.a, { name: 'By ana' })).toBe(0);
    expect(await change(views.ana, { name: 'By the head' }, 'head')).toBe(0);
    expect(await change(views.ana, { tenant_id: 'b', filter: { tenant: 'b' } })).toBe('42501');
    expect(await change(views.ana, { author: people.asha })).toBe('42501');
  });

  test('an administrator takes a shared one for themselves with its author, not without', async () => {
    expect(await change(views.a, { tenant_id: null }, 'head')).toBe('42501');
    expect(await change(views.a, { tenant_id: null, author: people.head }, 'head')).toBe(1);
    expect(await names('ana')).toEqual(['view-ana']);
  });

  test('who has left a school changes no view of it any more, not even one’s own', async () => {
    await database.query(
      `insert into public.saved_views (author, tenant_id, name, filter)
       values ('${people.ana}', 'b', 'Left behind', '{"tenant": "b"}')`,
    );
    const { count } = await table().delete({ count: 'exact' });
    expect(count).toBe(1);
    expect(await names('bela')).toEqual(['Left behind', 'view-b']);
  });

  test('a removed one comes back as it was', async () => {
    const { data } = await table('head').delete().eq('id', views.a).select().single();
    expect(await names('ana')).toEqual(['view-ana']);
    expect((await table('head').insert(data)).error).toBeNull();
    const back = await database.query(`select author from public.saved_views where id = '${views.a}'`);
    expect([await names('ana'), back]).toEqual([['view-a', 'view-ana'], [{ author: people.asha }]]);
    expect(await save({ name: 'Of a colleague', author: people.asha })).toBe('42501');
    expect(
      await save({ name: 'Of a colleague', tenant_id: 'a', filter: { tenant: 'a' }, author: people.asha }),
    ).toBe('42501');
  });

  test.each([
    ['a search, which may name a family', { filter: { search: 'Rao' } }, '23514'],
    ['another field', { filter: { first_name: 'Rao' } }, '23514'],
    ['no object', { filter: ['status'] }, '23514'],
    ['another due day', { filter: { more: { due: 'yesterday' } } }, 'PT422'],
    ['another order', { sort: 'mobile' }, 'PT422'],
    ['another direction', { direction: 'sideways' }, '23514'],
    ['no columns', { columns: [] }, '23514'],
    ['columns of another spelling', { columns: ['drop;table'] }, '23514'],
    ['no name', { name: '' }, '23514'],
    ['a blank name', { name: ' ' }, '23514'],
    ['a long name', { name: 'x'.repeat(61) }, '23514'],
    ['a name of two lines', { name: 'two\nlines' }, '23514'],
  ])('%s is refused', async (_, view, code) => {
    expect(await save({ name: 'New', ...view })).toBe(code);
    expect(await change(views.ana, view)).toBe(code);
  });

  test('one person has 50 at most, and a school another 50', async () => {
    await database.exec(
      `insert into public.saved_views (author, tenant_id, name, filter)
       select '${people.ana}', t, 'View ' || n, case when t = 'a' then '{"tenant": "a"}' else '{}' end::jsonb
       from generate_series(1, 49) n, unnest('{null,a}'::text[]) t`,
    );
    const shared = { tenant_id: 'a', filter: { tenant: 'a' } };
    for (const where of [{}, shared]) {
      const { error } = await table().insert({ name: 'One more', ...where });
      expect(error).toMatchObject({ code: 'PT422', message: 'too_many_views' });
    }
    expect(await change(views.ana, { name: 'Renamed' })).toBe(1);
    expect(await change(views.ana, shared)).toBe('PT422');
    expect(await save({ name: 'Hers' }, 'head')).toEqual(expect.any(String));
  });
});

// An embedded database has one session, where nothing happens meanwhile.
describe('saved views, while a colleague is at work', () => {
  const { database, clients } = inSchools('PostgreSQL');

  test('one’s own waits for no other person’s row', async () => {
    await database.session(async (query) => {
      await query('begin');
      await query('select from public.users where user_id = $1 for update', [people.bela]);
      expect((await clients.ana.from('saved_views').insert({ name: 'Mine' })).error).toBeNull();
      await query('commit');
    });
  });
});
