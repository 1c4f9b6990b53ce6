import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { limits } from '#api/http/rate-limit.ts';
import { apiOver, debug } from '../api-over.ts';
import { hostileStrings } from '../hostile-strings.ts';
import { greenfield, testApi } from '../test-api.ts';
import { calledFunction, workingDatabase } from '../working-database.ts';

const path = '/api/events';
const visit = [
  { ordinal: 0, kind: 'started', config_version: 1 },
  { ordinal: 1, kind: 'reached', step_id: 'greeting' },
  { ordinal: 2, kind: 'reached', step_id: 'collectMobile' },
  { ordinal: 3, kind: 'answered', flow: 'parentInquiry', step_id: 'collectMobile', elapsed_ms: 4200 },
  { ordinal: 4, kind: 'submitted' },
];

const site = testApi();
let visitor: Record<string, string>;
beforeAll(async () => {
  visitor = await site.visit(greenfield);
});
beforeEach(() => site.db.exec('delete from public.conversation_events'));

const send = (body: unknown) => site.post(path, body, visitor);
const one = (event: object) => send({ sessionId: 'one', events: [event] });
const rows = () =>
  site.db.query(
    'select tenant_id, session_hash, ordinal, kind, step_id, config_version from public.conversation_events order by session_hash, ordinal',
    [],
  );

describe('a batch of events', () => {
  test('is stored, each ordinal once, for the school of the token', async () => {
    const answer = await send({ sessionId: 'session-1', tenantId: debug, events: visit });
    expect(answer).toMatchObject({ status: 202, body: { success: true, events: true } });
    await send({ sessionId: 'session-1', events: visit });
    const stored = await rows();
    expect(
      stored.map(({ tenant_id, ordinal, kind, step_id }) => [tenant_id, ordinal, kind, step_id]),
    ).toEqual(visit.map(({ ordinal, kind, step_id = null }) => [greenfield, ordinal, kind, step_id]));
    expect(stored[0]?.config_version).toBe(1);
    expect(new Set(stored.map(({ session_hash }) => session_hash)).size).toBe(1);
    expect(JSON.stringify(stored)).not.toContain('session-1');
  });

  test('without a session id belongs to the visit of the token', async () => {
    await send({ events: visit.slice(0, 1) });
    await send({ events: visit.slice(0, 2) });
    expect(await rows()).toHaveLength(2);
  });

  test('holds where and when each event happened', async () => {
    await send({ sessionId: 'session-2', events: visit });
    const [row] = await site.db.query(
      "select flow, elapsed_ms, began_at = at as begun from public.conversation_events where kind = 'answered'",
      [],
    );
    expect(row).toEqual({ flow: 'parentInquiry', elapsed_ms: 4200, begun: true });
  });

  test('keeps nothing but its own seven keys', async () => {
    const said = { text: 'Asha Rao', answer: '9876543210', userData: { email: 'asha@example.org' } };
    const body = JSON.stringify({
      sessionId: 'more',
      ...said,
      events: [{ ...visit[1], ...said, at: '2001-01-01', tenant_id: debug, id: 7 }],
    }).replace('{', '{"__proto__":{"kind":"left"},');
    expect((await send(body)).status).toBe(202);
    const [row] = await site.db.query('select * from public.conversation_events', []);
    expect(row).toMatchObject({ tenant_id: greenfield, kind: 'reached', step_id: 'greeting', ordinal: 1 });
    expect(new Date(String(row?.at)).getFullYear()).toBeGreaterThan(2020);
    expect(JSON.stringify(row)).not.toMatch(/Asha|asha|98765/);
  });

  test('is for visitors alone', async () => {
    expect((await site.post(path, { events: visit })).status).toBe(401);
    const headers = { Authorization: 'Bearer x'.repeat(20) };
    expect((await site.post(path, { events: visit }, headers)).status).toBe(401);
    expect(await rows()).toEqual([]);
  });

  test('may come from any page', async () => {
    const headers = { Origin: 'https://school.example', 'Access-Control-Request-Method': 'POST' };
    const answer = await site.api.request(path, { method: 'OPTIONS', headers });
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBe('*');
  });
});

describe('where a school records nothing', () => {
  const enable = (on: boolean) =>
    site.db.exec(`update public.tenants set events_enabled = ${on} where id = '${greenfield}'`);
  beforeAll(() => enable(false));
  afterAll(() => enable(true));

  test('the sender is told so, and nothing is stored', async () => {
    expect(await send({ events: visit })).toMatchObject({
      status: 202,
      body: { success: true, events: false },
    });
    expect(await rows()).toEqual([]);
  });

  test('the visitor token says so as well', async () => {
    const ask = async (tenant: string) => (await site.post('/mock/token', { user_id: tenant })).body.events;
    expect(await ask(greenfield)).toBe(false);
    expect(await ask(debug)).toBe(true);
  });
});

test('what is no batch is refused in words, and stores nothing', async () => {
  const sessions = [{ $ne: '' }, ' ', 'a'.repeat(201)].map((sessionId) => ({ sessionId, events: visit }));
  const many = Array.from({ length: 51 }, (_, ordinal) => ({ ordinal, kind: 'started' }));
  const events = [undefined, [], many, { length: 1, 0: visit[0] }].map((events) => ({ events }));
  const tooMuch = { events: visit, more: 'a'.repeat(70_000) };
  for (const body of ['{', [visit], tooMuch, ...sessions, ...events]) {
    const { status, body: answer } = await send(body);
    expect([400, 413, 422], JSON.stringify(body).slice(0, 99)).toContain(status);
    expect(answer).toEqual({ success: false, message: expect.stringMatching(/\.$/) });
  }
  expect(await rows()).toEqual([]);
});

test('one event that is none spoils its batch', async () => {
  const reached = { ordinal: 0, kind: 'reached', step_id: 'a' };
  const spoils = [
    ...[-1, 1000, 0.5, '1', undefined].map((ordinal) => ({ ordinal, kind: 'started' })),
    ...['typed', undefined].map((kind) => ({ ...reached, kind })),
    ...[undefined, ' \0 ', ['a'], 'a'.repeat(101)].map((step_id) => ({ ...reached, step_id })),
    ...['', 'a'.repeat(101)].map((flow) => ({ ...reached, flow })),
    ...[-1, 2_000_000_000].map((elapsed_ms) => ({ ordinal: 0, kind: 'started', elapsed_ms })),
    ...[0, '3', 1e300].map((config_version) => ({ ordinal: 0, kind: 'started', config_version })),
  ];
  for (const event of spoils) {
    site.log.length = 0;
    expect((await send({ events: [visit[0], event] })).status, JSON.stringify(event)).toBe(422);
    const detail = expect.stringMatching(/^events\.1/);
    expect(site.log).toEqual([
      { requestId: expect.any(String), route: path, code: 'invalid_events', detail },
    ]);
  }
  expect(await rows()).toEqual([]);
});

test('what is no step of the school is accepted and not stored', async () => {
  const said = { ordinal: 0, kind: 'reached', step_id: 'Asha Rao 9876543210' };
  const known = { ordinal: 1, kind: 'reached', step_id: 'greeting' };
  expect((await send({ sessionId: 'said', events: [said, known] })).status).toBe(202);
  expect(await rows()).toMatchObject([{ ordinal: 1, step_id: 'greeting' }]);
});

test('hostile texts are stored as no step, and never break the service or reach the log', async () => {
  site.log.length = 0;
  for (const text of hostileStrings) {
    const step = await one({ ordinal: 0, kind: 'reached', step_id: text });
    expect([text, [202, 422].includes(step.status)]).toEqual([text, true]);
    expect(await rows()).toEqual([]);
  }
  for (const text of hostileStrings) {
    const session = await send({ sessionId: text, events: visit });
    expect([text, [202, 422].includes(session.status)]).toEqual([text, true]);
  }
  expect((await rows()).length).toBeGreaterThan(visit.length);
  for (const { detail } of site.log) expect(detail).toMatch(/^(sessionId|events\.0\.step_id)$/);
});

test.each([
  ['rate_limited', 429, '60'],
  ['unknown_tenant', 404, null],
  ['invalid', 422, null],
])('%s of the database is answered in words', async (code, status, wait) => {
  const strict = apiOver(async (request) =>
    calledFunction(request) === 'record_conversation_events'
      ? Response.json({ ok: false, code })
      : workingDatabase(request),
  );
  const answer = await strict.post(path, { events: visit }, await strict.visit(debug));
  expect(answer.status).toBe(status);
  expect(answer.headers.get('Retry-After')).toBe(wait);
  expect(answer.body).toEqual({ success: false, message: expect.stringMatching(/\.$/) });
});

test('a database that fails is a 503, without its details', async () => {
  const broken = apiOver(async (request) =>
    calledFunction(request) === 'record_conversation_events'
      ? Response.json({ message: 'Asha', code: 'XX000' }, { status: 500 })
      : workingDatabase(request),
  );
  const answer = await broken.post(path, { events: visit }, await broken.visit(debug));
  expect(answer.status).toBe(503);
  expect(answer.text + JSON.stringify(broken.log)).not.toContain('Asha');
});

test('an address may send 240 batches in ten minutes, and then waits', async () => {
  const crowded = apiOver(site.db.fetch);
  crowded.scene.now = Math.ceil((crowded.scene.now + 1) / 600_000) * 600_000 + 60_000;
  const here = await crowded.visit(greenfield);
  const batch = { sessionId: 'crowd', events: visit.slice(0, 1) };
  crowded.scene.address = '203.0.113.50';
  expect((await crowded.post(path, batch, here)).status).toBe(202);
  await site.nearlyReach(limits.eventsByAddress);
  expect((await crowded.post(path, batch, here)).status).toBe(202);
  const refused = await crowded.post(path, batch, here);
  expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '540']);
  crowded.scene.address = '203.0.113.51';
  expect((await crowded.post(path, batch, here)).status).toBe(202);
  crowded.scene.address = '203.0.113.50';
  crowded.scene.now += 540_000;
  expect((await crowded.post(path, batch, here)).status).toBe(202);
});
