import { beforeEach, expect, test } from 'vitest';
import { inSchools } from '../setup/in-schools.ts';

const { database, clients, service } = inSchools();
beforeEach(async () => {
  await database.exec(`delete from public.chat_questions where tenant_id = 'a'`);
  await database.exec(`delete from public.chat_question_groups where tenant_id = 'a'`);
});

const askOften = async (times: number, question: string) => {
  for (let n = 0; n < times; n += 1) {
    await service('answer_question', {
      p_tenant: 'a',
      p_session: `session ${n} of ${question}`,
      p_question: question,
      p_language: 'en',
      p_ip_hash: null,
    });
  }
};
const often = async () =>
  (await clients.ana.from('badly_answered').select().order('asked', { ascending: false })).data;

test('what was asked three times in a week without an answer is listed, the most asked first', async () => {
  await askOften(3, 'Is there a swimming pool?');
  await askOften(4, 'Do you have a school bus?');
  await askOften(2, 'Who is the principal?');
  expect(await often()).toEqual([
    expect.objectContaining({ wording: 'Do you have a school bus?', asked: 4, unanswered: 4, article: null }),
    expect.objectContaining({ wording: 'Is there a swimming pool?', asked: 3, unhelpful: 0 }),
  ]);
});

test('an answer that did not help counts, with the article it was', async () => {
  await askOften(3, 'Do you have a school bus?');
  await database.query(
    `update public.chat_questions q set outcome = 'answered', helpful = false, article_ids = array[a.id]
     from public.knowledge_articles a where q.tenant_id = 'a' and a.tenant_id = 'a' and a.title = 'article-a' and q.session_id not like '%0 of%'`,
    [],
  );
  expect(await often()).toMatchObject([{ asked: 3, unanswered: 1, unhelpful: 2, article: 'article-a' }]);
});

test('what is older than a week, or closed, is not listed', async () => {
  await askOften(3, 'Is there a swimming pool?');
  await askOften(3, 'Do you have a school bus?');
  await database.exec(
    `update public.chat_questions set asked_at = now() - interval '8 days' where question like '%pool%'`,
  );
  await database.exec(
    `update public.chat_question_groups set state = 'dismissed', closed_at = now() where wording like '%bus%'`,
  );
  expect(await often()).toEqual([]);
});
