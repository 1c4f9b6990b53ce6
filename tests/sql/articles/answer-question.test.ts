import { expect, test } from 'vitest';
import { inSchools } from '../setup/in-schools.ts';
import { enquiries, people } from '../setup/school-fixture.ts';

const bus = {
  title: 'School bus',
  body: 'Our school bus covers the whole city.',
  tags: ['bus', 'transport'],
  wordings: ['Is there a school bus?', 'Do you offer transport?'],
  source_url: 'https://a.example/bus',
  state: 'published',
};
const library = {
  title: 'Library',
  body: 'The library is open to every child.',
  tags: ['library', 'books'],
  wordings: ['Is there a library?'],
  state: 'published',
};

const { database, ana, bela, head, service } = inSchools();

const publish = (article: Record<string, unknown>, p_tenant = 'a') =>
  head('save_article', { p_tenant, p_article: article });
const say = (p_question: unknown, change: Record<string, unknown> = {}) =>
  service('answer_question', {
    p_tenant: 'a',
    p_session: 'new-session',
    p_question,
    p_language: 'en',
    p_ip_hash: null,
    ...change,
  });
const kept = () =>
  database.query(`
    select id, session_id, question, language, outcome, article_ids, score, helpful, wants_person, group_id
    from public.chat_questions where question not like 'question-_' order by asked_at`);
const about = (which: string, id: unknown, change: Record<string, unknown> = {}) =>
  service(which, { p_tenant: 'a', p_session: 'new-session', p_question_id: id, ...change });

test('a question is answered by the article about it, with others beside it, and kept', async () => {
  const { id } = await publish(bus);
  await publish({
    ...bus,
    title: 'Bus stops',
    body: 'The school bus stops in every district.',
    wordings: [],
  });
  await publish({ ...bus, body: 'Theirs.' }, 'b');
  const answer = await say('Is there a school bus?');
  expect(answer).toEqual({
    ok: true,
    question_id: expect.any(String),
    outcome: 'answered',
    passages: [
      {
        article_id: id,
        title: bus.title,
        body: bus.body,
        source_url: bus.source_url,
        language: 'en',
        score: expect.any(Number),
      },
    ],
    choices: [],
    half_open: false,
    urgent: null,
    related: ['Bus stops'],
    answer_by: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d$/),
  });
  expect(await kept()).toEqual([
    {
      id: answer.question_id,
      session_id: 'new-session',
      question: 'Is there a school bus?',
      language: 'en',
      outcome: 'answered',
      article_ids: [id],
      score: expect.any(Number),
      helpful: null,
      wants_person: false,
      group_id: null,
    },
  ]);
});

test('two questions in one get two passages', async () => {
  const [{ id: first }, { id: second }] = [await publish(bus), await publish(library)];
  const { passages } = await say('Is there a school bus? Is there a library?');
  expect(passages.map(({ article_id }: { article_id: string }) => article_id)).toEqual([first, second]);
  expect(await kept()).toMatchObject([{ article_ids: [first, second] }]);
  expect((await say('Is there a school bus? Do you have a school bus?')).passages).toHaveLength(1);
});

test.each([
  ['a draft', { state: 'draft' }],
  ['archived', { state: 'archived' }],
  ['no longer valid', { valid_until: '2020-12-31' }],
  ['of fees, with an amount', { body: 'The school bus fee is ₹1,20,000.' }],
  [
    'of fees by its tags, with an amount',
    { body: 'The school bus: 45,000 per term.', tags: ['bus', 'fees'] },
  ],
])('an article that is %s answers nothing', async (_what, change) => {
  await publish({ ...bus, ...change });
  expect(await say('Is there a school bus?')).toMatchObject({
    ok: true,
    outcome: 'unanswered',
    passages: [],
    related: [],
  });
  expect(await say('Library or school bus?')).toMatchObject({ related: [] });
  expect(await kept()).toMatchObject([{ article_ids: [], score: null, group_id: expect.any(String) }, {}]);
  expect(
    (await ana('try_question', { p_tenant: 'a', p_question: 'Is there a school bus?', p_language: 'en' }))
      .passages,
  ).toEqual([]);
});

test('an article answers until the end of its last day in the school', async () => {
  const { id } = await publish(bus);
  const until = (day: string) =>
    database.exec(`update public.knowledge_articles set valid_until = ${day} where id = '${id}'`);
  await until("private.school_today('a')");
  expect(await say('Is there a school bus?')).toMatchObject({ outcome: 'answered' });
  await until("private.school_today('a') - 1");
  expect(await say('Is there a school bus?')).toMatchObject({ outcome: 'unanswered' });
});

test("another school's articles answer nothing, and its questions are not grouped with one's own", async () => {
  await publish(bus, 'b');
  expect(await say('Is there a school bus?')).toMatchObject({ outcome: 'unanswered', related: [] });
  expect(await say('Is there a swimming pool?')).toMatchObject({ outcome: 'unanswered' });
  expect(await say('Is there a swimming pool?', { p_tenant: 'b' })).toMatchObject({ outcome: 'unanswered' });
  const groups = new Set((await kept()).map(({ group_id }) => group_id));
  expect(groups.size).toBe(3);
});

test.each([
  ['nowhere', 'Hello', 's', 'unknown_tenant'],
  ['a', '', 's', 'invalid'],
  ['a', ' \n\u0001 ', 's', 'invalid'],
  ['a', null, 's', 'invalid'],
  ['a', 'x'.repeat(1001), 's', 'invalid'],
  ['a', 'Hello', null, 'invalid'],
  ['a', 'Hello', '', 'invalid'],
  ['a', 'Hello', 'x'.repeat(201), 'invalid'],
])('for %j the question %j of %j is %s', async (p_tenant, question, p_session, code) => {
  expect(await say(question, { p_tenant, p_session })).toEqual({ ok: false, code });
  expect(await kept()).toEqual([]);
});

test('hostile text is only text', async () => {
  await publish(bus);
  const hostile = [
    "'; drop table public.chat_questions; --",
    'a & b | !c <-> d:* ()',
    '%_\\ %%% ___',
    '😀😀😀',
    '???',
    'שלום עולם \u202eabc',
    'x'.repeat(1000),
    'bus '.repeat(250).trim(),
    '{"a": 1} \\u0000 $1 $$',
  ];
  for (const [n, question] of hostile.entries()) {
    expect(await say(question, { p_session: `s${n}` }), question).toMatchObject({ ok: true });
    expect(
      await ana('try_question', { p_tenant: 'a', p_question: question, p_language: 'en' }),
    ).toMatchObject({ passages: expect.any(Array), threshold: expect.any(Number) });
  }
  expect(await kept()).toHaveLength(hostile.length);
  expect(await say('a\u0000b')).toMatch(/^22/);
  expect(await say('Hola', { p_language: 'es-MX' })).toMatchObject({ ok: true });
  expect(await say('Namaste', { p_language: null })).toMatchObject({ ok: true });
  expect((await kept()).slice(-2)).toMatchObject([{ language: 'es' }, { language: 'en' }]);
});

test.each([
  ['hi', 'hi'],
  ['hi', 'HI-Deva'],
  ['ar', 'ar'],
  ['fr', 'fr-CA'],
  ['en', 'est'],
  ['en', 'arn'],
  ['en', ''],
  ['hi', "hi'; drop table users; --"],
  ['en', 'x'.repeat(10_000)],
])('it is stored as asked in %s, and finds the articles that English finds', async (language, p_language) => {
  const { id } = await publish(bus);
  const answer = await say('Is there a school bus?', { p_session: 'other', p_language });
  expect(answer.passages.map(({ article_id }: { article_id: string }) => article_id)).toEqual([id]);
  expect((await kept()).at(-1)).toMatchObject({ language, outcome: 'answered' });
});

test('a question in Hindi that nothing answers waits in its group with its language', async () => {
  await say('क्या स्कूल में तैराकी है?', { p_language: 'hi' });
  const { groups } = await ana('list_question_groups', {
    p_tenant: 'a',
    p_state: 'open',
    p_page: 1,
    p_limit: 20,
  });
  const asked = groups.find(({ wording }: { wording: string }) => wording.includes('तैराकी'));
  const group = await ana('question_group', { p_id: asked?.id });
  expect(group.questions).toMatchObject([{ question: 'क्या स्कूल में तैराकी है?', language: 'hi' }]);
});

test('addresses and phone numbers are kept neither in the question nor in its group', async () => {
  await say('Is there a pool? I am on +91 98765 43210 or me@home.example');
  const text = 'Is there a pool? I am on [number] or [e-mail]';
  expect(await kept()).toMatchObject([{ question: text }]);
  expect(
    await database.query('select wording from public.chat_question_groups order by first_asked desc limit 1'),
  ).toEqual([{ wording: text }]);
});

test('a conversation asks 20 questions in ten minutes, an address 60, and what is refused is not kept', async () => {
  for (let n = 0; n < 20; n += 1)
    expect(await say(`Bus ${n}?`, { p_ip_hash: 'x' })).toMatchObject({ ok: true });
  expect(await say('Bus?', { p_ip_hash: 'x' })).toEqual({ ok: false, code: 'rate_limited' });
  expect(await say('Bus?', { p_ip_hash: 'x', p_tenant: 'b' })).toMatchObject({ ok: true });
  await database.exec("update private.rate_limits set hits = 60 where bucket = 'question:address:x'");
  expect(await say('Bus?', { p_ip_hash: 'x', p_session: 's' })).toEqual({ ok: false, code: 'rate_limited' });
  expect(await say('Bus?', { p_ip_hash: 'y', p_session: 's' })).toMatchObject({ ok: true });
  expect(await kept()).toHaveLength(22);
  await database.exec("update private.rate_limits set ends_at = now() - interval '1 second'");
  expect(await say('Bus?', { p_ip_hash: 'x' })).toMatchObject({ ok: true });
});

test('a question sent again because its answer was lost is answered again, and kept once', async () => {
  await publish(bus);
  for (const question of ['Is there a school bus?', 'Is there a helicopter?']) {
    const first = await say(question);
    expect(await say(question)).toEqual({ ...first, answer_by: expect.any(String) });
    expect((await say(question, { p_session: 'another' })).question_id).not.toBe(first.question_id);
  }
  expect(await kept()).toHaveLength(4);
  await database.exec("update public.chat_questions set asked_at = asked_at - interval '2 minutes'");
  await say('Is there a school bus?');
  expect(await kept()).toHaveLength(5);
});

test('a question asked after the enquiry belongs to it, once, and is shown there with what was said', async () => {
  await publish(bus);
  await database.exec(
    `update public.chat_inquiry_information set questions = '{"How  big is it?"}' where id = '${enquiries.a}'`,
  );
  const { body_hash: hash } =
    (
      await database.query(
        `select body_hash from public.chat_inquiry_information where id = '${enquiries.a}'`,
      )
    )[0] ?? {};
  for (const question of [
    'how big is it?',
    'Is there a school bus?',
    'Is there a school bus?',
    'Call 98765 43210',
  ]) {
    await say(question, { p_session: 'session-a' });
  }
  const { enquiry } = await ana('enquiry_detail', { p_id: enquiries.a });
  expect(enquiry.questions).toEqual(['How  big is it?', 'Is there a school bus?', 'Call 98765 43210']);
  expect(enquiry.asked).toMatchObject([
    { question: 'question-a', outcome: 'unanswered', title: null },
    { question: 'how big is it?', outcome: 'unanswered', title: null },
    {
      question: 'Is there a school bus?',
      outcome: 'answered',
      title: 'School bus',
      asked_at: expect.any(String),
      helpful: null,
      wants_person: false,
    },
    { question: 'Call [number]' },
  ]);
  expect((await bela('enquiry_detail', { p_id: enquiries.b })).enquiry.asked).toHaveLength(1);

  await database.exec(`
    update public.chat_inquiry_information set questions = array(select 'q' || n from generate_series(1, 50) n)
    where id = '${enquiries.a}'`);
  expect(await say('One more?', { p_session: 'session-a' })).toMatchObject({ ok: true });
  expect(
    await database.query(
      `select cardinality(questions) as n, body_hash from public.chat_inquiry_information where id = '${enquiries.a}'`,
    ),
  ).toEqual([{ n: 50, body_hash: hash }]);
});

test('only who holds the conversation rates its answers and asks for a person', async () => {
  const { question_id: id } = await say('Is there a pool?');
  for (const change of [
    { p_session: 'other' },
    { p_tenant: 'b' },
    { p_question_id: people.ana },
    { p_question_id: null },
  ]) {
    expect(await about('rate_answer', id, { p_helpful: true, ...change })).toEqual({
      ok: false,
      code: 'unknown_question',
    });
    expect(await about('ask_a_person', id, change)).toEqual({ ok: false, code: 'unknown_question' });
  }
  expect(await kept()).toMatchObject([{ helpful: null, wants_person: false }]);
  expect(await about('rate_answer', id, { p_helpful: true })).toEqual({ ok: true });
  expect(await about('ask_a_person', id)).toEqual({ ok: true, answer_by: expect.any(String) });
  expect(await kept()).toMatchObject([{ helpful: true, wants_person: true, group_id: expect.any(String) }]);
});
