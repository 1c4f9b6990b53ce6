import { beforeEach, describe, expect, test } from 'vitest';
import { writeMail } from '#api/mail/write-mail.ts';
import { outboxMessage } from '#api/outbox/outbox-message.ts';
import { samplePassword, testApi } from '../test-api.ts';

const next = 'rhubarb and kettles';
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const site = testApi();
beforeEach(async () => {
  site.scene.now += 3_600_000;
  await site.db.exec('delete from public.outbox');
});

const signIn = async (username: string, password = samplePassword) => {
  const { body } = await site.post('/api/auth/login', { username, password });
  await site.db.exec("delete from public.outbox where facts ->> 'change' = 'new_device'");
  return { Authorization: `Bearer ${body.access_token}`, 'User-Agent': firefox };
};
/** The mails that a worker would send now. */
async function mails() {
  const [row] = await site.db.query(
    "select public.claim_outbox('{mail}', gen_random_uuid(), 10) as messages",
  );
  const messages = outboxMessage.array().parse(row?.messages);
  return Promise.all(
    messages.map((message) =>
      writeMail(message, { from: 'mails@admissions.example', publicUrl: 'https://admissions.example' }),
    ),
  );
}

describe('the owner of an account is told by mail', () => {
  test('that their password was changed, when, where, and what to do, in their language', async () => {
    const headers = await signIn('debug');
    await site.db.exec(`
      insert into public.staff_settings (user_id, language, time_zone)
      select user_id, 'es', 'Asia/Kolkata' from public.users where username = 'debug'`);
    await site.post('/api/auth/password', { current: samplePassword, next }, headers);
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: 'office@debug.example', subject: 'Su cuenta ha cambiado' });
    expect(mail?.text).toMatch(
      /Su contraseña se ha cambiado\n\nUsuario: debug\nCuándo: .* \(?(GMT\+5:30|IST)/,
    );
    expect(mail?.text).toContain('Dispositivo: Firefox en Linux');
    expect(mail?.text).toContain('https://admissions.example/login?forgot=1');
    expect(mail?.text).not.toContain(next);
  });

  test('that an admin gave them a password', async () => {
    const user_id = await site.idOf('greenfield');
    expect((await site.post('/api/team/password', { user_id }, await signIn('admin'))).status).toBe(200);
    const sent = await mails();
    expect(sent.map((mail) => [mail?.to, mail?.text.split('\n')[0]])).toEqual([
      ['office@greenfield.example', 'An administrator gave you a new password'],
    ]);
  });

  test('at both addresses that theirs was changed', async () => {
    await site.db.exec("update public.users set email = 'new@schools.example' where username = 'admin'");
    const sent = await mails();
    expect(sent.map((mail) => mail?.to).sort()).toEqual(['admin@greenfield.example', 'new@schools.example']);
    expect(sent[0]?.text).toContain('The email address of your account was changed');
    expect(sent[0]?.text).not.toContain('new@schools.example');
  });
});
