import { beforeEach, expect, test } from 'vitest';
import { addNote } from '../setup/ask.ts';
import { inSchools } from '../setup/in-schools.ts';
import { jobStep } from '../setup/run-jobs.ts';
import { enquiries, people, questions } from '../setup/school-fixture.ts';

const { database, clients, ana } = inSchools();
beforeEach(() =>
  database.exec(
    'delete from public.notifications; delete from public.outbox; delete from private.push_subscriptions',
  ),
);

const notice = (who: 'ana' | 'head' | 'bela', kind: string, more: Record<string, string> = {}) => {
  const row: Record<string, string> = {
    user_id: people[who],
    tenant_id: 'a',
    kind,
    occasion: `${kind} ${Math.random()}`,
    mail_due_at: '2026-01-01',
    ...(kind === 'open_question' ? { question_id: questions.a } : { enquiry_id: enquiries.a }),
    ...more,
  };
  const names = Object.keys(row);
  return database.query(
    `insert into public.notifications (${names}) values (${names.map((_, n) => `$${n + 1}`)})`,
    Object.values(row),
  );
};
const mail = () => database.exec('select private.mail_notices(user_id) from public.users');
const messages = () =>
  database.query(
    'select recipient, language, tenant_id, state from public.outbox order by recipient, created_at',
  );
/** What a worker gets to send. */
const claimed = async (): Promise<Record<string, unknown>[]> => {
  await mail();
  const [row] = await database.query(
    "select public.claim_outbox('{mail}', gen_random_uuid(), 100) as claimed",
  );
  return row?.claimed as Record<string, unknown>[];
};
const passes = (minutes: number) =>
  database.exec(`update public.outbox set created_at = created_at - interval '${minutes} minutes'`);

test('all that is due for a person is one message, and is not told again', async () => {
  for (const kind of ['new_enquiry', 'mentioned', 'open_question']) await notice('ana', kind);
  await notice('ana', 'new_enquiry', { mail_due_at: '2126-01-01' });
  await notice('ana', 'new_enquiry', { read_at: '2026-01-01' });
  await notice('head', 'new_enquiry');
  const [first, second] = await claimed();
  expect(await messages()).toMatchObject([
    { recipient: 'ana@a.example', tenant_id: 'a' },
    { recipient: 'head@schools.example', tenant_id: 'a' },
  ]);
  expect([first, second].map((message) => Object(message?.facts).counts)).toEqual([
    { new_enquiry: 1, mentioned: 1, open_question: 1 },
    { new_enquiry: 1 },
  ]);
  await passes(6);
  await mail();
  expect(await messages()).toHaveLength(2);
});

test('nor once the mail with it is forgotten', async () => {
  await notice('ana', 'new_enquiry');
  await mail();
  await database.exec(
    `update public.outbox set state = 'sent', settled_at = now() - interval '31 days';
    select private.run_job(jsonb_populate_record(null::private.jobs, '{"kind": "old_messages"}'))`,
  );
  await mail();
  expect(await messages()).toEqual([]);
  expect((await ana('unseen_enquiries')).notifications).toBe(1);
});

test('what comes within five minutes of a message waits for the next', async () => {
  await notice('ana', 'new_enquiry');
  await mail();
  await notice('ana', 'new_enquiry');
  await notice('ana', 'assigned');
  await mail();
  expect(await messages()).toHaveLength(1);
  await passes(5);
  await mail();
  await mail();
  expect(await messages()).toHaveLength(2);
});

test('a message of a clock that was ahead holds up none once it is put back', async () => {
  await notice('ana', 'new_enquiry');
  await mail();
  await database.exec("update public.outbox set created_at = now() + interval '1 day'");
  await notice('ana', 'mentioned');
  await mail();
  expect(await messages()).toHaveLength(2);
});

test('while the mail server is away, what comes goes into the message that waits for it', async () => {
  await notice('head', 'new_enquiry');
  const [first] = await claimed();
  await database.exec(
    "select public.settle_outbox(o.leased_by, o.id, 'retry', 'SMTP 451') from public.outbox o",
  );
  await passes(6);
  await notice('head', 'mentioned', { tenant_id: 'b', enquiry_id: enquiries.b });
  const [again] = await claimed();
  expect(await messages()).toMatchObject([{ recipient: 'head@schools.example', tenant_id: null }]);
  expect(again).toMatchObject({ id: first?.id, facts: { counts: { new_enquiry: 1, mentioned: 1 } } });
  await database.exec(
    "select public.settle_outbox(o.leased_by, o.id, 'sent', 'SMTP 250') from public.outbox o",
  );
  await passes(6);
  await notice('head', 'new_enquiry');
  await mail();
  expect(await messages()).toHaveLength(2);
});

test('two workers at once write one message', async () => {
  for (let n = 0; n < 20; n += 1) await notice('ana', 'new_enquiry');
  await Promise.all([1, 2, 3].map(() => database.query(jobStep)));
  expect(await messages()).toHaveLength(1);
});

test('one of several schools is of none, so that only admins read it in the outbox', async () => {
  await notice('head', 'new_enquiry');
  await notice('head', 'new_enquiry', { tenant_id: 'b', enquiry_id: enquiries.b });
  const [message] = await claimed();
  expect(message).toMatchObject({ school: null, facts: { schools: 2 } });
});

test('who has no address is told in the console alone', async () => {
  await notice('ana', 'new_enquiry');
  await database.exec(`update public.users set email = null where user_id = '${people.ana}'`);
  await database.exec('delete from public.outbox');
  await mail();
  expect(await messages()).toEqual([]);
  expect((await ana('unseen_enquiries')).notifications).toBe(1);
});

const read = `update public.notifications set read_at = now()`;
test.each<[string, string, string]>([
  ['was read', 'new_enquiry', read],
  ['is of an enquiry that was opened', 'new_enquiry', 'opened'],
  ['is for who is inactive', 'new_enquiry', "update public.users set status = 'inactive'"],
  ['is for who has left the school', 'new_enquiry', 'delete from public.tenant_members'],
  [
    'was to go to an address of before',
    'new_enquiry',
    "update public.users set email = 'new@a.example' where username = 'ana'",
  ],
  [
    'is for who wants no more mails',
    'new_enquiry',
    'select public.stop_notifications(unsubscribe_token) from public.notification_settings',
  ],
  ['is of an archived school', 'new_enquiry', 'update public.tenants set archived_at = now()'],
  [
    'is of a restricted family',
    'new_enquiry',
    "update public.families set restricted_at = now(), restriction_reason = 'asked'",
  ],
  ['is of what another took over', 'assigned', ''],
  [
    'is of a promise that was kept',
    'promise_ending',
    'update public.chat_inquiry_information set contacted_at = now()',
  ],
  [
    'is of a follow-up that was moved',
    'follow_up_due',
    "update public.chat_inquiry_information set next_follow_up = private.school_today('a') + 1",
  ],
  [
    'is of a question that was answered',
    'open_question',
    "update public.chat_question_groups set state = 'answered'",
  ],
  ['is of an erased family', 'new_enquiry', 'delete from public.chat_inquiry_information'],
])('a message is dropped whose notice %s', async (_, kind, change) => {
  await notice('ana', kind);
  await mail();
  expect(await messages()).toMatchObject([{ state: 'waiting' }]);
  if (change === 'opened') await ana('watch_enquiry', { p_id: enquiries.a });
  else if (change) await database.exec(change);
  expect((await claimed()).filter(({ kind: said }) => said === 'staff_notices')).toEqual([]);
  const [message] = await database.query("select state from public.outbox where kind = 'staff_notices'");
  expect(message).toEqual({ state: 'dropped' });
});

test('it holds what it needs: a name, a grade and where to go', async () => {
  await database.exec(`
    update public.chat_inquiry_information set last_name = 'Menon', grade = 'Grade 3', mobile = '9876543210',
      email = 'asha@parents.example', child_name = 'Mira', assignee = '${people.ana}' where id = '${enquiries.a}'`);
  await addNote(clients.head, enquiries.a, '@ana a private matter', [people.ana]);
  const [message] = await claimed();
  expect(Object(message?.facts).notices).toEqual([
    {
      kind: 'mentioned',
      school: { id: 'a', name: 'School A' },
      enquiry_id: enquiries.a,
      group_id: null,
      name: 'Asha Menon',
      grade: 'Grade 3',
      question: null,
      by: 'head',
      due_at: null,
      time_zone: 'Asia/Kolkata',
    },
  ]);
});

test('of very many, fifty are told and all are counted', async () => {
  for (let n = 0; n < 60; n += 1) await notice('ana', 'new_enquiry');
  const [message] = await claimed();
  const { counts, notices } = Object(message?.facts);
  expect([counts, notices.length]).toEqual([{ new_enquiry: 60 }, 50]);
});
