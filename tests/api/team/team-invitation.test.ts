import { beforeAll, beforeEach, expect, test } from 'vitest';
import { writeMail } from '#api/mail/write-mail.ts';
import { outboxMessage } from '#api/outbox/outbox-message.ts';
import { createEmbeddedStaffAccount } from '#local/staff-account.ts';
import { setEmbeddedStaffPassword } from '#local/staff-password.ts';
import { apiOver } from '../api-over.ts';
import { greenfield, samplePassword, testApi } from '../test-api.ts';

const site = testApi();
let mailing: ReturnType<typeof apiOver>;
let admin: Record<string, string>;
beforeAll(async () => {
  mailing = apiOver(site.db.fetch, {
    createStaffAccount: createEmbeddedStaffAccount(site.db),
    setStaffPassword: setEmbeddedStaffPassword(site.db),
    sendsMail: true,
  });
  admin = await signIn('admin', samplePassword);
});
beforeEach(() => site.db.exec('delete from public.outbox; delete from private.rate_limits'));

async function signIn(username: string, password: string) {
  const { body } = await site.post('/api/auth/login', { username, password });
  return { Authorization: `Bearer ${body.access_token}` };
}

let colleagues = 0;
const invite = (language: unknown, over = mailing) => {
  colleagues += 1;
  const username = `invited-${colleagues}`;
  const person = { full_name: 'Dev Nair', username, email: `${username}@a.example`, role: 'user' };
  return over.post('/api/team', { ...person, tenants: [greenfield], language }, admin);
};
const again = (user_id: unknown, headers = admin, over = mailing) =>
  over.post('/api/team/invitation', { user_id, language: 'en' }, headers);
const idOf = ({ user }: Record<string, unknown>) =>
  typeof user === 'object' && user !== null && 'user_id' in user ? String(user.user_id) : '';
/** Those about the account, not about the devices that it signs in on. */
async function mails() {
  await site.db.query("delete from public.outbox where facts ->> 'change' = 'new_device'");
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
const tokenIn = (text: string | undefined) => /reset-password#([0-9a-f]{64})/.exec(text ?? '')?.[1];

test('where mails are sent, a colleague gets a link to choose their first password, in the console’s language', async () => {
  const { status, body } = await invite('fr');
  expect([status, body.password]).toEqual([201, undefined]);
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    to: 'invited-1@a.example',
    subject: 'Votre compte : choisissez un mot de passe',
  });
  expect(mail?.text).toContain('Bonjour Dev Nair');
  expect(mail?.text).toContain('Greenfield International School');
  const token = tokenIn(mail?.text);
  const next = 'rhubarb and kettles';
  expect((await mailing.post('/api/auth/password-link', { token })).body.purpose).toBe('invitation');
  expect((await mailing.post('/api/auth/password-link', { token, next })).status).toBe(200);
  const { body: entered } = await site.post('/api/auth/login', { username: 'invited-1', password: next });
  expect(entered.user).toMatchObject({ must_change_password: false });
  expect(await mails()).toEqual([]);
  expect((await again(idOf(body))).status).toBe(404);
});

test('where none are, the admin gets the password, as ever', async () => {
  const { body } = await invite('fr', site);
  expect(body.password).toMatch(/^[a-z0-9-]{24}$/);
  expect(await mails()).toEqual([]);
});

test('an invitation sent again ends the earlier one, lasts a week, and is in the audit', async () => {
  const { body } = await invite('xx');
  const [first] = await mails();
  expect((await again(idOf(body))).body).toMatchObject({ success: true, mail: true });
  expect((await again(idOf(body), admin, site)).body).toMatchObject({ success: true, mail: false });
  const [second] = await mails();
  expect(second?.subject).toBe('Your account: choose a password');
  const reasons = [];
  for (const mail of [first, second]) {
    const opened = await mailing.post('/api/auth/password-link', { token: tokenIn(mail?.text) });
    reasons.push(opened.body.reason ?? opened.body.purpose);
  }
  expect(reasons).toEqual(['void', 'invitation']);
  const [link] = await site.db.query(
    "select expires_at > now() + interval '167 hours' as fresh from private.password_links where user_id = $1::text::uuid",
    [idOf(body)],
  );
  expect(link).toEqual({ fresh: true });
  const lines = await site.db.query(
    "select type from public.audit_events where subject = $1::text::uuid and type like 'invitation%'",
    [idOf(body)],
  );
  expect(lines).toHaveLength(3);
});

test('an invitation that went to a mistyped address is sent to the right one, and the first link is void', async () => {
  const { body } = await invite('en');
  const [first] = await mails();
  const to = (email: string) =>
    mailing.post('/api/team/invitation', { user_id: idOf(body), language: 'en', email }, admin);
  for (const [email, status] of [
    ['dev', 422],
    ['office@greenfield.example', 409],
  ] as const) {
    const refused = await to(email);
    expect([refused.status, refused.body.field]).toEqual([status, 'email']);
  }
  expect((await to(' Dev.Nair@A.example ')).body).toMatchObject({ success: true, mail: true });
  const second = (await mails()).find((mail) => mail?.subject === 'Your account: choose a password');
  expect(second?.to).toBe('dev.nair@a.example');
  expect((await mailing.post('/api/auth/password-link', { token: tokenIn(first?.text) })).status).toBe(404);
  const next = 'rhubarb and kettles';
  expect((await mailing.post('/api/auth/password-link', { token: tokenIn(second?.text), next })).status).toBe(
    200,
  );
  expect(
    (await site.post('/api/auth/login', { username: 'dev.nair@a.example', password: next })).status,
  ).toBe(200);
  expect((await to('other@a.example')).status).toBe(404);
});

test.each(['x', '5d0c7f0e-41a3-4a53-8a8e-0d6f1c5b2b01', undefined])('%j cannot be invited', async (id) => {
  expect((await again(id)).status).toBe(404);
});

test('only an admin invites again', async () => {
  const { body } = await invite('en');
  expect((await again(idOf(body), await signIn('greenfield', samplePassword))).status).toBe(403);
  expect((await again(idOf(body), {})).status).toBe(401);
});
