import { readFileSync } from 'node:fs';
import path from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { secretKey } from '../api/api-over.ts';
import { openModelStub, says } from '../api/chat/model-stub.ts';
import { readEvents } from '../api/chat/read-events.ts';
import { greenfield, openSeededDatabase, samplePassword } from '../api/test-api.ts';
import { visitorSecret } from '../api/visitor/visitor-secret.ts';
import { type DenoFunction, serve, startFunction } from './deno-function.ts';

const root = path.resolve(import.meta.dirname, '../..');
const outboxSecret = 'a secret of the scheduler of these tests only';
const office = 'https://console.example';
const school = 'https://www.school.example';

let database: Awaited<ReturnType<typeof openSeededDatabase>>;
let model: Awaited<ReturnType<typeof openModelStub>>;
let supabase: Awaited<ReturnType<typeof serve>>;
let mails: Awaited<ReturnType<typeof serve>>;
let served: DenoFunction;
const posted: string[] = [];

beforeAll(async () => {
  database = await openSeededDatabase({ articles: true });
  const answer = (request: Request) => database.fetch(request);
  supabase = await serve(getRequestListener(answer, { overrideGlobalObjects: false }));
  mails = await serve(async (request, response) => {
    let body = '';
    for await (const piece of request) body += piece;
    posted.push(body);
    response.writeHead(200, { 'Content-Type': 'application/json' }).end('{"id":"1"}');
  });
  model = await openModelStub();
  served = await startFunction({
    SUPABASE_URL: supabase.address,
    SUPABASE_SECRET_KEYS: JSON.stringify({ default: secretKey }),
    VISITOR_SECRET: visitorSecret,
    OUTBOX_SECRET: outboxSecret,
    CONSOLE_ORIGINS: office,
    CHAT_MODEL_URL: model.model.url,
    CHAT_MODEL_KEY: model.model.key,
    CHAT_MODEL_NAME: model.model.name,
    MAIL_API_URL: mails.address,
    MAIL_API_KEY: 're_key',
    MAIL_FROM: 'mails@school.example',
  });
}, 600_000);
afterAll(async () => {
  await served?.stop();
  await model?.close();
  mails?.close();
  supabase?.close();
  await database?.close();
});

function post(address: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(served.address + address, { method: 'POST', body: JSON.stringify(body), headers });
}

async function visit(): Promise<Record<string, string>> {
  const { access_token } = z
    .object({ access_token: z.string() })
    .parse(await (await post('/mock/token', { user_id: greenfield })).json());
  return { Authorization: `Bearer ${access_token}`, Origin: school };
}

test('its import map names the versions that the tests in Node run with', () => {
  const read = (file: string) => JSON.parse(readFileSync(path.join(root, file), 'utf8'));
  const { imports }: { imports: Record<string, string> } = read('supabase/functions/api/deno.json');
  const { dependencies } = read('package.json');
  const differing = Object.values(imports).filter((target) => {
    const [, name = '', version] = /^npm:((?:@[\w-]+\/)?[\w.-]+)@([\d.]+)(?:\/.*)?$/.exec(target) ?? [];
    return dependencies[name] !== version;
  });
  expect(differing).toEqual([]);
});

test('it reaches the database', async () => {
  const answer = await fetch(`${served.address}/api/health`);
  expect([answer.status, await answer.json()]).toMatchObject([200, { ok: true, database: true }]);
});

test("a page of any site may call what the chat needs, and only the console's pages the sign-in", async () => {
  const allowed = async (address: string, origin: string) => {
    const headers = { Origin: origin, 'Access-Control-Request-Method': 'POST' };
    const answer = await fetch(served.address + address, { method: 'OPTIONS', headers });
    return answer.headers.get('Access-Control-Allow-Origin');
  };
  expect(await allowed('/api/chat', school)).toBe('*');
  expect(await allowed('/api/auth/login', office)).toBe(office);
  expect(await allowed('/api/auth/login', school)).toBeNull();
});

test('an enquiry is stored once, however often it is sent', async () => {
  const visitor = await visit();
  const consent = { given: true, version: '2026-11', time: new Date().toISOString() };
  const form = { first_name: 'Quillon', mobile: '9876501234', email: 'quillon@parents.example', consent };
  const ids = [];
  for (const _ of [1, 2]) {
    const answer = await post('/api/chat-inquiry/public', { ...form, sessionId: 'in Deno' }, visitor);
    expect(answer.status).toBe(200);
    ids.push((await answer.json()).data.id);
  }
  const rows = await database.query('select id, first_name from public.chat_inquiry_information');
  expect(rows).toEqual([{ id: ids[0], first_name: 'Quillon' }]);
  expect(ids[1]).toBe(ids[0]);
});

test('the scheduler mails the family, the office and a link to choose a password', async () => {
  expect((await post('/api/auth/forgot', { username: 'admin' }, { Origin: office })).status).toBe(200);
  expect((await post('/api/outbox/run', {}, { Authorization: 'Bearer guessed' })).status).toBe(403);
  const run = await post('/api/outbox/run', {}, { Authorization: `Bearer ${outboxSecret}` });
  expect(await run.json()).toMatchObject({ success: true, sent: 4 });
  const sent = posted.map((mail) => JSON.parse(mail)).map(({ to, subject }) => `${to}: ${subject}`);
  expect(sent.sort()).toEqual([
    'admin@greenfield.example: 1 new enquiry at Greenfield International School',
    'admin@greenfield.example: Choose a new password',
    'office@greenfield.example: 1 new enquiry at Greenfield International School',
    'quillon@parents.example: Your enquiry with Greenfield International School',
  ]);
});

test("a model's answer is streamed in pieces", async () => {
  model.scene.plan = says('Fees are ', 'on the page.');
  const headers = { ...(await visit()), Accept: 'text/event-stream', 'Idempotency-Key': 'asked in Deno' };
  const answer = await post('/api/chat', { question: 'What are the fees?' }, headers);
  expect(answer.headers.get('Content-Type')).toContain('text/event-stream');
  const events = readEvents(await answer.text());
  expect(events.at(-1)?.[0]).toBe('done');
  expect(model.received.length).toBeGreaterThan(0);
});

test('staff sign in, are known by their token, and a wrong password is refused', async () => {
  const wrong = await post('/api/auth/login', { username: 'admin', password: 'wrong' }, { Origin: office });
  expect([wrong.status, await wrong.json()]).toMatchObject([401, { success: false }]);
  const right = { username: 'admin', password: samplePassword };
  const answer = await post('/api/auth/login', right, { Origin: office });
  expect(answer.status).toBe(200);
  const { access_token } = await answer.json();
  const bearer = { Authorization: `Bearer ${access_token}`, Origin: office };
  // Needs random bytes, a sealed secret and the caller's session.
  const factor = await post('/api/auth/factor', { code: samplePassword }, bearer);
  expect([factor.status, Object.keys(await factor.json())]).toEqual([
    200,
    expect.arrayContaining(['secret']),
  ]);
  expect((await post('/api/auth/passkeys', { code: samplePassword }, bearer)).status).toBe(200);
});

test('its log holds one JSON line for each refusal, and no word of a person', async () => {
  expect((await post('/api/chat', { question: 'Is Quillon there?' })).status).toBe(401);
  await expect.poll(() => served.log.map((line) => JSON.parse(line).code)).toContain('token_format');
  expect(served.log.join('\n')).not.toMatch(/quillon|9876501234|admin|schoolgate-demo/i);
});
