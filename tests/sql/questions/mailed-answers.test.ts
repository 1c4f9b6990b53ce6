import { beforeEach, expect, test } from 'vitest';
import { eraseFamilyOf } from '../setup/ask.ts';
import { inSchools } from '../setup/in-schools.ts';
import { articles, enquiries, groups, people } from '../setup/school-fixture.ts';

const pool = { title: 'Swimming pool', body: 'Yes, a **heated** one.', state: 'published' };

const { database, clients, ana, bela, service } = inSchools();
beforeEach(() =>
  database.exec(`
    delete from public.outbox; delete from public.mailed_answers;
    update public.chat_inquiry_information
    set email = 'asha@parents.example', consent = '{"given": true}', source = '{"language": "fr"}'
    where id = '${enquiries.a}'`),
);

/** Another family that asked; its id. */
const asker = async (session: string, change: Record<string, unknown> = {}) => {
  const given = { email: `${session}@parents.example`, source: {}, consent: { given: true }, ...change };
  const [row] = await database.query(
    `insert into public.chat_inquiry_information (tenant_id, user_id, session_id, first_name, email, source, consent)
     values ('a', '${people.visitorA}', $1, 'Ravi', $2, $3::jsonb, $4::jsonb) returning id`,
    [session, given.email, JSON.stringify(given.source), given.consent && JSON.stringify(given.consent)],
  );
  await asks(session);
  return String(row?.id);
};
const asks = (session: string, group: string = groups.a) =>
  database.query(
    `insert into public.chat_questions (tenant_id, session_id, question, language, outcome, group_id)
     values ('a', $1, 'Question of ' || $1, 'en', 'unanswered', $2)`,
    [session, group],
  );
const recipients = (args: object = { p_group: groups.a }) => ana('answer_recipients', { ...args });
const save = (change: Record<string, unknown> = {}) =>
  ana('save_article', { p_tenant: 'a', p_article: pool, p_group: groups.a, p_mail: true, ...change });
const close = (change: Record<string, unknown> = {}) =>
  ana('close_question_group', {
    p_id: groups.a,
    p_state: 'answered',
    p_article: articles.a,
    p_mail: true,
    ...change,
  });
const reopen = () =>
  database.query(
    "update public.chat_question_groups set state = 'open', closed_by = null, closed_at = null where id = $1",
    [groups.a],
  );
const mails = async () =>
  (
    await database.query(
      "select recipient, language from public.outbox where kind = 'answer' order by recipient",
    )
  ).map(({ recipient, language }) => `${recipient} ${language}`);
const claim = () => service('claim_outbox', { p_channels: ['mail'], p_worker: people.ana, p_most: 10 });
const publish = () =>
  database.exec(`update public.knowledge_articles set state = 'published' where id = '${articles.a}'`);

test('publishing the answer mails it once to each family that asked, in its language, with its own question', async () => {
  await asker('ravi');
  await asks('ravi');
  expect(await recipients()).toBe(2);
  const { id } = await save();
  expect(await mails()).toEqual(['asha@parents.example fr', 'ravi@parents.example en']);
  const said = await claim();
  expect(said.map(({ facts }: { facts: Record<string, unknown> }) => facts)).toEqual(
    expect.arrayContaining([
      {
        name: 'Asha',
        reference: expect.stringMatching(/^\w{4}-\w{4}$/),
        question: 'question-a',
        answer: pool.body,
        source: null,
      },
      expect.objectContaining({ name: 'Ravi', question: 'Question of ravi' }),
    ]),
  );
  // Published anew, answered anew, and after the outbox has forgotten: those alone who have asked since.
  await database.exec('delete from public.outbox');
  expect(await recipients()).toBe(0);
  await save({ p_id: id, p_revision: 1, p_article: { ...pool, body: 'Yes, two.' } });
  await reopen();
  await asker('late');
  expect(await recipients()).toBe(1);
  await save({ p_id: id, p_revision: 2, p_article: { ...pool, body: 'Yes, three.' } });
  expect(await mails()).toEqual(['late@parents.example en']);
});

test('an article that is there is mailed too, but not one that is no answer yet', async () => {
  await close();
  expect(await mails()).toEqual([]);
  expect(await recipients()).toBe(0);
  await reopen();
  expect(await recipients()).toBe(1);
  await publish();
  await close();
  expect(await mails()).toEqual(['asha@parents.example fr']);
});

test('an article past its last day is not mailed, nor one whose last day passes while its mail waits', async () => {
  const lastDay = (day: string) =>
    database.exec(`update public.knowledge_articles set valid_until = ${day} where id = '${articles.a}'`);
  await publish();
  await lastDay('current_date - 2');
  await close();
  expect(await mails()).toEqual([]);
  await reopen();
  await lastDay('current_date + 2');
  await close();
  expect(await mails()).toEqual(['asha@parents.example fr']);
  await lastDay('current_date - 2');
  expect(await claim()).toEqual([]);
});

test('of a question that is gone, or of another school, there are no recipients', async () => {
  expect(await recipients()).toBe(1);
  expect(await recipients({ p_group: crypto.randomUUID() })).toBe(0);
  expect(await bela('answer_recipients', { p_group: groups.a })).toBe(0);
});

test.each([
  ['it is left out', () => close({ p_mail: false })],
  ['nothing is said of it', () => close({ p_mail: undefined })],
  ['no article answers it', () => close({ p_article: null })],
  ['it is dismissed', () => close({ p_state: 'dismissed' })],
  ['it is saved as a draft', () => save({ p_article: { ...pool, state: 'draft' } })],
  ['it is published without them', () => save({ p_mail: false })],
])('no mail goes out when %s', async (_, act) => {
  await publish();
  await act();
  expect(await mails()).toEqual([]);
});

test('a draft that is published later is mailed then, to all whom it answers', async () => {
  const { id } = await save({ p_article: { ...pool, state: 'draft' } });
  expect(await recipients({ p_article: id })).toBe(1);
  await save({ p_id: id, p_revision: 1, p_group: null });
  expect(await mails()).toEqual(['asha@parents.example fr']);
  expect(await recipients({ p_article: id })).toBe(0);
});

test.each([
  ['without an address', { email: null }],
  ['without consent', { consent: { given: false } }],
  ['of the examples', { source: { example: true } }],
  ['of a test', { source: { test: true } }],
])('a family %s gets none', async (_, change) => {
  await asker('other', change);
  expect(await recipients()).toBe(1);
  await save();
  expect(await mails()).toEqual(['asha@parents.example fr']);
});

test('a family that was not asked for its consent gets one, as it gets its copy', async () => {
  await asker('other', { consent: null });
  expect(await recipients()).toBe(2);
});

test('a restricted family gets none, also when it is restricted before the mail has gone', async () => {
  const restrict = (state: string) =>
    database.exec(`
      select public.process_enquiries(100, 'a');
      update public.families f set restricted_at = ${state}, restriction_reason = case when ${state} is null then null else 'Asked' end
      from public.enquiry_families l where l.family_id = f.id and l.enquiry_id = '${enquiries.a}'`);
  await restrict('now()');
  expect(await recipients()).toBe(0);
  await restrict('null');
  await save();
  expect(await mails()).toHaveLength(1);
  await restrict('now()');
  expect(await claim()).toEqual([]);
});

test('an address that refuses mails is told otherwise', async () => {
  await database.exec(
    "insert into private.refused_addresses (tenant_id, address, reason) values ('a', 'asha@parents.example', 'bounced')",
  );
  expect(await recipients()).toBe(0);
  const { questions } = await ana('question_group', { p_id: groups.a });
  expect(questions[0].enquiry).toMatchObject({ has_email: false, mailed_at: null });
});

test('the list and the group show who got it', async () => {
  await save();
  const list = await ana('list_question_groups', { p_tenant: 'a', p_state: 'answered' });
  expect(list.groups).toMatchObject([{ id: groups.a, mailed: 1 }]);
  const { questions } = await ana('question_group', { p_id: groups.a });
  expect(questions[0].enquiry).toEqual({
    id: enquiries.a,
    name: 'Asha',
    has_email: true,
    mailed_at: expect.stringMatching(/^20/),
  });
});

/** How many families the list says were mailed, and when the group says that one was. */
const shown = async () => {
  const { groups: listed } = await ana('list_question_groups', { p_tenant: 'a', p_state: 'answered' });
  const { questions } = await ana('question_group', { p_id: groups.a });
  return [listed[0]?.mailed, questions[0].enquiry.mailed_at];
};
const mailed = [1, expect.stringMatching(/^20/)];

test('an answer whose article is withdrawn before its mail goes is not shown as mailed, and the next one is mailed', async () => {
  await publish();
  await close();
  expect(await shown()).toEqual(mailed);
  await database.exec(`update public.knowledge_articles set state = 'draft' where id = '${articles.a}'`);
  expect(await claim()).toEqual([]);
  expect(await shown()).toEqual([0, null]);
  await reopen();
  await publish();
  expect(await recipients()).toBe(1);
  await close();
  expect(await shown()).toEqual(mailed);
  expect(await claim()).toMatchObject([{ recipient: 'asha@parents.example', repetition: 1 }]);
});

test('an answer that could not be mailed is shown as mailed once it is sent again', async () => {
  await publish();
  await close();
  const [{ id }] = await claim();
  const settle = (p_outcome: string, p_answer: string) =>
    service('settle_outbox', { p_worker: people.ana, p_id: id, p_outcome, p_answer });
  await settle('failed', 'HTTP 422');
  expect(await shown()).toEqual([0, null]);
  await ana('send_again', { p_id: id });
  expect(await shown()).toEqual(mailed);
  await claim();
  await settle('failed', 'taken_before');
  expect(await shown()).toEqual(mailed);
});

test('a conflict sends no mail, and an erased family leaves nothing', async () => {
  expect(await save({ p_id: articles.a, p_revision: 7 })).toMatchObject({ code: 'conflict' });
  expect(await mails()).toEqual([]);
  await save();
  await eraseFamilyOf(clients.ana, enquiries.a);
  expect(await mails()).toEqual([]);
  expect(await database.query('select from public.mailed_answers')).toEqual([]);
});
