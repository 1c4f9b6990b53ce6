import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { mailSender } from '#api/mail/send-mail.ts';
import { runJobs, sendDue } from '#api/outbox/send-due.ts';
import { smtpMailer } from '#local/mail/smtp-mailer.ts';
import { clientOver, secretKey } from '../../api/api-over.ts';
import { greenfield, testApi } from '../../api/test-api.ts';
import { processAll } from '../../sql/setup/process-all.ts';
import { startMailServer } from './mail-server.ts';

const publicUrl = 'https://admissions.example';
const office = 'office@greenfield.example';

const site = testApi();
let server: Awaited<ReturnType<typeof startMailServer>>;
let mailer: ReturnType<typeof smtpMailer>;

beforeAll(async () => {
  server = await startMailServer();
  mailer = smtpMailer(server.url, 'schoolgate@mails.example');
});
afterAll(async () => {
  mailer?.close();
  await server?.stop();
});
beforeEach(async () => {
  await site.db.exec(`
    delete from public.chat_inquiry_information;
    delete from public.outbox;
    delete from private.jobs where key is null;
    update public.staff_settings set language = 'en'`);
  server.mails.length = 0;
});

const submit = async (first_name: string, grade: string) => {
  const form = { first_name, last_name: 'Menon', grade, consent: true, sessionId: randomUUID() };
  const visitor = await site.visit(greenfield);
  const answer = await site.post('/api/chat-inquiry/public', form, visitor);
  expect(answer.status).toBe(200);
  await processAll(site.db);
};
const work = async () => {
  const deps = {
    now: Date.now,
    connect: () => clientOver(site.db.fetch, secretKey),
    log: (entry: unknown) => site.log.push(Object(entry)),
  };
  const worker = randomUUID();
  while ((await runJobs(deps, worker)) > 0);
  const sender = mailSender(mailer.send, {
    from: 'mails@school.example',
    publicUrl,
    serviceUrl: 'https://service.example',
  });
  for (let taken = 1; taken > 0; ) taken = await sendDue(deps, worker, sender);
};
const received = (address: string) =>
  server.mails.filter(({ to }) => to && 'text' in to && to.text === address);
const enquiry = async (name: string) => {
  const [row] = await site.db.query('select id from public.chat_inquiry_information where first_name = $1', [
    name,
  ]);
  return String(row?.id);
};

test('an enquiry that comes through the chat reaches the office, once, in a mail that reads well', async () => {
  await submit('Asha', 'Grade 3');
  await work();
  await work();
  expect(site.log).toEqual([]);
  expect(server.mails.map(({ to }) => to && 'text' in to && to.text).sort()).toEqual([
    'admin@greenfield.example',
    office,
  ]);
  const [mail] = received(office);
  expect(mail?.subject).toBe('1 new enquiry at Greenfield International School');
  expect(mail?.text).toBe(`1 new enquiry

* New enquiry: Asha Menon, Grade 3
  ${publicUrl}/enquiries?open=${await enquiry('Asha')}&school=${greenfield}

Choose what you are told:
${publicUrl}/settings

-- 
Greenfield International School
`);
  expect(mail?.html).toContain(`/enquiries?open=${await enquiry('Asha')}&amp;school=${greenfield}"`);
});

test('several at a time are one mail, in the language of its reader', async () => {
  await site.db.exec(`
    insert into public.staff_settings (user_id, language)
    select user_id, 'fr' from public.users where email = '${office}'
    on conflict (user_id) do update set language = 'fr'`);
  await submit('Asha', 'Grade 3');
  await submit('Bina', 'Grade 5');
  await work();
  const mails = received(office);
  expect(mails.map(({ subject }) => subject)).toEqual([
    '2 nouvelles demandes – Greenfield International School',
  ]);
  expect(mails[0]?.text).toContain('* Nouvelle demande: Asha Menon, Grade 3\n');
  expect(mails[0]?.text).toContain('* Nouvelle demande: Bina Menon, Grade 5\n');
});

test('one call to the address in its head ends such mails; looking at it does not', async () => {
  await submit('Asha', 'Grade 3');
  await work();
  const [mail] = received(office);
  const list = mail?.headers.get('list');
  const address = Object(list).unsubscribe?.url ?? '';
  expect(address).toMatch(
    /^https:\/\/service\.example\/api\/notifications\/unsubscribe\?token=[0-9a-f-]{36}&language=en$/,
  );
  expect(mail?.headers.get('list-unsubscribe-post') ?? Object(list)['unsubscribe-post']).toBeTruthy();
  const path = address.replace('https://service.example', '');
  const kinds = async () => {
    const [row] = await site.db.query(
      `select private.notice_choice('new_enquiry', u.role, n.kinds) as choice
       from public.users u left join public.notification_settings n using (user_id) where u.email = '${office}'`,
    );
    return row?.choice;
  };
  const page = await site.api.request(path);
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<form method="post">')]);
  expect(await kinds()).toBe('instant');

  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
  const body = 'List-Unsubscribe=One-Click';
  const ended = await site.api.request(path, { method: 'POST', body, headers });
  expect([ended.status, await ended.text()]).toEqual([200, expect.stringContaining('You get no more mails')]);
  expect(await kinds()).toBe('none');
  server.mails.length = 0;
  await site.db.exec("update public.outbox set created_at = now() - interval '6 minutes'");
  await submit('Bina', 'Grade 5');
  await work();
  expect(received(office)).toEqual([]);
  expect(received('admin@greenfield.example')).toHaveLength(1);
});

test('a token that is none ends nothing', async () => {
  for (const token of [randomUUID(), 'nonsense', '']) {
    const address = `/api/notifications/unsubscribe?token=${token}`;
    const answer = await site.api.request(address, { method: 'POST' });
    expect([answer.status, await answer.text()]).toEqual([404, expect.stringContaining('not valid')]);
  }
});
