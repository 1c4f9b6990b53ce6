import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { openDatabase, seedDatabase } from '#local/database/database.ts';
import { assertAnonymousAccessRefused } from '#local/database/database-self-test.ts';
import { closeSampleAccounts } from '#local/database/sample-accounts.ts';
import { keys, openEngine, testedEngine } from '../setup/engines.ts';
import { clientOf } from '../setup/identities.ts';
import { inDatabase } from '../setup/in-schools.ts';

const samplePassword = "a sample password with a ' and a \\ in it";
const counts = `select
  (select count(*)::int from auth.users) as accounts, (select count(*)::int from auth.identities) as identities,
  (select count(*)::int from public.users) as users, (select count(*)::int from public.tenant_members) as members,
  (select count(*)::int from public.tenants) as tenants,
  (select count(*)::int from public.tenant_configurations) as configurations,
  (select count(*)::int from public.knowledge_articles) as articles,
  (select count(*)::int from public.knowledge_article_versions) as "articleVersions"`;

describe('the seed', () => {
  const database = inDatabase();

  async function signIn(email: string, password: string): Promise<number> {
    const request = new Request('http://database.test/auth/v1/token?grant_type=password', {
      method: 'POST',
      headers: { apikey: keys.publishableKey, 'Content-Type': 'application/json' },
      body: JSON.stringify({ email, password }),
    });
    return (await database.fetch(request)).status;
  }

  test('makes no account that can be used without a password', async () => {
    await seedDatabase(database, { samplePassword: null });
    expect(await database.query(counts)).toMatchObject([{ accounts: 1, users: 2, members: 0, tenants: 2 }]);
    expect(await signIn('office@greenfield.example', '')).toBeGreaterThanOrEqual(400);
  });

  test('run by several servers at once, adds everything once, and the sample accounts sign in', async () => {
    const seedAtOnce = () =>
      Promise.all([1, 2, 3, 4, 5, 6].map(() => seedDatabase(database, { samplePassword })));
    const [content] = await database.query(counts);
    await database.exec(`
      delete from public.knowledge_articles; delete from public.tenant_configurations; delete from public.tenants;
      delete from public.users; delete from auth.identities; delete from auth.users`);
    await seedAtOnce();
    const all = await database.query(counts);
    expect(all).toEqual([{ ...content, accounts: 4, identities: 4, users: 5, members: 2, tenants: 2 }]);
    await database.exec('delete from public.tenant_configurations; delete from public.knowledge_articles');
    await seedAtOnce();
    await seedDatabase(database, { samplePassword: 'another one' });
    expect(await database.query(counts)).toEqual(all);
    for (const email of ['admin@greenfield.example', 'office@greenfield.example', 'office@debug.example']) {
      expect(await signIn(email, samplePassword), email).toBe(200);
      expect(await signIn(email, 'another one'), email).toBe(400);
    }
    expect(await signIn('decoy@schoolgate.invalid', samplePassword)).toBe(400);
  });

  const schools = ['greenfield', 'debug'] as const;
  const tenants = path.resolve(import.meta.dirname, '../../../src/tenants');
  const builtIn = async (school: (typeof schools)[number]): Promise<{ id: string }> => {
    const read = async (file: string) => JSON.parse(await readFile(path.join(tenants, file), 'utf8'));
    const [ar, es, fr, hi] = await Promise.all(
      ['ar', 'es', 'fr', 'hi'].map((tag) => read(`translations/${school}/${tag}.json`)),
    );
    return { ...(await read(`${school}.json`)), translations: { ar, es, fr, hi } };
  };
  const versions = () =>
    database.query('select tenant_id, version, state, config, author from public.tenant_configurations');
  const firstVersion = (config: { id: string }) => ({
    tenant_id: config.id,
    version: 1,
    state: 'published',
    config,
    author: null,
  });

  test('publishes the conversation of each built-in school as its first version', async () => {
    const [greenfield, debug] = await Promise.all(schools.map(builtIn));
    const published = await versions();
    expect(published).toHaveLength(2);
    expect(published).toEqual(
      expect.arrayContaining([greenfield, debug].map((config) => config && firstVersion(config))),
    );
    expect(greenfield).toMatchObject({ consent: { version: expect.any(String) } });
  });

  test('gives a school without a version its conversation at the next start, and leaves what a school wrote', async () => {
    const [greenfield, debug] = await Promise.all(schools.map(builtIn));
    if (!greenfield || !debug) throw new Error('A built-in school has no file.');
    for (const state of ['draft', 'published', 'archived']) {
      await database.exec('delete from public.tenant_configurations');
      await database.query(
        "insert into public.tenant_configurations (tenant_id, state, config, published_at) values ($1, $2, '{}', now())",
        [greenfield.id, state],
      );
      await seedDatabase(database, { samplePassword });
      const own = { ...firstVersion(greenfield), state, config: {} };
      const found = await versions();
      expect(found).toHaveLength(2);
      expect(found).toEqual(expect.arrayContaining([own, firstVersion(debug)]));
    }
  });

  test('publishes the articles of each built-in school, and leaves alone a school that has any', async () => {
    const articles = () =>
      database.query(
        'select tenant_id, title, body, state, revision, updated_by from public.knowledge_articles order by tenant_id, title',
      );
    const written = await Promise.all(
      schools.map(async (school) => {
        const file = path.resolve(import.meta.dirname, `../../../src/tenants/knowledge/${school}.json`);
        const { id: tenant_id } = await builtIn(school);
        const published = { state: 'published', revision: 1, updated_by: null };
        return z
          .array(z.object({ title: z.string(), body: z.string() }))
          .parse(JSON.parse(await readFile(file, 'utf8')))
          .map((article) => ({ tenant_id, ...article, ...published }));
      }),
    );
    const first = await articles();
    expect(first).toHaveLength(written.flat().length);
    expect(first).toEqual(expect.arrayContaining(written.flat()));
    // None of them would be withheld as one that names a fee.
    expect(
      await database.query('select title from public.knowledge_articles a where private.is_withheld(a.id)'),
    ).toEqual([]);

    const { id: debugSchool } = await builtIn('debug');
    await database.query('delete from public.knowledge_articles where tenant_id = $1', [debugSchool]);
    await database.query(
      "insert into public.knowledge_articles (tenant_id, title, body, state) values ($1, 'Own', 'Own', 'archived')",
      [debugSchool],
    );
    await seedDatabase(database, { samplePassword });
    const own = (await articles()).filter(({ tenant_id }) => tenant_id === debugSchool);
    expect(own).toMatchObject([{ title: 'Own', state: 'archived', revision: 1 }]);
    await database.query('delete from public.knowledge_articles where tenant_id = $1', [debugSchool]);
    await seedDatabase(database, { samplePassword });
    expect(await articles()).toEqual(first);
  });

  test('makes no account beside staff of a real installation, as a restored backup brings them', async () => {
    const nothing = `delete from public.tenant_members; delete from auth.sessions; delete from auth.identities;
      delete from auth.users; delete from public.users where role <> 'visitor'`;
    await database.exec(`${nothing}; insert into public.users (username, role) values ('head', 'admin')`);
    await seedDatabase(database, { samplePassword });
    expect(await database.query(counts)).toMatchObject([{ accounts: 1, users: 3, members: 0 }]);
    expect(await closeSampleAccounts(database, { samplePassword, reachable: false })).toBe(false);
    await database.exec(nothing);
    await seedDatabase(database, { samplePassword });
    expect(await database.query(counts)).toMatchObject([{ accounts: 4, users: 5, members: 2 }]);
  });

  test('where others may reach it, an account that has the known password gets the own one or ends the start', async () => {
    const setKnown = (username: string) =>
      database.query(
        `update auth.users set encrypted_password = extensions.crypt('schoolgate-demo', extensions.gen_salt('bf', 4))
         where id = (select user_id from public.users where username = $1)`,
        [username],
      );
    const email = 'admin@greenfield.example';
    await setKnown('admin');
    const sessions = async () => (await database.query('select user_id from auth.sessions')).length;
    await database.exec('delete from auth.sessions');
    expect(await signIn(email, 'schoolgate-demo')).toBe(200);
    expect(await sessions()).toBe(1);

    const close = (own: string | null, reachable = true) =>
      closeSampleAccounts(database, { samplePassword: own, reachable });
    await expect(close(null)).rejects.toThrow(/Set SAMPLE_PASSWORD to one of your own/);
    expect(await close(null, false)).toBe(true);
    expect(await close('schoolgate-demo', false)).toBe(true);
    expect(await signIn(email, 'schoolgate-demo')).toBe(200);

    expect(await close('kettles and rhubarb')).toBe(true);
    expect(await signIn(email, 'schoolgate-demo')).toBe(400);
    expect(await sessions()).toBe(0);
    expect(await signIn(email, 'kettles and rhubarb')).toBe(200);
    // What staff have chosen themselves stays.
    expect(await signIn('office@debug.example', samplePassword)).toBe(200);
    expect(await close(null)).toBe(true);

    // One that is switched off opens nothing.
    await setKnown('debug');
    await database.exec("update public.users set status = 'inactive' where username = 'debug'");
    expect(await close(null)).toBe(true);
    await database.exec("update public.users set status = 'active' where username = 'debug'");
  });

  // The role would be there for every database of the shared server: a server of its own is in the slow tests.
  test.runIf(testedEngine === 'PGlite')(
    'refuses to run where hosted Supabase has its own sign-in role',
    async () => {
      await database.exec('delete from public.tenant_configurations; create role supabase_auth_admin');
      await expect(seedDatabase(database, { samplePassword })).rejects.toThrow(/not run on a hosted project/);
      await database.exec('drop role supabase_auth_admin');
      expect(await versions()).toEqual([]);
    },
  );

  test('a script that fails leaves nothing behind', async () => {
    await expect(database.exec('create table public.half (); select 1 / 0;')).rejects.toThrow(
      /division by zero/,
    );
    expect(await database.query("select to_regclass('public.half') as found")).toEqual([{ found: null }]);
  });

  test('what the library would print of a refused row is not printed', async () => {
    const print = vi.spyOn(console, 'error').mockImplementation(() => {});
    const service = await clientOf(database, 'service');
    const { status } = await service.from('users').insert({ username: 'A secret @ name' });
    expect(status).toBeGreaterThanOrEqual(400);
    expect(String(print.mock.calls)).not.toContain('secret');
    print.mockRestore();
  });
});

test('a database that answers a stranger is not served', async () => {
  const answers = async () => Response.json([]);
  await expect(assertAnonymousAccessRefused(answers, keys.publishableKey)).rejects.toThrow(
    /not safe to serve/,
  );
});

test('a database whose enquiries are open to strangers is not opened', async () => {
  const database = await openEngine('PostgreSQL');
  await database.exec('grant select on public.users, public.chat_inquiry_information to anon');
  const [at] = await database.query(
    "select format('postgres://%s@127.0.0.1:%s/%s', current_user, current_setting('port'), current_database()) as url",
  );
  const opened = openDatabase({ ...keys, databaseUrl: String(at?.url) });
  await expect(opened).rejects.toThrow(/not safe to serve/);
  await database.close();
});
