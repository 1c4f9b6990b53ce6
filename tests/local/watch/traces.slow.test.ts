import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { openTraces } from '#local/watch/traces.ts';
import { type ServerProcess, startProcess } from '../../../scripts/server-process.ts';
import { madeFolder } from '../made-data.ts';
import { startMailServer } from '../mail/mail-server.ts';
import { type CollectedSpan, startCollector } from './trace-collector.ts';

const greenfield = '7b0f3a52-6c1e-4f0e-9a57-2f6f2a1c9d10';
let data: Awaited<ReturnType<typeof madeFolder>>;
let collector: Awaited<ReturnType<typeof startCollector>>;
let mails: Awaited<ReturnType<typeof startMailServer>>;
let server: ServerProcess;

/** What the traces without a collector have printed. They try for ten seconds, meanwhile the rest is tested. */
const warnings: string[] = [];
let unheard: Awaited<ReturnType<typeof openTraces>>;

beforeAll(async () => {
  unheard = await openTraces({
    endpoint: 'http://127.0.0.1:9',
    version: '1',
    now: Date.now,
    warn: (line) => warnings.push(line),
  });
  unheard.job({ job: 'mail', outcome: 'sent', seconds: 1 });
  data = await madeFolder();
  collector = await startCollector();
  mails = await startMailServer();
  server = await startProcess(data.folder, {
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.address,
    SMTP_URL: mails.url,
    MAIL_FROM: 'mails@school.example',
  });
});
afterAll(async () => {
  await server?.stop('SIGKILL');
  collector?.stop();
  await mails?.stop();
  data?.remove();
});

async function ask(path: string, request: object, headers: Record<string, string> = {}) {
  const answer = await fetch(`${server.address}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': '192.0.2.77', ...headers },
    body: JSON.stringify(request),
  });
  // What is at no address answers in plain text.
  const isJson = answer.headers.get('Content-Type')?.startsWith('application/json');
  const body = isJson ? await answer.json() : await answer.text();
  return { id: answer.headers.get('X-Request-Id') ?? '', body };
}

const word = z.string().regex(/^[a-z][a-z_.]{0,39}$/);
const id = z.string().regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
const route = /\/(\*|(rest|auth|api|mock)(\/[a-z0-9_:.*-]+)*)$/;
const ofRequest = z.strictObject({
  'http.request.method': z.enum(['GET', 'POST']),
  'http.route': z.string().regex(route),
  'http.response.status_code': z.number(),
  'schoolgate.request_id': id,
  'schoolgate.school': z
    .string()
    .regex(/^[a-z0-9-]{1,64}$/)
    .optional(),
  'schoolgate.outcome': word.optional(),
});
const ofDatabase = z.strictObject({
  'db.system.name': z.literal('postgresql'),
  'db.operation.name': z.string().regex(route),
  'db.response.status_code': z
    .string()
    .regex(/^\d{3}$/)
    .optional(),
});
const ofJob = z.strictObject({
  'schoolgate.job': word,
  'schoolgate.kind': word.optional(),
  'schoolgate.request_id': id.optional(),
  'schoolgate.outcome': word,
});

test('a parent and staff are one trace a request, with database calls and mail, and nothing that they typed', async () => {
  const { body: visitor } = await ask('/mock/token', { user_id: greenfield });
  const headers = { Authorization: `Bearer ${visitor.access_token}` };
  const sent = await ask(
    '/api/chat-inquiry/public',
    {
      sessionId: randomUUID(),
      first_name: 'Zubeida',
      mobile: '9876501234',
      email: 'zubeida@families.example',
      consent: true,
    },
    headers,
  );
  expect(sent.body.success).toBe(true);
  await ask('/api/chat', { sessionId: randomUUID(), question: 'Penguins on volcanoes?' }, headers);
  const login = await ask('/api/auth/login', { username: 'admin', password: 'schoolgate-demo' });
  const staff = {
    apikey: 'sb_publishable_schoolgate_embedded',
    Authorization: `Bearer ${login.body.access_token}`,
  };
  const list = await ask('/rest/v1/rpc/list_enquiries', { p_search: 'Zubeida' }, staff);
  await ask('/rest/v1/rpc/zubeida', {}, staff);
  await ask('/api/zubeida?mobile=9876501234', {});
  await expect
    .poll(() => mails.mails.map(({ headers }) => headers.get('x-request-id')), { timeout: 60_000 })
    .toContain(sent.id);
  await server.stop();

  const traceOf = (requestId: string) =>
    collector.spans.filter(({ traceId }) => traceId === requestId.replaceAll('-', ''));
  const named = (spans: CollectedSpan[], name: string) => spans.find((span) => span.name === name);
  const submission = traceOf(sent.id);
  const root = named(submission, 'POST /api/chat-inquiry/public');
  expect(root?.attributes).toEqual({
    'http.request.method': 'POST',
    'http.route': '/api/chat-inquiry/public',
    'http.response.status_code': 200,
    'schoolgate.request_id': sent.id,
    'schoolgate.school': greenfield,
    'schoolgate.outcome': 'stored',
  });
  expect(root?.parentSpanId).toBeUndefined();
  expect(named(submission, '/rest/v1/rpc/submit_enquiry')).toMatchObject({
    parentSpanId: root?.spanId,
    attributes: { 'db.response.status_code': '200' },
  });
  expect(named(submission, 'mail parent_copy')?.attributes).toMatchObject({ 'schoolgate.outcome': 'sent' });
  expect(named(traceOf(list.id), '/rest/v1/rpc/list_enquiries')?.attributes).toBeDefined();

  expect(collector.spans.length).toBeGreaterThan(12);
  for (const span of collector.spans) {
    const { error } = z.union([ofRequest, ofDatabase, ofJob]).safeParse(span.attributes);
    expect(error && z.prettifyError(error), span.name).toBeUndefined();
    expect(span.name).toMatch(new RegExp(`^((GET|POST) )?${route.source}|^[a-z]+( [a-z_.]+)?$`));
  }
  for (const resource of collector.resources) {
    expect(Object.keys(resource).sort()).toEqual(['service.name', 'service.version']);
    expect(resource['service.name']).toBe('schoolgate');
  }
  expect(new Set(collector.texts.map((text) => text.split(' {')[0]))).toEqual(new Set(['POST /v1/traces']));
  expect(collector.texts.join('\n')).not.toMatch(
    /zubeida|9876501234|families\.example|penguin|192\.0\.2|schoolgate-demo|Bearer/i,
  );
}, 180_000);

test('a collector that is not there is said once, and holds up no end', async () => {
  const said = ['No traces reach http://127.0.0.1:9, the OTEL_EXPORTER_OTLP_ENDPOINT. This is said once.'];
  await expect.poll(() => warnings, { timeout: 60_000 }).toEqual(said);
  unheard.job({ job: 'mail', outcome: 'sent', seconds: 1 });
  await unheard.close();
  expect(warnings).toEqual(said);
}, 90_000);
