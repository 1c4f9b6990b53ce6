import { beforeEach, expect, test } from 'vitest';
import { ask } from '../setup/ask.ts';
import type { Identity } from '../setup/identities.ts';
import { inSchools } from '../setup/in-schools.ts';
import { articles, enquiries, groups, people } from '../setup/school-fixture.ts';

const wordings = [
  'Is there a swimming pool?',
  'Do you have a swimming pool?',
  'swiming pool hai kya',
  'Can my daughter swim in a pool at your school?',
  'SWIMMING POOL',
];

const pool = {
  title: 'Swimming pool',
  body: 'We have a heated swimming pool for every grade.',
  tags: ['swimming', 'pool'],
  wordings: ['Is there a swimming pool?'],
  state: 'published',
};

const { database, clients, ana, bela, service } = inSchools();
beforeEach(async () => {
  await database.exec(`delete from public.chat_questions where tenant_id = 'a'`);
  await database.exec(`delete from public.chat_question_groups where tenant_id = 'a'`);
});

const say = (p_question: string, p_session = 'session-a') =>
  service('answer_question', { p_tenant: 'a', p_session, p_question, p_language: 'en', p_ip_hash: null });
const rate = (p_question_id: string, p_helpful: boolean) =>
  service('rate_answer', { p_tenant: 'a', p_session: 'session-a', p_question_id, p_helpful });
const list = (args: Record<string, unknown> = {}) => ana('list_question_groups', { p_tenant: 'a', ...args });
const count = async () =>
  (await clients.ana.from('chat_question_groups').select('id', { count: 'exact' }).eq('state', 'open')).count;
const reopen = async (who: 'ana' | 'head', id: string, change: object = {}) => {
  const opened = {
    state: 'open',
    closed_by: null,
    closed_at: null,
    asked_again_at: null,
    answering_article: null,
  };
  const table = clients[who].from('chat_question_groups');
  return (await table.update({ ...opened, ...change }, { count: 'exact' }).eq('id', id)).count;
};

test('one thing asked in five wordings is one group, however many ask at once', async () => {
  const first = await say(wordings[0] ?? '');
  await Promise.all(wordings.slice(1).map((question, n) => say(question, `s${n}`)));
  await service('ask_a_person', { p_tenant: 'a', p_session: 's0', p_question_id: first.question_id });
  await service('ask_a_person', { p_tenant: 'a', p_session: 'session-a', p_question_id: first.question_id });
  await rate(first.question_id, false);
  expect(await list()).toEqual({
    total: 1,
    counts: { open: 1, answered: 0, dismissed: 0 },
    groups: [
      {
        id: expect.any(String),
        wording: wordings[0],
        count: 5,
        unhelpful: 1,
        wants_person: 1,
        mailed: 0,
        first_asked: expect.any(String),
        last_asked: expect.any(String),
        article: null,
      },
    ],
  });
  const { id } = (await list()).groups[0];
  const group = await ana('question_group', { p_id: id });
  expect(group).toMatchObject({ id, tenant_id: 'a', wording: wordings[0], state: 'open', article: null });
  expect(group.questions.map(({ question }: { question: string }) => question).sort()).toEqual(
    [...wordings].sort(),
  );
  expect(group.questions.at(-1)).toEqual({
    id: first.question_id,
    question: wordings[0],
    language: 'en',
    asked_at: expect.any(String),
    outcome: 'unanswered',
    helpful: false,
    wants_person: true,
    enquiry: { id: enquiries.a, name: 'Asha', has_email: false, mailed_at: null },
  });
  expect(group.questions[0].enquiry).toBeNull();
});

test('things that share a word only are groups of their own, the most asked first', async () => {
  const questions = [
    'Is there a swimming pool?',
    'What are the timings of the canteen?',
    'Is the canteen food vegetarian?',
    '😀😀😀',
    '😀😀😀',
    'Is the food in the canteen vegetarian',
    'vegetarian food in canteen?',
  ];
  for (const [index, question] of questions.entries()) await say(question, `session-${index}`);
  const { groups: open, total } = await list();
  expect(open.map(({ wording, count: n }: { wording: string; count: number }) => [wording, n])).toEqual([
    ['Is the canteen food vegetarian?', 3],
    ['😀😀😀', 2],
    ['What are the timings of the canteen?', 1],
    ['Is there a swimming pool?', 1],
  ]);
  expect([total, await count()]).toEqual([4, 4]);
  expect((await list({ p_limit: 3, p_page: 2 })).groups).toMatchObject([
    { wording: 'Is there a swimming pool?' },
  ]);
});

test('from the question to the article to the answer', async () => {
  await say('Is there a swimming pool?');
  const { id } = (await list()).groups[0];
  const saved = await ana('save_article', { p_tenant: 'a', p_article: pool, p_group: id });
  expect(saved).toMatchObject({ ok: true, revision: 1 });
  expect(await count()).toBe(0);
  expect((await list({ p_state: 'answered' })).groups).toMatchObject([
    { id, article: { id: saved.id, title: 'Swimming pool' } },
  ]);
  expect(await say('Do you have a swimming pool?', 'next')).toMatchObject({
    outcome: 'answered',
    passages: [{ article_id: saved.id, body: pool.body }],
  });
  expect(await ana('get_article', { p_id: saved.id })).toMatchObject({ answered: 1, unhelpful: 0 });
});

test('an answer that did not help waits in a group, until it is said to have helped', async () => {
  await ana('save_article', { p_tenant: 'a', p_article: pool });
  const { question_id: id } = await say('Is there a swimming pool?');
  expect(await count()).toBe(0);
  for (let n = 0; n < 2; n += 1) expect(await rate(id, false)).toEqual({ ok: true });
  expect((await list()).groups).toMatchObject([
    { count: 1, unhelpful: 1, wording: 'Is there a swimming pool?' },
  ]);
  expect(await rate(id, true)).toEqual({ ok: true });
  expect(await list()).toMatchObject({ total: 0, groups: [] });

  const { question_id: open } = await say('Is there a helicopter pad?');
  await rate(open, true);
  expect(await count()).toBe(1);
});

test('a group is closed by an article or dismissed, and opens again by hand or when somebody asks once more', async () => {
  await say('Is there a helicopter pad?');
  const { id } = (await list()).groups[0];
  const close = (args: Record<string, unknown>) => ana('close_question_group', { p_id: id, ...args });
  expect(await close({ p_state: 'answered', p_article: articles.a })).toEqual({ ok: true });
  expect(await list({ p_state: 'answered' })).toMatchObject({
    counts: { open: 0, answered: 1, dismissed: 0 },
    groups: [{ id, article: { id: articles.a, title: 'article-a' } }],
  });
  await say('Do you have a helicopter pad?');
  expect((await list()).groups).toMatchObject([{ id, count: 2, article: { id: articles.a } }]);

  expect(await close({ p_state: 'dismissed' })).toEqual({ ok: true });
  expect(await list()).toMatchObject({ total: 0, counts: { dismissed: 1 } });
  expect(await reopen('ana', id, { state: 'dismissed' })).toBeNull();
  expect(await reopen('ana', id, { closed_by: people.ana })).toBeNull();
  expect(await reopen('ana', groups.b)).toBe(0);
  expect(await reopen('ana', id)).toBe(1);
  expect(await count()).toBe(1);

  expect(await close({ p_state: 'open' })).toBe('PT422');
  expect(await close({ p_state: null })).toBe('PT422');
  expect(await close({ p_state: 'answered', p_article: articles.b })).toBe('PT404');
  expect(await ana('close_question_group', { p_id: groups.b, p_state: 'dismissed' })).toBe('PT404');
  expect(await ana('list_question_groups', { p_tenant: 'a', p_state: 'gone' })).toBe('PT422');
  expect(await bela('question_group', { p_id: groups.b })).toMatchObject({ state: 'open' });
});

test('what one colleague has closed, another one does not close', async () => {
  await say('Is there a helicopter pad?');
  const { id: p_id } = (await list()).groups[0];
  const answered = { p_id, p_state: 'answered', p_article: articles.a };
  const close = (who: Identity, args: Record<string, unknown>) =>
    ask(clients[who], 'close_question_group', args);
  expect(await close('ana', answered)).toEqual({ ok: true });
  // As the answer was lost.
  expect(await close('ana', answered)).toEqual({ ok: true });
  expect(await close('head', answered)).toBe('PT409');
  expect(await close('ana', { p_id, p_state: 'dismissed' })).toBe('PT409');
  await ana('save_article', { p_tenant: 'a', p_article: pool, p_group: null });
  const [other] = await database.query(
    "select id from public.knowledge_articles where title = 'Swimming pool'",
  );
  expect(await close('ana', { ...answered, p_article: other?.id })).toBe('PT409');
  expect(await list({ p_state: 'answered' })).toMatchObject({ groups: [{ article: { id: articles.a } }] });
  await reopen('head', p_id);
  expect(await close('head', { p_id, p_state: 'dismissed' })).toEqual({ ok: true });
});

test('a group shows its newest 200 questions and counts all', async () => {
  await say('Is there a helicopter pad?');
  const { id } = (await list()).groups[0];
  await database.exec(`
    insert into public.chat_questions (tenant_id, session_id, question, language, outcome, group_id, asked_at)
    select 'a', 's' || n, 'q' || n, 'en', 'unanswered', '${id}', now() + n * interval '1 second'
    from generate_series(1, 250) n`);
  const { questions } = await ana('question_group', { p_id: id });
  expect([questions.length, questions[0].question]).toEqual([200, 'q250']);
  expect((await list()).groups).toMatchObject([{ count: 251 }]);
});
