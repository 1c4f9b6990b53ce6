import { expect, test } from 'vitest';
import { ask, refusal } from '../setup/ask.ts';
import type { Identity } from '../setup/identities.ts';
import { inSchools } from '../setup/in-schools.ts';
import { people } from '../setup/school-fixture.ts';

const { database, clients, ana } = inSchools();

const publish = (who: Identity, revision: number | null, note: string | null = null) =>
  ask(clients[who], 'publish_draft', { p_tenant: 'a', p_revision: revision, p_note: note });
const save = (who: Identity, say: string, revision: number) =>
  ask(clients[who], 'save_draft', { p_tenant: 'a', p_config: { id: 'a', say }, p_revision: revision });
const published = async (tenant: string) =>
  (await clients.stranger.rpc('published_configuration', { p_tenant: tenant })).data;
const states = async () => {
  const rows = await database.query(
    "select config ->> 'say' || ' ' || state as s from public.tenant_configurations where tenant_id = 'a' order by version",
  );
  return rows.map(({ s }) => s);
};

test('publishing the draft archives what was published, and strangers read the new one', async () => {
  expect(await publish('ana', 1)).toEqual({ ok: true, version: 3 });
  expect(await states()).toEqual(['a1 archived', 'a2 archived', 'a3 published']);
  expect(await published('a')).toEqual({
    tenant_id: 'a',
    version: 3,
    config: { id: 'a', say: 'a3' },
    visits: expect.any(Boolean),
  });
  expect(await published('b')).toMatchObject({ config: { say: 'b1' } });
  expect(await published('nowhere')).toBeNull();
});

test('publishing twice publishes once: the draft is gone', async () => {
  await publish('ana', 1);
  expect(await publish('ana', 1)).toEqual({ ok: false, code: 'conflict', draft: null });
  expect(await publish('ana', 0)).toEqual({ ok: false, code: 'conflict', draft: null });
  expect(await states()).toEqual(['a1 archived', 'a2 archived', 'a3 published']);
});

test.each([0, 2, -1, null])('a draft of revision 1 is not published as revision %j', async (revision) => {
  expect(await publish('ana', revision)).toMatchObject({ ok: false, draft: { config: { say: 'a3' } } });
  expect(await states()).toEqual(['a1 archived', 'a2 published', 'a3 draft']);
});

const versionsOfA = (columns: string) =>
  clients.ana.from('conversation_versions').select(columns).eq('tenant_id', 'a');
const listed = async () => {
  const columns = 'version, state, note, author, published_at';
  const { data } = await versionsOfA(columns)
    .order('version', { ascending: false })
    .overrideTypes<{ note: string | null; author: string | null }[]>();
  return data ?? [];
};
const read = async (version: number) => {
  const { data, error } = await versionsOfA('config').eq('version', version).single<{ config: unknown }>();
  return error ? error.code : data.config;
};

test('the versions say who published them, when and why', async () => {
  await publish('head', 1, '  Kinder words \n');
  const versions = await listed();
  expect(versions).toEqual([
    {
      version: 3,
      state: 'published',
      note: 'Kinder words',
      author: 'head',
      published_at: expect.any(String),
    },
    { version: 2, state: 'archived', note: null, author: null, published_at: expect.any(String) },
    { version: 1, state: 'archived', note: null, author: null, published_at: expect.any(String) },
  ]);
  await database.exec(`update public.users set full_name = 'Head Teacher' where user_id = '${people.head}'`);
  expect((await listed())[0]?.author).toBe('Head Teacher');
});

test('a version can be read again, a draft or an unknown one cannot', async () => {
  expect(await read(1)).toEqual({ say: 'a1' });
  expect(await read(2)).toEqual({ say: 'a2' });
  expect([await read(3), await read(9)]).toEqual(['PGRST116', 'PGRST116']);
});

test('a version says what the school’s settings decide now, as draft and published conversation do', async () => {
  await database.exec(
    `update public.tenant_configurations set config = '{"id": "a", "globalVariables": {"school_name": "Old", "tone": "warm"}}'
     where tenant_id = 'a'`,
  );
  const grades = { ageOn: '06-01', yearBegins: '04-01', yearsOffered: 2, grades: [] };
  await database.query(
    `update public.tenants set name = 'School of A', settings_revision = 1,
       settings = jsonb_build_object('eligibility', $1::jsonb) where id = 'a'`,
    [JSON.stringify(grades)],
  );
  const { draft } = await ana('open_draft', { p_tenant: 'a' });
  expect(draft.config).toMatchObject({
    globalVariables: { school_name: 'School of A', tone: 'warm' },
    eligibility: grades,
  });
  for (const version of [1, 2]) expect(await read(version)).toEqual(draft.config);
});

test('an empty note is none, and one of more than 500 characters is refused with a sentence', async () => {
  const args = { p_tenant: 'a', p_revision: 1, p_note: 'x'.repeat(501) };
  expect(await refusal(clients.ana, 'publish_draft', args)).toBe('version_note_length');
  expect(await publish('ana', 1, '  ')).toMatchObject({ ok: true });
  expect((await listed())[0]?.note).toBeNull();
});

test.each([
  ['of another school', { id: 'b', say: 'x' }],
  ['without an id', { say: 'x' }],
  ['with an id that is no text', { id: ['a'], say: 'x' }],
])('a conversation %s is not published', async (_, config) => {
  const { revision } = await ana('save_draft', { p_tenant: 'a', p_config: config, p_revision: 1 });
  expect(await refusal(clients.ana, 'publish_draft', { p_tenant: 'a', p_revision: revision })).toBe(
    'conversation_of_another_school',
  );
  expect(await states()).toEqual(['a1 archived', 'a2 published', 'x draft']);
});

test('of many publications at once one wins, and never is none or more than one published', async () => {
  const answers = await Promise.all(
    Array.from({ length: 24 }, async () => {
      const [{ ok }, seen] = await Promise.all([publish('ana', 1), published('a')]);
      return seen === null ? 'nothing' : ok;
    }),
  );
  expect(answers.filter((ok) => ok === true)).toHaveLength(1);
  expect(answers).not.toContain('nothing');
  expect(await states()).toEqual(['a1 archived', 'a2 archived', 'a3 published']);
});

test('work that goes on after a publication becomes the next version', async () => {
  await publish('ana', 1);
  const { revision } = await save('head', 'a4', 0);
  expect(await publish('ana', revision)).toEqual({ ok: true, version: 4 });
  expect(await states()).toEqual(['a1 archived', 'a2 archived', 'a3 archived', 'a4 published']);
});

test("a failure half-way leaves what was published: the trigger fails on the new one's row", async () => {
  await database.exec(`
    create function public.fail() returns trigger language plpgsql as $$ begin raise sqlstate 'PT409'; end $$;
    create trigger fail before update on public.tenant_configurations
      for each row when (new.state = 'published') execute function public.fail()`);
  try {
    expect(await publish('ana', 1)).toBe('PT409');
    expect(await states()).toEqual(['a1 archived', 'a2 published', 'a3 draft']);
  } finally {
    await database.exec('drop function public.fail() cascade');
  }
});
