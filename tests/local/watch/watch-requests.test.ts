import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#local/database/database.ts';
import { createGateway } from '#local/gateway.ts';
import { createService } from '#local/service.ts';
import { createWatch } from '#local/watch/watch.ts';
import { type RequestEntry, watchRequests } from '#local/watch/watch-requests.ts';
import { greenfield, openSeededDatabase } from '../../api/test-api.ts';
import { keys } from '../../sql/setup/engines.ts';

const entries: RequestEntry[] = [];
let clock = 0;
let database: Database;
const backend = new Hono();

beforeAll(async () => {
  database = await openSeededDatabase({ articles: true });
  backend.use(
    watchRequests((entry) => entries.push(entry), {
      now: () => {
        clock += 20;
        return clock;
      },
      newId: () => `id-${entries.length}`,
    }),
  );
  const settings = {
    trustProxy: true,
    model: null,
    embedder: null,
    oidc: null,
    mail: { smtpUrl: null, api: null, from: '', webhookSecret: null },
    reachable: false,
    samplePassword: null,
    webhookHosts: [],
    publicUrl: 'http://localhost:4173',
  };
  const secrets = { ...keys, visitorSecret: 'v'.repeat(40), vapidPublicKey: '', vapidPrivateKey: '' };
  backend.route('/', createGateway(database.fetch));
  backend.route('/', createService(database, secrets, settings).routes);
});
afterAll(() => database.close());

async function ask(
  path: string,
  body?: object,
  token?: string,
): Promise<[Response, RequestEntry | undefined]> {
  const answer = await backend.request(path, {
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
    headers: {
      'Content-Type': 'application/json',
      'X-Forwarded-For': '192.0.2.7',
      ...(token && { Authorization: `Bearer ${token}` }),
    },
  });
  return [answer, entries.at(-1)];
}

test('a conversation of a parent is told by routes, its school and what the answers were', async () => {
  const [tokenAnswer, first] = await ask('/mock/token', { user_id: greenfield });
  const { access_token } = await tokenAnswer.json();
  expect(first).toEqual({
    requestId: 'id-0',
    method: 'POST',
    route: '/mock/token',
    status: 200,
    seconds: 0.02,
  });
  const sessionId = '3f2c9f0e-5f3b-4c55-9a57-2f6f2a1c9d77';
  const chat = (question: string) => ask('/api/chat', { question, sessionId }, access_token);
  const [sure, told] = await chat('What is the admission process?');
  expect(told).toMatchObject({ route: '/api/chat', status: 200, school: greenfield, outcome: 'sure' });
  expect(sure.headers.get('X-Request-Id')).toBe(told?.requestId);
  expect((await chat('Penguins on volcanoes?'))[1]?.outcome).toBe('none');
  const enquiry = {
    sessionId,
    studentName: 'Zubeida Qureshi',
    parentName: 'Farhan Qureshi',
    mobile: '9876501234',
    consent: true,
  };
  const submit = () => ask('/api/chat-inquiry/public', enquiry, access_token);
  expect((await submit())[1]).toMatchObject({ status: 200, outcome: 'stored' });
  expect((await submit())[1]).toMatchObject({ status: 200, outcome: 'repeated' });
  expect(JSON.stringify(entries)).not.toMatch(/zubeida|farhan|9876501234|admission process|penguins/i);
});

test('an address, a method and a table that nothing has are told without what was typed', async () => {
  for (const path of [
    '/api/zubeida',
    '/rest/v1/zubeida',
    '/rest/v1/rpc/zubeida',
    '/mock/zubeida?q=zubeida',
  ]) {
    const [answer, entry] = await ask(path);
    expect([path, answer.status, entry?.status]).toEqual([path, answer.status, answer.status]);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(JSON.stringify(entry)).not.toContain('zubeida');
  }
  await backend.request('/api/health', { method: 'ZUBEIDA' });
  expect(entries.at(-1)?.method).toBe('OTHER');
});

test('a table and a function that exist are told by name', async () => {
  const headers = { apikey: keys.secretKey, Authorization: `Bearer ${keys.secretKey}` };
  await backend.request('/rest/v1/tenants?select=id,name', { headers });
  expect(entries.at(-1)).toMatchObject({ method: 'GET', route: '/rest/v1/tenants' });
});

test('a line is JSON with the time and milliseconds, and the figures get the same', () => {
  const lines: string[] = [];
  const counted: unknown[] = [];
  const watch = createWatch({
    print: (line) => lines.push(line),
    metrics: {
      countRequest: (entry) => counted.push(entry),
      countJob: (entry) => counted.push(entry),
      text: async () => '',
    },
    now: () => Date.UTC(2026, 5, 1),
  });
  const request = { requestId: 'r', method: 'GET', route: '/api/health', status: 200, seconds: 0.01234 };
  const job = { job: 'mail', kind: 'copy', outcome: 'sent', seconds: 1.5 } as const;
  watch.request(request);
  watch.job(job);
  expect(counted).toEqual([request, job]);
  const time = '2026-06-01T00:00:00.000Z';
  const { seconds: _, ...told } = request;
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    { time, ...told, ms: 12.3 },
    { time, job: 'mail', kind: 'copy', outcome: 'sent', ms: 1500 },
  ]);
});
