import { expect, test } from 'vitest';
import { ask, refusal } from '../setup/ask.ts';
import type { Identity } from '../setup/identities.ts';
import { inSchools } from '../setup/in-schools.ts';
import { articles, groups, people } from '../setup/school-fixture.ts';

const written = {
  title: '  Sports \n grounds ',
  body: 'We have **two** grounds.\r\n\r\nBoth are green.\u0007 ',
  tags: ['Sports', 'sports', ' ', 'Ground'],
  wordings: ['Where do children play?'],
  language: 'en',
  valid_until: '2031-12-31',
  source_url: 'https://a.example/sports',
  state: 'published',
};

const kept = {
  ...written,
  title: 'Sports grounds',
  body: 'We have **two** grounds.\n\nBoth are green.',
  tags: ['Sports', 'Ground'],
};

const { database, clients, ana, head } = inSchools();

const save = (who: Identity, p_article: unknown, rest: Record<string, unknown> = {}) =>
  ask(clients[who], 'save_article', { p_tenant: 'a', p_article, ...rest });
const get = (p_id: string) => ana('get_article', { p_id });
const list = (args: Record<string, unknown> = {}) => ana('list_articles', { p_tenant: 'a', ...args });
const titles = async (args: Record<string, unknown>) =>
  (await list(args)).articles.map(({ title }: { title: string }) => title);

test('an article is kept clean, and says who wrote it', async () => {
  const { ok, id, revision } = await save('ana', written);
  expect([ok, revision]).toEqual([true, 1]);
  expect(await get(id)).toEqual({
    ...kept,
    id,
    tenant_id: 'a',
    revision: 1,
    updated_at: expect.any(String),
    updated_by_name: 'ana',
    answered: 0,
    unhelpful: 0,
  });
  const { body, title } = written;
  const { id: bare } = await save('ana', { title, body, language: null, tags: null, valid_until: '' });
  expect(await get(bare)).toMatchObject({
    tags: [],
    wordings: [],
    language: 'en',
    valid_until: null,
    source_url: null,
    state: 'draft',
  });
});

test('every saving is a version, the same content again is none, and any version can be taken back', async () => {
  const { id } = await save('ana', written);
  expect(await save('head', { ...written, body: 'Three.' }, { p_id: id, p_revision: 1 })).toEqual({
    ok: true,
    id,
    revision: 2,
  });
  expect(await save('ana', { ...written, body: 'Three.' }, { p_id: id, p_revision: 2 })).toMatchObject({
    revision: 2,
  });
  const versions = async () => {
    const all = clients.ana.from('article_versions').select().eq('article_id', id);
    return (await all.order('revision', { ascending: false })).data ?? [];
  };
  const told = async () => (await versions()).map((v) => [v.revision, v.body, v.saved_by_name]);
  expect(await told()).toEqual([
    [2, 'Three.', 'head'],
    [1, kept.body, 'ana'],
  ]);
  expect((await versions())[1]).toEqual({
    ...kept,
    ...{ article_id: id, tenant_id: 'a' },
    revision: 1,
    saved_by_name: 'ana',
    saved_at: expect.any(String),
  });
  expect(await head('restore_article', { p_id: id, p_version: 1, p_revision: 2 })).toMatchObject({
    ok: true,
    revision: 3,
  });
  expect(await get(id)).toMatchObject({ ...kept, revision: 3, updated_by_name: 'head' });
  expect(await ana('restore_article', { p_id: id, p_version: 9, p_revision: 3 })).toBe('PT404');
  await database.exec(`delete from public.users where user_id = '${people.head}'`);
  expect(await told()).toEqual([
    [3, kept.body, null],
    [2, 'Three.', null],
    [1, kept.body, 'ana'],
  ]);
  expect(await get(id)).toMatchObject({ revision: 3, updated_by_name: null });
});

test('who has not seen the last revision writes nothing over it', async () => {
  const { id } = await save('ana', written);
  await save('head', { ...written, body: 'Hers.' }, { p_id: id, p_revision: 1 });
  for (const p_revision of [1, 3, null]) {
    const mine = { ...written, body: 'Mine.' };
    expect(await save('ana', mine, { p_id: id, p_revision })).toEqual({
      ok: false,
      code: 'conflict',
    });
    expect(await ana('restore_article', { p_id: id, p_version: 1, p_revision })).toEqual({
      ok: false,
      code: 'conflict',
    });
  }
  expect(await get(id)).toMatchObject({ body: 'Hers.', revision: 2 });
  const both = await Promise.all(
    ['One.', 'Two.'].map((body) => save('ana', { ...written, body }, { p_id: id, p_revision: 2 })),
  );
  expect(both.map(({ ok }) => ok).sort()).toEqual([false, true]);
  expect(await get(id)).toMatchObject({ revision: 3 });
});

test.each([
  [{ title: ' \u0001' }, 'article_title'],
  [{ title: 'x'.repeat(201) }, 'article_title'],
  [{ title: 7 }, 'article_field'],
  [{ body: '\n\t ' }, 'article_body'],
  [{ body: 'x'.repeat(4001) }, 'article_body'],
  [{ tags: 'sports' }, 'article_tags'],
  [{ tags: Array.from({ length: 21 }, (_, n) => `t${n}`) }, 'article_tags'],
  [{ tags: ['x'.repeat(51)] }, 'article_tags'],
  [{ wordings: [1] }, 'article_wordings'],
  [{ wordings: ['x'.repeat(301)] }, 'article_wordings'],
  [{ language: 'xx' }, 'article_language'],
  [{ valid_until: '31.12.2031' }, 'article_last_day'],
  [{ valid_until: '2031-02-30' }, 'article_last_day'],
  [{ valid_until: '9999-12-31' }, 'article_last_day'],
  [{ source_url: 'javascript:alert(1)' }, 'article_source'],
  [{ source_url: 'https://' }, 'article_source'],
  [{ source_url: 'https://a.example/a b' }, 'article_source'],
  [{ state: 'expired' }, 'article_state'],
])('%j is refused with a sentence', async (change, sentence) => {
  const article = { ...written, ...change };
  expect(await refusal(clients.ana, 'save_article', { p_tenant: 'a', p_article: article })).toBe(sentence);
  expect((await list()).total).toBe(1);
});

test('hostile text is text', async () => {
  const title = `'); drop table public.knowledge_articles; -- & | ! <-> :* 😀 \u202eעברית %_\\`;
  const { id } = await save('ana', { ...written, title });
  expect(await get(id)).toMatchObject({ title });
  for (const p_search of ['%_\\', "'); drop", 'עברית', '& |']) {
    expect(await titles({ p_search })).toEqual([title]);
  }
  expect(await titles({ p_search: '%%%' })).toEqual([]);
  expect(await save('ana', { ...written, body: 'a\u0000b' })).toMatch(/^(22P05|PT422)$/);
  expect(await save('ana', [written])).toBe('PT422');
  expect((await list()).total).toBe(2);
});

test('the list finds every word anywhere, titles first, and counts each state of what it found', async () => {
  await database.exec(`
    insert into public.knowledge_articles (tenant_id, title, body, tags, wordings, state, valid_until, updated_at)
    values
      ('a', 'Yesterday', 'Bus', '{}', '{}', 'published', private.school_today('a') - 1, now() - interval '1 day'),
      ('a', 'Today', 'x', '{BUS}', '{}', 'published', private.school_today('a'), now() - interval '2 days'),
      ('a', 'Bus in the draft', 'stops', '{}', '{}', 'draft', private.school_today('a') - 1, now() - interval '3 days'),
      ('a', 'Old', 'x', '{}', '{Is there a bus?}', 'archived', null, now() - interval '4 days'),
      ('a', 'Music', 'x', '{}', '{}', 'published', null, now() - interval '5 days'),
      ('b', 'Bus of another school', 'x', '{}', '{}', 'published', null, now())`);
  expect(await list({ p_search: ' bus ' })).toMatchObject({
    total: 4,
    counts: { draft: 1, published: 1, archived: 1, expired: 1 },
  });
  expect(await titles({ p_search: 'bus' })).toEqual(['Bus in the draft', 'Yesterday', 'Today', 'Old']);
  expect(await titles({ p_search: 'stops BUS' })).toEqual(['Bus in the draft']);
  expect(await titles({ p_search: 'bus', p_state: 'expired' })).toEqual(['Yesterday']);
  expect(await titles({ p_state: 'published' })).toEqual(['Today', 'Music']);
  expect(await titles({ p_limit: 2, p_page: 2 })).toEqual(['Today', 'Bus in the draft']);
  expect(await list({ p_limit: 0, p_page: -1, p_state: 'all' })).toMatchObject({
    total: 6,
    articles: [{ title: 'article-a' }],
  });
  expect(await ana('list_articles', { p_tenant: 'a', p_state: 'gone' })).toBe('PT422');
});

test('it tells how often an article was said in 90 days and did not help', async () => {
  await database.exec(`
    insert into public.chat_questions (tenant_id, session_id, question, language, outcome, article_ids, helpful, asked_at)
    select 'a', 's', 'q', 'en', 'answered', array['${articles.a}'::uuid], helpful, now() - days * interval '1 day'
    from (values (null, 1), (true, 2), (false, 89), (false, 91)) v (helpful, days)`);
  expect(await get(articles.a)).toMatchObject({ answered: 3, unhelpful: 1 });
  expect((await list()).articles).toMatchObject([{ answered: 3, unhelpful: 1 }]);
});

test("an article answers the school's group it was written for, once it is published", async () => {
  const state = async () =>
    (
      await database.query(`
      select state, article_id, closed_by from public.chat_question_groups where id = '${groups.a}'`)
    )[0];
  const draft = { ...written, state: 'draft' };
  const { id } = await save('ana', draft, { p_group: groups.a });
  expect(await state()).toEqual({ state: 'open', article_id: id, closed_by: null });
  await save('head', written, { p_id: id, p_revision: 1 });
  expect(await state()).toEqual({ state: 'answered', article_id: id, closed_by: people.head });

  await database.query("update public.chat_question_groups set state = 'open' where id = $1", [groups.a]);
  await ana('close_question_group', { p_id: groups.a, p_state: 'dismissed' });
  await save('ana', { ...written, body: 'Better.' }, { p_id: id, p_revision: 2, p_group: groups.a });
  expect(await state()).toEqual({ state: 'answered', article_id: id, closed_by: people.ana });
});

test('one past its last day answers no question until it is published with a later day', async () => {
  const state = async () =>
    (
      await database.query(
        `select state, article_id from public.chat_question_groups where id = '${groups.a}'`,
      )
    )[0];
  const expired = { ...written, valid_until: '2020-12-31' };
  const { id } = await save('ana', expired, { p_group: groups.a });
  expect(await state()).toEqual({ state: 'open', article_id: id });
  await save('ana', { ...expired, state: 'draft' }, { p_id: id, p_revision: 1 });
  await save('ana', expired, { p_id: id, p_revision: 2 });
  expect(await state()).toEqual({ state: 'open', article_id: id });
  await save('ana', { ...written, valid_until: '2031-12-31' }, { p_id: id, p_revision: 3 });
  expect(await state()).toEqual({ state: 'answered', article_id: id });
});

test('who saves the same again, as the answer was lost, has one article and no conflict', async () => {
  const first = await save('ana', written);
  expect(await save('ana', written)).toEqual(first);
  expect((await save('head', written)).id).not.toBe(first.id);
  const other = await save('ana', { ...written, tags: [] });
  expect(other.id).not.toBe(first.id);
  await database.exec(`
    update public.knowledge_articles set created_at = created_at - interval '11 minutes' where id = '${other.id}'`);
  expect((await save('ana', { ...written, tags: [] })).id).not.toBe(other.id);

  const seen = { p_id: first.id, p_revision: 1 };
  const changed = { ...written, body: 'Three grounds.' };
  for (let n = 0; n < 2; n += 1)
    expect(await save('ana', changed, seen)).toEqual({ ok: true, id: first.id, revision: 2 });
  expect(await save('head', changed, seen)).toMatchObject({ ok: false, code: 'conflict' });
  expect(await save('ana', written, seen)).toMatchObject({ ok: false, code: 'conflict' });
  await save('ana', written, { ...seen, p_revision: 2 });
  await save('ana', changed, { ...seen, p_revision: 3 });
  expect(await save('ana', changed, seen)).toEqual({ ok: false, code: 'conflict' });
  expect(await get(String(first.id))).toMatchObject({ revision: 4 });
});

test('an article is saved though its question is gone, and closes none of another school', async () => {
  const ofOthers = "select * from public.chat_question_groups where tenant_id = 'b'";
  const before = await database.query(ofOthers);
  for (const p_group of [crypto.randomUUID(), groups.b])
    expect(await save('ana', written, { p_group })).toMatchObject({ ok: true });
  expect(await database.query(ofOthers)).toEqual(before);
});

test('a school keeps at most 5,000, and writing over one of them is always possible', async () => {
  await database.exec(`
    insert into public.knowledge_articles (tenant_id, title, body)
    select 'a', 'article ' || n, 'x' from generate_series(1, 4998) n`);
  const answers = await Promise.all([1, 2].map(() => save('ana', written)));
  expect(answers.filter((answer) => answer === 'PT422')).toHaveLength(1);
  expect(await save('ana', written, { p_id: articles.a, p_revision: 1 })).toMatchObject({ ok: true });
  expect((await list({ p_limit: 999 })).articles).toHaveLength(200);
});
