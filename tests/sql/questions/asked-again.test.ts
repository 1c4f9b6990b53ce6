import { beforeEach, describe, expect, test } from 'vitest';
import { inSchools } from '../setup/in-schools.ts';
import { runJobs } from '../setup/run-jobs.ts';
import { articles, people } from '../setup/school-fixture.ts';

const bus = {
  title: 'School bus',
  body: 'Twelve buses with a conductor run on all routes of the city, from seven in the morning.',
  wordings: ['Is there a school bus?', 'What are the bus timings?'],
  state: 'published',
};

const { database, clients, ana, bela, service } = inSchools();
beforeEach(async () => {
  await database.exec(`delete from public.chat_questions where tenant_id = 'a'`);
  await database.exec(`delete from public.chat_question_groups where tenant_id = 'a'`);
  await database.exec(`delete from public.knowledge_articles where tenant_id = 'a' and title <> 'article-a'`);
});

const say = (p_question: string, p_session = 'session-a') =>
  service('answer_question', { p_tenant: 'a', p_session, p_question, p_language: 'en', p_ip_hash: null });
const again = () => ana('ask_groups_again', { p_tenant: 'a' });
const open = async () => (await ana('list_question_groups', { p_tenant: 'a' })).groups;
const publish = (article: object = bus) => ana('save_article', { p_tenant: 'a', p_article: article });

test('what is asked about one thing is one group, however it is worded', async () => {
  const asked = [
    'Is there a school bus?',
    'what time does the bus come',
    'bus ka kiraya kitna hai',
    'do you have transport from Sector 9',
    'how safe is the van',
    'Is there a conductor in the buses',
  ];
  for (const [index, question] of asked.entries()) await say(question, `s${index}`);
  await say('Is there a swimming pool?', 's9');
  expect((await open()).map(({ count }: { count: number }) => count)).toEqual([6, 1]);
});

test('what is answered by half stays open for the other half', async () => {
  await publish();
  await say('Is there a school bus? And is there a swimming pool?', 's1');
  expect(await open()).toHaveLength(1);
  expect(await again()).toMatchObject({ more: false, groups: [] });
  await publish({
    title: 'Swimming pool',
    body: 'A heated swimming pool of six lanes, with a lifeguard at all hours.',
    wordings: ['Is there a swimming pool?'],
    state: 'published',
  });
  expect((await again()).groups).toHaveLength(1);
});

test('after an article is published, what it answers is offered for closing, and closed together', async () => {
  await say('Is there a school bus?', 's1');
  await say('Is there a swimming pool?', 's2');
  expect(await again()).toEqual({ more: false, groups: [], recipients: 0 });
  const { id: article } = await publish();
  const { groups } = await again();
  expect(groups).toEqual([
    {
      id: expect.any(String),
      wording: 'Is there a school bus?',
      article: { id: article, title: 'School bus' },
    },
  ]);
  const ids = (await open()).map(({ id }: { id: string }) => id);
  // Those of another school are passed over.
  expect(await bela('close_answered_groups', { p_groups: ids })).toEqual({ ok: true, closed: 0 });
  expect(await ana('close_answered_groups', { p_groups: ids })).toEqual({ ok: true, closed: 1 });
  expect((await open()).map(({ wording }: { wording: string }) => wording)).toEqual([
    'Is there a swimming pool?',
  ]);
  const answered = await ana('list_question_groups', { p_tenant: 'a', p_state: 'answered' });
  expect(answered.groups).toMatchObject([{ article: { id: article } }]);
  expect(await again()).toMatchObject({ groups: [] });
});

test('an answer that did not help is no answer until its article changes', async () => {
  const { id, revision } = await publish();
  const { question_id } = await say('Is there a school bus?');
  await service('rate_answer', {
    p_tenant: 'a',
    p_session: 'session-a',
    p_question_id: question_id,
    p_helpful: false,
  });
  expect(await again()).toMatchObject({ groups: [] });
  const body = `${bus.body} The last one leaves at eight.`;
  await ana('save_article', { p_tenant: 'a', p_article: { ...bus, body }, p_id: id, p_revision: revision });
  expect(await again()).toMatchObject({ groups: [{ wording: 'Is there a school bus?' }] });
});

test('an article that left a later question of the group open is not offered as its answer until it changes', async () => {
  await say('Is there a school bus?', 's1');
  const { id, revision } = await publish();
  const { groups } = await again();
  const p_groups = groups.map((group: { id: string }) => group.id);
  expect(await ana('close_answered_groups', { p_groups })).toMatchObject({ closed: 1 });
  const later = await say('How much is the school bus?', 's2');
  expect(later).toMatchObject({ outcome: 'unanswered' });
  // Wherever it was put at first.
  await database.query('update public.chat_questions set group_id = $1 where id = $2', [
    p_groups[0],
    later.question_id,
  ]);
  await database.query('select private.group_question($1)', [later.question_id]);
  await database.exec(
    'delete from public.chat_question_groups g where not exists (select from public.chat_questions q where q.group_id = g.id)',
  );
  expect(await open()).toMatchObject([{ id: p_groups[0], count: 2 }]);
  expect(await again()).toEqual({ more: false, groups: [], recipients: 0 });
  await ana('save_article', {
    p_tenant: 'a',
    p_article: { ...bus, body: `${bus.body} It costs nothing.` },
    p_id: id,
    p_revision: revision,
  });
  expect((await again()).groups).toMatchObject([{ id: p_groups[0] }]);
});

test('a group that is opened by hand is asked again', async () => {
  await say('Is there a school bus?', 's1');
  await publish();
  const { groups } = await again();
  const p_groups = groups.map((group: { id: string }) => group.id);
  await ana('close_answered_groups', { p_groups });
  await database.exec(`update public.chat_question_groups set answering_article = '${articles.a}'`);
  const opened = {
    state: 'open',
    closed_by: null,
    closed_at: null,
    asked_again_at: null,
    answering_article: null,
  };
  await clients.ana.from('chat_question_groups').update(opened).eq('id', p_groups[0]);
  expect((await again()).groups).toEqual(groups);
});

test('what an import has brought is read before the groups are asked', async () => {
  await say('Is there a school bus?');
  const others = Array.from({ length: 20 }, (_, n) => ({
    title: `Circular ${n}`,
    body: `About house ${n}.`,
    state: 'published',
  }));
  await ana('import_articles', { p_tenant: 'a', p_articles: [...others, bus] });
  let answer = await again();
  while (answer.more) answer = await again();
  expect(answer.groups).toMatchObject([{ wording: 'Is there a school bus?' }]);
});

describe('a question that opens an answered group', () => {
  let id: string;
  beforeEach(async () => {
    await say('Is there a helicopter pad?', 's1');
    ({ id } = (await open())[0]);
    await ana('close_question_group', { p_id: id, p_state: 'answered', p_article: articles.a });
  });
  const leave = async (question: { question_id: string }, p_session: string) => {
    await database.exec(`
      update public.knowledge_articles set state = 'published' where id = '${articles.a}';
      update public.chat_questions set offered = array['${articles.a}'::uuid] where id = '${question.question_id}'`);
    const p_question_id = question.question_id;
    const chosen = { p_tenant: 'a', p_session, p_question_id, p_article: articles.a };
    expect(await service('choose_article', chosen)).toMatchObject({ ok: true });
  };
  const state = async () =>
    (await database.query('select state, closed_by from public.chat_question_groups where id = $1', [id]))[0];

  test('and is answered itself leaves it answered, by whom it was', async () => {
    const second = await say('Do you have a helicopter pad?', 's2');
    expect(await open()).toMatchObject([{ id, count: 2 }]);
    await leave(second, 's2');
    expect(await state()).toEqual({ state: 'answered', closed_by: people.ana });
  });

  test('while another one waits, or an answer did not help, leaves it open', async () => {
    const second = await say('Do you have a helicopter pad?', 's2');
    const third = await say('Have you got a helicopter pad?', 's3');
    await leave(second, 's2');
    expect(await open()).toMatchObject([{ id, count: 2 }]);
    await leave(third, 's3');
    expect(await state()).toMatchObject({ state: 'answered' });
    await service('rate_answer', {
      p_tenant: 'a',
      p_session: 's3',
      p_question_id: third.question_id,
      p_helpful: false,
    });
    expect(await open()).toMatchObject([{ id, count: 2 }]);
    await leave(await say('Is there a helicopter pad here?', 's4'), 's4');
    expect(await open()).toMatchObject([{ id, count: 2 }]);
  });

  test('counts by when it was asked, among those that wait', async () => {
    await database.exec("update public.chat_question_groups set closed_at = closed_at - interval '1 day'");
    await say('Is there a helicopter pad?', 's2');
    await say('Is there a swimming pool?', 's3');
    await say('Is there a swimming pool here?', 's4');
    await say('Do you have a helicopter pad?', 's1');
    await database.exec("delete from public.chat_questions where session_id = 's2'");
    expect((await open()).map(({ id: each }: { id: string }) => each === id)).toEqual([true, false]);
  });
});

test('what is taken back is no longer offered, and not closed', async () => {
  await say('Is there a school bus?');
  const { id, revision } = await publish();
  const { groups } = await again();
  expect(groups).toHaveLength(1);
  await ana('save_article', {
    p_tenant: 'a',
    p_article: { ...bus, state: 'draft' },
    p_id: id,
    p_revision: revision,
  });
  const p_groups = groups.map((group: { id: string }) => group.id);
  expect(await ana('close_answered_groups', { p_groups })).toEqual({ ok: true, closed: 0 });
  expect(await again()).toMatchObject({ groups: [] });
});

test('with it goes the answer to those who left an address', async () => {
  await database.exec(`update public.chat_inquiry_information
    set email = 'asha@parents.example', consent = '{"given": true}' where tenant_id = 'a'`);
  await say('Is there a school bus?');
  await publish();
  const { groups, recipients } = await again();
  expect(recipients).toBe(1);
  const p_groups = groups.map((group: { id: string }) => group.id);
  await ana('close_answered_groups', { p_groups, p_mail: true });
  const mails = await database.query("select recipient from public.outbox where kind = 'answer'");
  expect(mails).toEqual([{ recipient: 'asha@parents.example' }]);
});

describe('how long questions are kept', () => {
  const upkeep = () => runJobs(database);
  const kept = async () =>
    (await database.query(`select question from public.chat_questions where tenant_id = 'a' order by 1`)).map(
      ({ question }) => question,
    );
  const age = (days: number) =>
    database.exec(`update public.chat_questions set asked_at = asked_at - interval '${days} days'`);

  test('a school says for how many days, and a group goes with its last question', async () => {
    await say('Is there a school bus?', 's1');
    await say('Is there a swimming pool?', 's2');
    await age(40);
    await say('Does the bus come to Sector 9?', 's3');
    await upkeep();
    expect(await kept()).toHaveLength(3);
    const answer = await ana('save_retention', {
      p_tenant: 'a',
      p_days: { cancelled: 100, questions: 30 },
      p_seen: { cancelled: 100 },
    });
    expect(answer).toMatchObject({ ok: true });
    await upkeep();
    expect(await kept()).toEqual(['Does the bus come to Sector 9?']);
    expect((await open()).map(({ wording }: { wording: string }) => wording)).toEqual([
      'Does the bus come to Sector 9?',
    ]);
  });

  test('beyond the limit the oldest go', async () => {
    await say('Is there a school bus?', 's1');
    await age(1);
    await say('Is there a swimming pool?', 's2');
    await say('Is there a gym?', 's3');
    await database.query('select private.forget_questions(1000, 2)');
    expect(await kept()).toEqual(['Is there a gym?', 'Is there a swimming pool?']);
  });
});
