import type { SupabaseClient } from '@supabase/supabase-js';
import { beforeEach, describe, expect, test } from 'vitest';
import { readSchoolSites, schoolSitesQuery } from '#local/pages/chat-policy.ts';
import { inSchools } from '../setup/in-schools.ts';

const known = ['https://a.example'];

const { database, clients, service } = inSchools();

/** How many lists were saved, or the code of the refusal. */
const save = async (allowed_origins: unknown, seen: readonly string[] = known) => {
  const change = clients.ana.from('tenants').update({ allowed_origins }, { count: 'exact' }).eq('id', 'a');
  const { count, error } = await (seen.length > 0
    ? change.filter('allowed_origins', 'eq', `{${seen.join()}}`)
    : change.filter('allowed_origins', 'lt', '{h}'));
  return error?.code ?? count;
};
const listed = async () => (await clients.ana.from('tenants').select('allowed_origins')).data;

test('a member of the school says where its widget may open', async () => {
  const origins = [
    'http://localhost:5500',
    'https://a.example',
    'https://a.example:8443',
    'https://www.a.example',
  ];
  expect(await save(origins)).toBe(1);
  expect(await listed()).toEqual([{ allowed_origins: origins }]);
  expect(await service('visitor_account', { p_tenant: 'a' })).toMatchObject({ allowed_origins: origins });
  expect(await save([], origins)).toBe(1);
  expect(await listed()).toEqual([{ allowed_origins: [] }]);
  expect(await save(origins, [])).toBe(1);
});

test('a list that a colleague has changed since is not written over', async () => {
  await save(['https://new.example']);
  expect(await save([])).toBe(0);
  expect(await save([], [])).toBe(0);
  expect(await listed()).toEqual([{ allowed_origins: ['https://new.example'] }]);
});

test.each([
  'http://a.example',
  'https://',
  'a.example',
  'https://a.example/',
  'https://a.example/path',
  'https://WWW.a.example',
  ' https://a.example',
  'https://a.example https://b.example',
  'https://*.a.example',
  'https://a..example',
  'https://a.example:port',
  'https://user@a.example',
  "https://a.example; script-src 'unsafe-inline'",
  'https://a.example\nhttps://b.example',
  'http://localhost.evil.example',
  'javascript:alert(1)',
  `https://${'a'.repeat(250)}.example`,
  '',
  null,
])('%j is no site', async (origin) => {
  for (const origins of [[origin], ['https://new.example', origin], [origin, 'https://new.example']]) {
    expect(await save(origins)).toBe('23514');
  }
  expect(await listed()).toEqual([{ allowed_origins: known }]);
});

test('a missing list, or one of more than 50, is refused', async () => {
  expect(await save(null)).toBe('23502');
  const many = (count: number) => Array.from({ length: count }, (_, at) => `https://s${at}.example`);
  expect(await save(many(51))).toBe('23514');
  expect(await save(many(50))).toBe(1);
});

test('a new place of the widget is noted within a minute, the same one once an hour', async () => {
  const seen = async (p_origin: string, minutesAgo: number) => {
    await database.exec(`
      update public.tenants set widget_origin = 'https://a.example',
        widget_seen_at = now() - interval '${minutesAgo} minutes' where id = 'a'`);
    await service('note_widget_seen', { p_tenant: 'a', p_origin });
    const [row] = await database.query(`
      select widget_origin, widget_seen_at > now() - interval '20 seconds' as fresh from public.tenants where id = 'a'`);
    return row;
  };
  const old = { widget_origin: 'https://a.example', fresh: false };
  const other = 'https://new.example';
  expect(await seen(other, 0.5)).toEqual(old);
  expect(await seen(other, 2)).toEqual({ widget_origin: other, fresh: true });
  expect(await seen('https://a.example', 59)).toEqual(old);
  expect(await seen('https://a.example', 61)).toEqual({ ...old, fresh: true });
});

describe('the sites on which the widget was seen', () => {
  const see = (p_origin: string) => service('note_widget_seen', { p_tenant: 'a', p_origin });
  const sites = async () =>
    (
      await database.query("select origin from public.widget_sites where tenant_id = 'a' order by origin")
    ).map(({ origin }) => origin);
  beforeEach(() => database.exec('delete from public.widget_sites'));

  test('are kept by their origin, each once', async () => {
    for (const page of [
      'https://www.a.example',
      'https://WWW.A.example/admissions?child=Asha#top',
      'https://www.a.example:8443',
      'http://localhost:5500/index.html',
    ])
      expect(await see(page)).toBe(true);
    expect(await sites()).toEqual([
      'http://localhost:5500',
      'https://www.a.example',
      'https://www.a.example:8443',
    ]);
  });

  test.each([
    'null',
    'https://',
    'https://user@a.example',
    'https://a.example\\@evil.example',
    'javascript:alert(1)',
    "https://a.example; script-src 'unsafe-inline'",
    'https://a.example\nhttps://b.example',
    'https://<b>.example',
    'https://a..example',
    'https://a.-b.example',
    `https://${'a'.repeat(300)}.example`,
  ])('%j is none of them', async (page) => {
    expect(await see(page)).toBe(true);
    expect(await sites()).toEqual([]);
  });

  test('say since when and until when, to the hour', async () => {
    await database.exec(`insert into public.widget_sites values
      ('a', 'https://old.example', now() - interval '3 days', now() - interval '61 minutes'),
      ('a', 'https://new.example', now() - interval '59 minutes', now() - interval '59 minutes')`);
    await see('https://old.example');
    await see('https://new.example');
    expect(
      await database.query(`
        select origin, first_seen < now() - interval '50 minutes' as first, last_seen > now() - interval '50 minutes' as last
        from public.widget_sites order by origin`),
    ).toEqual([
      { origin: 'https://new.example', first: true, last: false },
      { origin: 'https://old.example', first: true, last: true },
    ]);
  });

  test('are 50 at most, and sites that a stranger makes up do not push out one that is seen again and again', async () => {
    await database.exec(`insert into public.widget_sites values
      ('a', 'https://www.a.example', now() - interval '30 days', now() - interval '2 days'),
      ('b', 'https://b.example', now() - interval '30 days', now() - interval '30 days')`);
    for (let n = 0; n < 60; n++) await see(`https://made-up-${n}.example`);
    const kept = await sites();
    expect(kept).toHaveLength(50);
    expect(kept).toContain('https://www.a.example');
    await see('https://new.a.example');
    expect(await sites()).toContain('https://new.a.example');
    expect(await database.query("select from public.widget_sites where tenant_id = 'b'")).toHaveLength(1);
  });

  test('are read together with their school, by its staff alone', async () => {
    await see('https://www.a.example');
    const read = async (client: SupabaseClient) =>
      (await client.from('tenants').select('id, widget_sites(origin)').order('id')).data;
    const own = { id: 'a', widget_sites: [{ origin: 'https://www.a.example' }] };
    expect(await read(clients.ana)).toEqual([own]);
    expect(await read(clients.head)).toEqual([own, { id: 'b', widget_sites: [] }]);
    expect(await read(clients.bela)).toEqual([{ id: 'b', widget_sites: [] }]);
    expect(await read(clients.idle)).toEqual([]);
    expect(await read(clients.stranger)).toBeNull();
  });

  test('become the sites that may hold the chat, when staff allow them', async () => {
    await see('https://www.a.example');
    await save(await sites());
    const schools = readSchoolSites(await database.query(schoolSitesQuery));
    expect(schools).toContainEqual({ tenant: 'a', origins: ['https://www.a.example'], services: '' });
  });
});
