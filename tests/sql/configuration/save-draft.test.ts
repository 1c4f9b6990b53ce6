import { expect, test } from 'vitest';
import { ask, refusal } from '../setup/ask.ts';
import type { Identity } from '../setup/identities.ts';
import { inSchools } from '../setup/in-schools.ts';
import { people } from '../setup/school-fixture.ts';

const { database, clients, ana, head } = inSchools();

const save = (who: Identity, say: string, revision: number | null, rest: object = {}) =>
  ask(clients[who], 'save_draft', {
    p_tenant: 'a',
    p_config: { id: 'a', say },
    p_revision: revision,
    ...rest,
  });
const open = (who: Identity = 'ana') => ask(clients[who], 'open_draft', { p_tenant: 'a' });
const discard = (revision: number) =>
  ana('save_draft', { p_tenant: 'a', p_config: null, p_revision: revision });
const touch = (who: Identity, client = 'tab') =>
  ask(clients[who], 'touch_draft', { p_tenant: 'a', p_client: client });

test('a school has one draft, which all of its staff and an admin go on writing', async () => {
  expect(await open()).toEqual({
    draft: {
      config: { id: 'a', say: 'a3' },
      revision: 1,
      updated_at: expect.any(String),
      updated_by: null,
      is_own: false,
    },
    published: { tenant_id: 'a', version: 2, config: { say: 'a2' }, visits: expect.any(Boolean) },
    school_variables: [],
  });
  const { ok, revision } = await save('head', 'better', 1);
  expect([ok, revision]).toEqual([true, 2]);
  expect((await open()).draft).toMatchObject({
    config: { say: 'better' },
    revision: 2,
    updated_by: 'head',
    is_own: false,
  });
  expect((await open('head')).draft.is_own).toBe(true);
  const rows = await database.query(
    "select version from public.tenant_configurations where tenant_id = 'a' and state = 'draft'",
  );
  expect(rows).toEqual([{ version: 3 }]);
});

test('who has not seen the newest revision writes nothing and is shown it', async () => {
  await save('head', 'theirs', 1);
  for (const stale of [1, 0, 3, -1, null]) {
    expect(await save('ana', 'mine', stale)).toMatchObject({
      ok: false,
      code: 'conflict',
      draft: { config: { say: 'theirs' }, revision: 2, updated_by: 'head', is_own: false },
    });
  }
  expect((await open()).draft.config.say).toBe('theirs');
});

test('of many savings at once exactly one is taken', async () => {
  const answers = await Promise.all(
    Array.from({ length: 16 }, (_, n) => save(n % 2 ? 'ana' : 'head', `say ${n}`, 1)),
  );
  const taken = answers.flatMap(({ ok }, n) => (ok ? [`say ${n}`] : []));
  expect(taken).toHaveLength(1);
  expect((await open()).draft.config.say).toBe(taken[0]);
});

test('without a draft the first of many savings makes it', async () => {
  await discard(1);
  const answers = await Promise.all(Array.from({ length: 8 }, (_, n) => save('ana', `say ${n}`, 0)));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect((await open()).draft).toMatchObject({ revision: 2 });
});

test('a draft that was published or discarded leaves its revision to no other', async () => {
  const seen = (await save('ana', 'first', 1)).revision;
  await discard(seen);
  expect(await save('ana', 'late', seen)).toEqual({ ok: false, code: 'conflict', draft: null });
  const next = (await save('head', 'second', 0)).revision;
  await head('publish_draft', { p_tenant: 'a', p_revision: next });
  await save('head', 'third', 0);
  for (const old of [1, seen, next]) expect(await save('ana', 'late', old)).toMatchObject({ ok: false });
  expect((await open()).draft.config.say).toBe('third');
});

test('a draft that is begun on a version no longer published is a conflict', async () => {
  await discard(1);
  expect(await save('ana', 'late', 0, { p_published: 1 })).toEqual({
    ok: false,
    code: 'conflict',
    draft: null,
  });
  expect(await save('ana', 'late', 0, { p_published: 0 })).toMatchObject({ ok: false });
  const { ok, revision } = await save('ana', 'in time', 0, { p_published: 2 });
  expect(ok).toBe(true);
  // While there is a draft, its revision says all.
  expect(await save('ana', 'further', revision, { p_published: 1 })).toMatchObject({ ok: true });
});

test('discarding asks for the revision as well', async () => {
  expect(await discard(7)).toMatchObject({ ok: false, code: 'conflict', draft: { revision: 1 } });
  expect(await discard(1)).toEqual({ ok: true });
  expect((await open()).draft).toBeNull();
  expect(await discard(0)).toEqual({ ok: true });
});

test.each([
  ['a list', [], 'conversation_shape'],
  ['more than 1 MB', { say: 'x'.repeat(1_048_576) }, 'conversation_too_large'],
])('%s is refused with a sentence', async (_, config, sentence) => {
  const args = { p_tenant: 'a', p_config: config, p_revision: 1 };
  expect(await refusal(clients.ana, 'save_draft', args)).toBe(sentence);
  expect((await open()).draft.config.say).toBe('a3');
});

test('a builder hears the newest revision and who else had it open in the last half minute', async () => {
  expect(await touch('ana')).toEqual({ revision: 1, updated_by: null, published: 2, others: [] });
  await save('head', 'better', 1);
  expect(await touch('head')).toMatchObject({ others: [{ name: 'ana', is_own: false }] });
  await touch('ana', 'another tab');
  expect(await touch('ana')).toEqual({
    revision: 2,
    updated_by: 'head',
    published: 2,
    others: [
      { name: 'head', is_own: false },
      { name: 'ana', is_own: true },
    ],
  });
  await database.exec("update private.draft_editors set seen_at = now() - interval '31 seconds'");
  expect(await touch('ana')).toMatchObject({ others: [] });
  await touch('head');
  await database.exec(`update public.users set status = 'inactive' where user_id = '${people.head}'`);
  expect(await touch('ana')).toMatchObject({ others: [] });
});

test('builders that were not heard of for a day are forgotten, and one without a name is refused', async () => {
  await Promise.all(['1', '2', '3'].map((tab) => touch('head', tab)));
  await database.exec("update private.draft_editors set seen_at = now() - interval '25 hours'");
  await Promise.all([touch('ana', '1'), touch('ana', '2')]);
  const rows = await database.query('select distinct user_id from private.draft_editors');
  expect(rows).toEqual([{ user_id: people.ana }]);
  expect([await touch('ana', ''), await touch('ana', 'x'.repeat(65))]).toEqual(['PT422', 'PT422']);
});

test('nobody but active staff of the school is told anything', async () => {
  for (const who of ['bela', 'stranger', 'idle'] as const) {
    expect(await open(who)).toMatch(/^(PT40[34]|42501)$/);
  }
  expect(await refusal(clients.bela, 'open_draft', { p_tenant: 'a' })).toBe('not_your_school');
  expect(await refusal(clients.bela, 'open_draft', { p_tenant: 'nowhere' })).toBe('not_your_school');
});
