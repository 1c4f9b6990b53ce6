import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { enquiryDetailOptions } from '#data/enquiries/enquiry-detail.ts';
import {
  closeGroup,
  type GroupState,
  groupListOptions,
  groupOptions,
  openGroupsOptions,
  outcomeOf,
  refreshQuestions,
  reopenGroup,
} from '#data/questions/questions.ts';
import { articles, enquiries, groups } from '../../sql/setup/school-fixture.ts';
import { ana, asStaff } from '../session/school-staff.ts';

const { database } = asStaff(ana);

const fetchNow = () => new QueryClient();
const list = (state: GroupState, page = 1) =>
  fetchNow().fetchQuery(groupListOptions(ana.id, 'a', { state, page }));
const group = (id = groups.a) => fetchNow().fetchQuery(groupOptions(ana.id, id));
const count = () => fetchNow().fetchQuery(openGroupsOptions(ana.id, 'a'));

test('the list tells what was asked in one school, and how many groups there are of each state', async () => {
  expect(await list('open')).toEqual({
    state: 'open',
    total: 1,
    counts: { open: 1, answered: 0, dismissed: 0 },
    groups: [
      {
        id: groups.a,
        wording: 'group-a',
        count: 1,
        unhelpful: 0,
        wants_person: 0,
        first_asked: expect.any(String),
        last_asked: expect.any(String),
        article: null,
        mailed: 1,
      },
    ],
  });
  expect(await list('answered')).toMatchObject({ state: 'answered', total: 0, groups: [] });
  expect(await count()).toBe(1);
});

test('pages hold twenty groups each', async () => {
  const rows = Array.from({ length: 24 }, (_, n) => `('a', 'more ${n}')`).join(',');
  await database().exec(`insert into public.chat_question_groups (tenant_id, wording) values ${rows}`);
  const [first, second] = [await list('open'), await list('open', 2)];
  expect([first.total, first.groups.length, second.groups.length]).toEqual([25, 20, 5]);
});

test('a group tells each question with the family that asked it', async () => {
  // In a language that the chat does not have.
  await database().exec("update public.chat_questions set language = 'de' where question = 'question-a'");
  const { questions, ...rest } = await group();
  expect(rest).toEqual({ id: groups.a, tenant_id: 'a', wording: 'group-a', state: 'open', article: null });
  expect(questions).toMatchObject([
    { question: 'question-a', language: 'de', enquiry: { id: enquiries.a, name: 'Asha' } },
  ]);
});

test('a group is closed with what answers it or put aside, and opened again', async () => {
  await closeGroup(ana.id, groups.a, 'answered', { articleId: articles.a });
  expect(await group()).toMatchObject({ state: 'answered', article: { id: articles.a, title: 'article-a' } });
  await reopenGroup(ana.id, groups.a);
  await closeGroup(ana.id, groups.a, 'dismissed');
  expect(await group()).toMatchObject({ state: 'dismissed' });
  expect(await count()).toBe(0);
  await reopenGroup(ana.id, groups.a);
  expect(await count()).toBe(1);
});

test("another school's groups and articles are refused", async () => {
  const noQuestion = { name: 'LoadError', refusal: { code: 'no_such_question' } };
  await expect(group(groups.b)).rejects.toMatchObject(noQuestion);
  await expect(closeGroup(ana.id, groups.b, 'dismissed')).rejects.toMatchObject(noQuestion);
  await expect(reopenGroup(ana.id, groups.b)).rejects.toMatchObject({
    name: 'LoadError',
    refusal: { code: 'no_such_row' },
  });
  await expect(closeGroup(ana.id, groups.a, 'answered', { articleId: articles.b })).rejects.toMatchObject({
    refusal: { code: 'no_such_article_in_school' },
  });
  expect(await count()).toBe(1);
});

test('after a refresh, what is shown of questions was asked anew', async () => {
  const client = new QueryClient();
  await client.fetchQuery(openGroupsOptions(ana.id, 'a'));
  await closeGroup(ana.id, groups.a, 'dismissed');
  await refreshQuestions(client, ana.id);
  expect(
    await client.fetchQuery({ ...openGroupsOptions(ana.id, 'a'), staleTime: Number.POSITIVE_INFINITY }),
  ).toBe(0);
});

test('an enquiry tells what came of its questions', async () => {
  const { enquiry } = await fetchNow().fetchQuery(enquiryDetailOptions(ana.id, enquiries.a));
  expect(enquiry.asked).toEqual([
    {
      question: 'question-a',
      outcome: 'unanswered',
      helpful: null,
      wants_person: false,
      asked_at: expect.any(String),
      title: null,
    },
  ]);
});

test.each([
  ['unanswered', null, 'unanswered'],
  ['unanswered', false, 'unanswered'],
  ['answered', null, 'answered'],
  ['answered', true, 'helpful'],
  ['answered', false, 'unhelpful'],
] as const)('what was %s and helped %s is %s', (outcome, helpful, expected) => {
  expect(outcomeOf({ outcome, helpful })).toBe(expected);
});
