import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Mail } from '#api/mail/mail.ts';
import { apiMailer } from '#api/mail/mail-api.ts';
import { readMailSettings } from '#api/mail/read-mail-settings.ts';

/** A mail service on this machine in the shape of Resend's. */
const calls: { headers: IncomingHttpHeaders; body: Record<string, unknown> }[] = [];
let answer: { status: number; body: string; headers?: Record<string, string> };
const service = createServer(async (request, response) => {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece);
  calls.push({ headers: request.headers, body: JSON.parse(Buffer.concat(pieces).toString()) });
  response.writeHead(answer.status, answer.headers).end(answer.body);
});
let address = '';
beforeAll(async () => {
  await once(service.listen(0, '127.0.0.1'), 'listening');
  address = `http://127.0.0.1:${(service.address() as AddressInfo).port}/emails`;
});
afterAll(() => void service.close());
beforeEach(() => {
  calls.length = 0;
  answer = { status: 200, body: '{"id": "49a3999c"}' };
});

const mail: Mail = {
  id: '5d0c7f0e-41a3-4a53-8a8e-0d6f1c5b2b01',
  to: 'asha@parents.example',
  fromName: 'School "A"\r\nBcc: all@parents.example',
  replyTo: 'office@a.example',
  subject: 'Your enquiry',
  html: '<p>Hello</p>',
  text: 'Hello\n',
  unsubscribe: null,
  requestId: null,
  calendar: null,
};
const send = (to = address) => apiMailer({ address: to, key: 're_key', from: 'mails@school.example' })(mail);

test('a mail is posted with the key, its idempotency key and both its parts', async () => {
  expect(await send()).toEqual({ outcome: 'sent', answer: 'HTTP 200', providerId: '49a3999c' });
  expect(calls[0]?.headers).toMatchObject({ authorization: 'Bearer re_key', 'idempotency-key': mail.id });
  expect(calls[0]?.body).toEqual({
    from: '"School ABcc: all@parents.example" <mails@school.example>',
    to: ['asha@parents.example'],
    subject: 'Your enquiry',
    html: '<p>Hello</p>',
    text: 'Hello\n',
    reply_to: 'office@a.example',
  });
});

test('the head of a mail names the request that caused it, and how mails of its kind are ended', async () => {
  const mailer = apiMailer({ address, key: 're_key', from: 'mails@school.example' });
  await mailer({ ...mail, requestId: mail.id, unsubscribe: 'https://a.example/stop' });
  expect(calls[0]?.body.headers).toEqual({
    'X-Request-Id': mail.id,
    'List-Unsubscribe': '<https://a.example/stop>',
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  });
});

test('an answer without an id, or that is no JSON, is one all the same', async () => {
  for (const body of ['{}', 'accepted', '']) {
    answer = { status: 202, body };
    expect(await send()).toEqual({ outcome: 'sent', answer: 'HTTP 202' });
  }
});

test.each([
  [400, 'failed'],
  [413, 'failed'],
  [422, 'failed'],
  [401, 'retry'],
  [403, 'retry'],
  [409, 'retry'],
  [429, 'retry'],
  [500, 'retry'],
  [503, 'retry'],
])('after HTTP %i it is: %s', async (status, outcome) => {
  answer = { status, body: '{"message": "asha@parents.example"}' };
  expect(await send()).toEqual({ outcome, answer: `HTTP ${status}` });
});

test('a mail that the service took with other words is not tried until it takes a second one', async () => {
  answer = { status: 409, body: '{"name": "invalid_idempotent_request", "message": "asha@parents.example"}' };
  expect(await send()).toEqual({ outcome: 'failed', answer: 'taken_before' });
  // Another attempt is at it.
  answer = { status: 409, body: '{"name": "concurrent_idempotent_requests", "message": ""}' };
  expect(await send()).toEqual({ outcome: 'retry', answer: 'HTTP 409' });
});

test('a redirect is not followed, and a service that is away is waited for', async () => {
  answer = { status: 307, body: '', headers: { Location: address } };
  expect(await send()).toMatchObject({ outcome: 'retry' });
  expect(calls).toHaveLength(1);
  expect(await send('http://127.0.0.1:1/emails')).toMatchObject({ outcome: 'retry' });
});

const read = (env: Record<string, string>) => readMailSettings((name) => env[name]);

test('without a mail service, mails have no way', () => {
  expect(read({})).toEqual({
    smtpUrl: null,
    api: null,
    from: 'schoolgate@localhost',
    webhookSecret: null,
  });
});

test('a mail server, a service, and both are read', () => {
  const MAIL_FROM = 'mails@school.example';
  expect(read({ SMTP_URL: 'smtps://u:p@mail.example:465', MAIL_FROM })).toEqual({
    smtpUrl: 'smtps://u:p@mail.example:465',
    api: null,
    from: MAIL_FROM,
    webhookSecret: null,
  });
  expect(read({ MAIL_API_URL: 'https://mails.example/emails', MAIL_API_KEY: 'k', MAIL_FROM }).api).toEqual({
    address: 'https://mails.example/emails',
    key: 'k',
  });
});

test.each([
  [{ SMTP_URL: 'smtp://mail.example' }, 'MAIL_FROM must be set'],
  [{ SMTP_URL: 'mail.example:25', MAIL_FROM: 'a@b.example' }, 'SMTP_URL must be'],
  [{ SMTP_URL: 'https://mail.example', MAIL_FROM: 'a@b.example' }, 'SMTP_URL must be'],
  [{ MAIL_API_URL: 'http://mails.example', MAIL_FROM: 'a@b.example' }, 'must be an https address'],
  [{ MAIL_API_URL: 'http://127.0.0.1.evil.example', MAIL_FROM: 'a@b.example' }, 'must be an https address'],
  [{ MAIL_API_URL: 'mails', MAIL_FROM: 'a@b.example' }, 'must be an https address'],
  [{ MAIL_FROM: 'School <a@b.example>' }, 'an e-mail address alone'],
  [{ MAIL_WEBHOOK_SECRET: 'whsec_short' }, 'MAIL_WEBHOOK_SECRET must be'],
  [{ MAIL_WEBHOOK_SECRET: 'c2VjcmV0IG9mIHRoZSBtYWlsIHNlcnZpY2UK' }, 'MAIL_WEBHOOK_SECRET must be'],
  [{ MAIL_FROM: 'a@b.example\r\nBcc: c@d.example' }, 'an e-mail address alone'],
])('%j is refused in a sentence', (env, sentence) => {
  expect(() => read(env as Record<string, string>)).toThrow(sentence);
});
