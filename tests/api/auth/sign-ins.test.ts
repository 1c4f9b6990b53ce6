import { beforeEach, expect, test } from 'vitest';
import { writeMail } from '#api/mail/write-mail.ts';
import { outboxMessage } from '#api/outbox/outbox-message.ts';
import { runJobs } from '../../sql/setup/run-jobs.ts';
import { samplePassword, testApi } from '../test-api.ts';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const site = testApi();
beforeEach(async () => {
  site.scene.now += 3_600_000;
  await site.db.exec('delete from public.outbox; delete from public.sign_ins');
});

const login = (username: string, password = samplePassword, browsers: unknown[] = []) =>
  site.post('/api/auth/login', { username, password, browsers }, { 'User-Agent': firefox });
const history = () =>
  site.db.query('select way, is_refused, is_known, device from public.sign_ins order by id');
async function mails() {
  const [row] = await site.db.query(
    "select public.claim_outbox('{mail}', gen_random_uuid(), 10) as messages",
  );
  const messages = outboxMessage.array().parse(row?.messages);
  return Promise.all(
    messages.map((message) =>
      writeMail(message, { from: 'office@school.example', publicUrl: 'https://admissions.example' }),
    ),
  );
}
const device = { browser: 'Firefox', system: 'Linux' };

test('a sign-in and a refused one are noted for the owner, an unknown name for no one', async () => {
  expect((await login('greenfield', 'wrong')).status).toBe(401);
  expect((await login('stranger')).status).toBe(401);
  expect((await login('greenfield')).status).toBe(200);
  expect(await history()).toEqual([
    { way: 'password', is_refused: true, is_known: false, device },
    { way: 'password', is_refused: false, is_known: false, device },
  ]);
  const stored = JSON.stringify(await site.db.query('select * from public.sign_ins'));
  for (const secret of ['wrong', 'stranger', samplePassword, '192.0.2']) expect(stored).not.toContain(secret);
  const lines = await site.db.query('select type from public.audit_events order by id desc limit 2');
  expect(lines.map(({ type }) => type).sort()).toEqual(['sign_in_failed', 'signed_in']);
});

test('of a new device its owner is told by mail, of one that is known not', async () => {
  const first = await login('debug');
  await site.db.exec(`
    insert into public.staff_settings (user_id, language, time_zone)
    select user_id, 'fr', 'Asia/Kolkata' from public.users where username = 'debug'
    on conflict (user_id) do update set language = 'fr'`);
  const again = await login('debug', samplePassword, [first.body.browser]);
  expect((await history()).map(({ is_known }) => is_known)).toEqual([false, true]);
  expect((await mails()).map((mail) => mail?.subject)).toEqual(['A new device signed in to your account']);
  await login('debug', samplePassword, [first.body.browser, again.body.browser]);
  expect(await mails()).toEqual([]);
  // A proof of another account is none of this one.
  await login('greenfield', samplePassword, [first.body.browser]);
  await login('debug');
  const sent = await mails();
  expect(sent.map((mail) => mail?.to).sort()).toEqual(['office@debug.example', 'office@greenfield.example']);
  const french = sent.find((mail) => mail?.to === 'office@debug.example');
  expect(french?.subject).toBe('Un nouvel appareil s’est connecté à votre compte');
  expect(french?.text).toMatch(/Appareil\s?: Firefox sur Linux/);
});

test('guesses push out guesses only, and half a year is the end of both', async () => {
  await login('greenfield');
  const [person] = await site.db.query("select user_id from public.users where username = 'greenfield'");
  for (let n = 0; n < 60; n += 1) {
    await site.db.query("select public.record_sign_in($1::text::uuid, 'password', true, false, null)", [
      person?.user_id,
    ]);
  }
  const count = async () =>
    (
      await site.db.query('select is_refused, count(*)::int as n from public.sign_ins group by 1 order by 1')
    ).map(({ is_refused, n }) => [is_refused, n]);
  expect(await count()).toEqual([
    [false, 1],
    [true, 50],
  ]);
  await site.db.exec("update public.sign_ins set at = now() - interval '181 days' where is_refused");
  await runJobs(site.db);
  expect(await count()).toEqual([[false, 1]]);
});
