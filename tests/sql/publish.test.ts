import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../supabase/local/database.ts';
import { engines, openEngine } from './engines.ts';
import { clientsOf, type Identity } from './identities.ts';
import { fillSchools, versions } from './school-fixture.ts';

describe.each(engines.slice(0, 2))('on %s', (engine) => {
  let database: Database;
  let clients: Record<Identity, SupabaseClient>;

  beforeAll(async () => {
    database = await openEngine(engine);
    clients = await clientsOf(database);
  });
  beforeEach(() => fillSchools(database));
  afterAll(() => database?.close());

  const publish = (who: Identity, id: string) => clients[who].rpc('publish_configuration', { p_id: id });
  const published = async (tenant: string) =>
    (await clients.stranger.rpc('published_configuration', { p_tenant: tenant })).data;
  const states = async () => {
    const rows = await database.query(
      "select config ->> 'say' || ' ' || state as s from public.tenant_configurations where tenant_id = 'a' order by version",
    );
    return rows.map(({ s }) => s);
  };

  test('publishing a draft archives what was published, and strangers read the new one', async () => {
    const { data } = await publish('ana', versions.a3);
    expect(data).toEqual({ ok: true, id: versions.a3, tenant_id: 'a', version: 3 });
    expect(await states()).toEqual(['a1 archived', 'a2 archived', 'a3 published', 'a4 draft']);
    expect(await published('a')).toEqual({ tenant_id: 'a', version: 3, config: { say: 'a3' } });
    expect(await published('b')).toMatchObject({ config: { say: 'b1' } });
    expect(await published('nowhere')).toBeNull();
  });

  test('an archived version can be restored, and publishing twice changes nothing', async () => {
    await publish('ana', versions.a3);
    await publish('ana', versions.a1);
    await publish('ana', versions.a1);
    expect(await states()).toEqual(['a1 published', 'a2 archived', 'a3 archived', 'a4 draft']);
    expect(await published('a')).toMatchObject({ version: 1 });
  });

  test('of many publications at once one wins, and never is none or more than one published', async () => {
    const order = [versions.a1, versions.a2, versions.a3, versions.a4];
    const answers = await Promise.all(
      Array.from({ length: 24 }, async (_, n) => {
        const [{ error }, seen] = await Promise.all([publish('ana', order[n % 4] ?? ''), published('a')]);
        return error === null && seen !== null;
      }),
    );
    expect(answers).toEqual(Array(24).fill(true));
    expect((await states()).filter((state) => String(state).endsWith('published'))).toHaveLength(1);
  });

  test("a failure half-way leaves what was published: the trigger fails on the new one's row", async () => {
    await database.exec(`
      create function public.fail() returns trigger language plpgsql as $$ begin raise sqlstate 'PT409'; end $$;
      create trigger fail before update on public.tenant_configurations
        for each row when (new.state = 'published') execute function public.fail()`);
    try {
      expect((await publish('ana', versions.a3)).error?.code).toBe('PT409');
      expect(await states()).toEqual(['a1 archived', 'a2 published', 'a3 draft', 'a4 draft']);
    } finally {
      await database.exec('drop function public.fail() cascade');
    }
  });

  test('drafts saved at once get numbers of their own', async () => {
    const save = () =>
      clients.ana.from('tenant_configurations').insert({ tenant_id: 'a', config: {} }).select('version');
    const answers = await Promise.all(Array.from({ length: 8 }, save));
    expect(answers.map(({ error }) => error)).toEqual(Array(8).fill(null));
    const numbers = answers.flatMap(({ data }) => (data ?? []).map(({ version }) => version));
    expect(numbers.sort((a, b) => a - b)).toEqual([5, 6, 7, 8, 9, 10, 11, 12]);
  });
});
