import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listTargets, type Target } from './target.ts';
import { makeWorld, otherwise, removeWorld, signIn, type World } from './world.ts';

const nobody = '00000000-0000-4000-8000-000000000000';

describe.each(listTargets(process.env))('the tables and functions of $name', ({ open, isHosted }) => {
  let target: Target;
  let world: World;
  let page: SupabaseClient;
  let service: SupabaseClient;
  beforeAll(async () => {
    target = await open();
    world = await makeWorld(target);
    ({ page } = await signIn(target, world.staff));
    service = target.service.connect();
    const { staff, school } = world;
    for (const [name, tenant] of [
      ['b', null],
      ['a', null],
      ['shared', school],
    ] as const) {
      const view = { name, tenant_id: tenant, filter: tenant ? { tenant } : {} };
      const { data } = await page.from('saved_views').insert(view).select('author').single();
      expect(data?.author).toBe(staff.id);
    }
  });
  afterAll(async () => {
    if (isHosted && world) await removeWorld(target, world);
    await target?.close();
  });

  const views = () => page.from('saved_views').select('name, tenant_id');

  describe('reading', () => {
    test('rows in order, nulls first or last as asked, and some of them', async () => {
      const names = ({ data }: { data: { name: string }[] | null }) => data?.map(({ name }) => name);
      const own = views().order('tenant_id', { nullsFirst: true }).order('name').order('id');
      expect(names(await own)).toEqual(['a', 'b', 'shared']);
      expect(names(await views().order('tenant_id').order('name', { ascending: false }))).toEqual([
        'shared',
        'b',
        'a',
      ]);
      expect(names(await views().order('name').range(1, 1))).toEqual(['b']);
      expect(await views().order('name').range(5000, 5999)).toMatchObject({ status: 200, data: [] });
    });

    test('rows that equal, or are null', async () => {
      const mine = await page.from('tenants').select('id').eq('id', world.school).is('archived_at', null);
      expect(mine).toMatchObject({ status: 200, data: [{ id: world.school }] });
      expect((await views().eq('tenant_id', world.school)).data).toHaveLength(1);
      expect((await views().is('tenant_id', null)).data).toHaveLength(2);
      const either = views().or(`name.eq.a,tenant_id.eq.${world.school}`).order('name');
      expect((await either).data).toMatchObject([{ name: 'a' }, { name: 'shared' }]);
      expect((await views().match({ tenant_id: world.school, name: 'shared' })).data).toHaveLength(1);
      expect((await views().match({ tenant_id: world.school, name: 'a' })).data).toEqual([]);
    });

    test('rows of a span', async () => {
      const { data } = await views().gte('name', 'b').lt('name', 'shared');
      expect(data).toMatchObject([{ name: 'b' }]);
    });

    test('rows behind a moment, or at it behind an id, as a list goes on', async () => {
      const { school } = world;
      const at = async (moment: unknown, id: string) => {
        const behind = `created_at.lt."${moment}",and(created_at.eq."${moment}",id.lt."${id}")`;
        const tenants = page
          .from('tenants')
          .select('created_at')
          .eq('id', school)
          .lte('created_at', String(moment));
        return (await tenants.or(behind)).data;
      };
      const [row] = (await at('2999-01-01T00:00:00.123456+00:00', '')) ?? [];
      expect(await at(row?.created_at, school)).toEqual([]);
      expect(await at(row?.created_at, `${school}0`)).toEqual([row]);
      expect(await at('2000-01-01T00:00:00.123456+00:00', `${school}0`)).toEqual([]);
    });

    test('the first rows, with the number of all', async () => {
      const all = page.from('saved_views').select('name', { count: 'exact' });
      expect(await all.order('name').limit(1)).toMatchObject({ count: 3, data: [{ name: 'a' }] });
    });

    test('rows whose list equals, or comes before another', async () => {
      const schools = () => page.from('tenants').select('id').eq('id', world.school);
      expect((await schools().filter('allowed_origins', 'lt', '{h}')).data).toEqual([{ id: world.school }]);
      expect((await schools().filter('allowed_origins', 'eq', '{https://a.example}')).data).toEqual([]);
    });

    test('rows with those of another table in them, and lists', async () => {
      const { data } = await page
        .from('tenants')
        .select('allowed_origins, widget_seen_at, widget_sites(origin, first_seen, last_seen)')
        .eq('id', world.school)
        .retry(false)
        .abortSignal(AbortSignal.timeout(10_000));
      expect(data).toEqual([{ allowed_origins: [], widget_seen_at: null, widget_sites: [] }]);
    });

    test('one row, or none, or the refusal of several', async () => {
      const users = () => page.from('users').select('email');
      expect((await users().eq('user_id', world.staff.id).single()).data).toEqual({
        email: world.staff.email,
      });
      expect(await users().eq('user_id', nobody).maybeSingle()).toMatchObject({ data: null, error: null });
      const none = await users().eq('user_id', nobody).single();
      expect([none.status, none.error?.code, none.error?.details]).toEqual([
        406,
        'PGRST116',
        'The result contains 0 rows',
      ]);
      const several = await views().single();
      expect([several.status, several.error?.code]).toEqual([406, 'PGRST116']);
    });

    test('rows from one value on, and up to another', async () => {
      expect((await views().gte('name', 'b').lt('name', 'shared')).data).toMatchObject([{ name: 'b' }]);
    });

    test('a moment, in a form that browsers read', async () => {
      const { data } = await page.from('tenants').select('created_at').eq('id', world.school).single();
      const moment = String(data?.created_at);
      expect(Math.abs(Date.parse(moment) - Date.now())).toBeLessThan(600_000);
      expect(moment).toMatch(/T\d\d:.*\+00:00$/);
    });

    test('a request that its page ends, ends', async () => {
      const { error, status } = await views().abortSignal(AbortSignal.abort());
      expect([status, error === null]).toEqual([0, false]);
    });
  });

  describe('writing', () => {
    const settings = (change: object) =>
      page
        .from('staff_settings')
        .upsert({ user_id: world.staff.id, ...change })
        .select('page_size')
        .single();

    test('a row that is new, or there already', async () => {
      expect(await settings({ page_size: 20 })).toMatchObject({ status: 201, data: { page_size: 20 } });
      expect(await settings({ page_size: 50 })).toMatchObject({ status: 200, data: { page_size: 50 } });
    });

    test.each<[string, object, number, string]>([
      ['a value that a check refuses', { page_size: 21 }, 400, '23514'],
      ['a value of another kind', { page_size: 'many' }, 400, '22P02'],
      ['nothing where there must be something', { page_size: null }, 400, '23502'],
      ['a column that is not there', { nothing: 1 }, 400, 'PGRST204'],
      ["another's row", { user_id: nobody, page_size: 20 }, 403, '42501'],
    ])('%s is refused', async (_, change, status, code) => {
      const refused = await settings(change);
      expect([refused.status, refused.error?.code]).toEqual([status, code]);
    });

    test('a refusal names the value that it refuses, which the embedded backend leaves out', async () => {
      const { error } = await settings({ page_size: 'many' });
      expect(error?.message.includes('many')).toBe(
        otherwise('messages of database errors', isHosted, true, false),
      );
    });

    test('one row is changed where the caller may, and none where not', async () => {
      const rename = (name: string) =>
        page
          .from('saved_views')
          .update({ name: `${name}2` })
          .eq('name', name)
          .select('name')
          .single();
      expect(await rename('b')).toMatchObject({ status: 200, data: { name: 'b2' } });
      const none = await rename('c');
      expect([none.status, none.error?.code]).toEqual([406, 'PGRST116']);
    });

    test('a row that is there twice is refused', async () => {
      await settings({ page_size: 20 });
      const { status, error } = await page.from('staff_settings').insert({ user_id: world.staff.id });
      expect([status, error?.code]).toEqual([409, '23505']);
    });

    test('rows are deleted by the service alone', async () => {
      const byPage = await page.from('users').delete().eq('user_id', world.staff.id);
      expect([byPage.status, byPage.error?.code]).toEqual([403, '42501']);
      const byService = await service.from('users').delete().eq('user_id', nobody);
      expect([byService.status, byService.error]).toEqual([204, null]);
    });
  });

  describe('calling a function', () => {
    test.each<[string, Record<string, unknown> | undefined]>([
      ['without an argument', undefined],
      ['with nothing by name', {}],
    ])('%s', async (_, args) => {
      const { data, status } = await page.rpc('read_notifications', args).retry(false);
      expect([status, data]).toEqual([200, 0]);
    });

    test('that answers a number, JSON, nothing, or rows', async () => {
      expect(await page.rpc('answer_recipients')).toMatchObject({ status: 200, data: 0 });
      const none = await service.rpc('visitor_account', { p_tenant: 'none' });
      expect(none.data).toEqual({ ok: false, code: 'unknown_tenant' });
      expect(await page.rpc('touch_my_session')).toMatchObject({ status: 204, data: null, error: null });
      expect(
        (await service.rpc('staff_of_session', { p_user_id: nobody, p_session: nobody })).data,
      ).toBeNull();
      expect(Array.isArray((await target.page().rpc('tenant_names')).data)).toBe(true);
    });

    test('with a list, with JSON, and with less than it may have', async () => {
      expect((await page.rpc('read_notifications', { p_ids: [nobody] })).data).toBe(0);
      const change = { p_id: nobody, p_changes: { capacity: 1 }, p_revision: 0 };
      expect((await page.rpc('change_visit', change)).error?.code).toBe('PT404');
      expect((await page.rpc('list_enquiries')).error).toBeNull();
    });

    test('that refuses in a sentence of its own', async () => {
      const { page: admin } = await signIn(target, world.admin);
      const refused = await admin.rpc('set_school_archived', {
        p_tenant: 'no such school',
        p_archived: true,
      });
      expect([refused.status, refused.error?.code, refused.error?.message]).toEqual([
        404,
        'PT404',
        'no_such_school',
      ]);
    });

    test.each<[string, string, Record<string, unknown>]>([
      ['that is not there', 'no_such_function', {}],
      ['with an argument that it has not', 'touch_my_session', { p_more: 1 }],
    ])('%s', async (_, name, args) => {
      const { status, error } = await page.rpc(name, args);
      expect([status, error?.code]).toEqual([404, 'PGRST202']);
    });
  });

  describe('who may not', () => {
    test('a stranger reads no table and calls no function of staff: 401', async () => {
      const stranger = target.page();
      for (const { status, error } of [
        await stranger.from('tenants').select('id'),
        await stranger.rpc('touch_my_session'),
        await stranger.from('my_account').select(),
      ]) {
        expect([status, error?.code]).toEqual([401, '42501']);
      }
    });

    test('staff call no function of the service: 403', async () => {
      const { status, error } = await page.rpc('database_ready');
      expect([status, error?.code]).toEqual([403, '42501']);
    });

    test('a table that is not there is not told from one that may not be seen', async () => {
      const { status, error } = await page.from('no_such_table').select('id');
      expect([status, error?.code]).toEqual([404, 'PGRST205']);
    });
  });
});
