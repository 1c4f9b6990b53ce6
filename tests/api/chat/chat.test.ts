import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { plainText } from '#api/http/plain-text.ts';
import { apiOver, debug } from '../api-over.ts';
import { hostileStrings } from '../hostile-strings.ts';
import { greenfield, testApi } from '../test-api.ts';
import { calledFunction, workingDatabase } from '../working-database.ts';
import { openModelStub, says } from './model-stub.ts';
import { findings, bus as found, questionDatabase } from './question-database.ts';

const path = '/api/chat';
const uuid = /^[0-9a-f-]{36}$/;
const busBody = 'The school bus serves 14 routes and leaves the first stop at 7:15 a.m.';
const bus = 'At what time does the school bus leave?';
const unanswered = 'Is there a hostel?';

let stub: Awaited<ReturnType<typeof openModelStub>>;
const site = testApi(async () => {
  stub = await openModelStub();
  return { model: stub.model, articles: true };
});
let plain: ReturnType<typeof apiOver>;
let visitor: Record<string, string>;
beforeAll(async () => {
  plain = apiOver(site.db.fetch);
  visitor = await site.visit(debug);
  await site.db.query('delete from public.knowledge_articles where tenant_id = $1', [debug]);
  await site.db.query(
    `insert into public.knowledge_articles (tenant_id, title, body, tags, wordings, source_url, state)
     values ($1, 'School bus', $2, '{transport,bus}', '{"When does the school bus leave?","Is there a school bus?"}',
             'https://debug.example/bus', 'published')`,
    [debug, busBody],
  );
});
afterAll(() => stub.close());
beforeEach(async () => {
  site.scene.address = null;
  site.log.length = 0;
  stub.received.length = 0;
  await site.db.exec('delete from public.chat_questions');
});

let conversations = 0;
/** The headers of a conversation of its own. */
const conversation = () => ({ ...visitor, 'Idempotency-Key': `conversation-${++conversations}` });
const ask = (question: unknown, headers: Record<string, string> = conversation(), more = {}) =>
  plain.post(path, { question, ...more }, headers);
const rows = () =>
  site.db.query(
    `select tenant_id, session_id, question, language, outcome, helpful, wants_person from public.chat_questions
     order by asked_at`,
    [],
  );

describe('a question', () => {
  test('that the school has written about is answered, with its source', async () => {
    const headers = conversation();
    const { status, body } = await ask(bus, headers);
    expect([status, body]).toEqual([
      200,
      {
        success: true,
        response: busBody,
        sources: [{ title: 'School bus', url: 'https://debug.example/bus', language: 'en' }],
        answered: true,
        question_id: expect.stringMatching(uuid),
        related: expect.any(Array),
        answer_by: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d$/),
      },
    ]);
    const stored = { tenant_id: debug, session_id: headers['Idempotency-Key'], question: bus };
    expect(await rows()).toMatchObject([{ ...stored, language: 'en', outcome: 'answered' }]);
  });

  test('may come under its earlier name; one without an answer is kept, and answered with nothing', async () => {
    const early = await plain.post(path, { message: bus }, conversation());
    expect(early).toMatchObject({ status: 200, body: { answered: true, response: busBody } });
    const { body } = await ask(unanswered, conversation(), { context: { language: 'fr' } });
    expect(body).toMatchObject({ success: true, response: '', sources: [], answered: false });
    const kept = { question: unanswered, language: 'fr', outcome: 'unanswered' };
    expect(await rows()).toMatchObject([{ question: bus }, kept]);
  });

  test('belongs to the conversation of its header, else of its body, else of its token', async () => {
    await ask(bus, { ...visitor, 'Idempotency-Key': 'header' }, { session_id: 'body' });
    await ask(bus, visitor, { session_id: 'body' });
    await ask(bus, visitor);
    expect((await rows()).map(({ session_id }) => session_id)).toEqual([
      'header',
      'body',
      expect.stringMatching(uuid),
    ]);
  });

  test('is asked of the school of the token, whatever the body says', async () => {
    await ask(bus, conversation(), { tenant_id: greenfield, tenantId: greenfield, p_tenant: greenfield });
    expect(await rows()).toMatchObject([{ tenant_id: debug }]);
  });

  test('may be rated and handed to a person in its own conversation, and in no other', async () => {
    const headers = conversation();
    const { question_id } = (await ask(bus, headers)).body;
    const rate = (who: Record<string, string>) =>
      plain.post('/api/chat/feedback', { question_id, helpful: false }, who);
    const person = (who: Record<string, string>) => plain.post('/api/chat/person', { question_id }, who);
    for (const stranger of [conversation(), { ...headers, ...(await site.visit(greenfield)) }]) {
      expect((await rate(stranger)).status).toBe(404);
      expect((await person(stranger)).status).toBe(404);
    }
    expect(await rows()).toMatchObject([{ helpful: null, wants_person: false }]);
    expect((await rate(headers)).body).toEqual({ success: true });
    expect((await person(headers)).body).toEqual({
      success: true,
      answer_by: expect.stringMatching(/[+-]\d\d:\d\d$/),
    });
    expect(await rows()).toMatchObject([{ helpful: false, wants_person: true }]);
  });
});

describe('is refused in words and asks nobody', () => {
  const required = 'Question is required for chat API';
  test.each<[string, unknown, number, string | RegExp]>([
    ['no question', {}, 422, required],
    ['an empty question', { question: ' \0\n ' }, 422, required],
    ['a question that is no text', { question: { $ne: '' } }, 422, required],
    ['a number', { question: 7 }, 422, required],
    ['a question of 1,001 characters', { question: 'a'.repeat(1001) }, 422, /no more than 1000 characters/],
    ['a very long conversation name', { question: bus, session_id: 'a'.repeat(201) }, 422, /Session id/],
    ['no JSON', '{"question":', 400, /JSON/],
    ['a list', [bus], 400, /JSON object/],
    ['too much', { question: bus, context: 'a'.repeat(70_000) }, 413, /too large/],
  ])('%s', async (_name, body, status, message) => {
    for (const accept of ['application/json', 'text/event-stream']) {
      const answer = await site.post(path, body, { ...visitor, Accept: accept });
      expect(answer.status).toBe(status);
      expect(answer.headers.get('Content-Type')).toContain('application/json');
      expect(answer.body).toEqual({
        success: false,
        message: message instanceof RegExp ? expect.stringMatching(message) : message,
      });
    }
    expect(await rows()).toEqual([]);
    expect(stub.received).toEqual([]);
  });

  test('who is no visitor', async () => {
    for (const token of ['', 'x'.repeat(40)]) {
      const headers = { Authorization: `Bearer ${token}` };
      expect((await site.post(path, { question: bus }, headers)).status).toBe(401);
    }
    expect(await rows()).toEqual([]);
  });
});

test('a question of 1,000 characters is taken as it is', async () => {
  const { fetch, calls } = questionDatabase(findings([]));
  const open = apiOver(fetch);
  for (const question of ['é'.repeat(1000), '🚌'.repeat(1000)]) {
    expect((await open.post(path, { question: ` ${question}\n` }, visitor)).status).toBe(200);
    expect(calls.at(-1)?.args.p_question).toBe(question);
  }
});

test('hostile texts reach the database as they are or are refused in words, and the log never', async () => {
  stub.scene.plan = says('NONE');
  const { fetch, calls } = questionDatabase(findings([found]));
  const open = apiOver(fetch, { model: stub.model });
  for (const text of hostileStrings) {
    const context = { grade: text, school_type: text, parent_type: text, language: text, more: text };
    for (const body of [
      { question: text, context },
      { question: bus, context: text, session_id: text },
    ]) {
      const { status } = await open.post(path, body, visitor);
      expect([text.slice(0, 100), [200, 413, 422].includes(status)]).toEqual([text.slice(0, 100), true]);
      if (status === 200) expect(calls.at(-1)?.args.p_question).toBe(plainText(body.question));
    }
  }
  const codes = open.log.map(({ code, detail }) => `${code} ${detail ?? ''}`.trim());
  expect(new Set(codes)).toEqual(
    new Set(['model_refused none', 'no_question', 'invalid_field session_id', 'body_too_large']),
  );
});

test('a conversation may ask 20 questions in ten minutes', async () => {
  const headers = conversation();
  for (let n = 0; n < 20; n += 1) expect((await ask(`${bus} ${n}`, headers)).status).toBe(200);
  const refused = await ask(bus, headers);
  expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '600']);
  expect(refused.body.message).toMatch(/try again in 10 minutes\.$/);
  expect((await ask(bus)).status).toBe(200);
  expect(await rows()).toHaveLength(21);
});

test('an address may send 180 requests in ten minutes, whatever they ask', async () => {
  const busy = apiOver(workingDatabaseThatCounts());
  busy.scene.address = '203.0.113.60';
  busy.scene.now = Date.UTC(2026, 10, 20, 9, 1);
  const here = await busy.visit(debug);
  const paths = [path, '/api/chat/feedback', '/api/chat/person'];
  for (let n = 0; n < 180; n += 1) {
    expect((await busy.post(paths[n % 3] ?? '', {}, here)).status).toBe(422);
  }
  for (const each of paths) {
    const refused = await busy.post(each, {}, here);
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '540']);
  }
  busy.scene.address = '203.0.113.61';
  expect((await busy.post(path, {}, here)).status).toBe(422);
});

/** Counts as the database does, without its slowness. */
function workingDatabaseThatCounts() {
  const counts = new Map<string, number>();
  return async (request: Request) => {
    if (calledFunction(request) !== 'hit_rate_limit') return workingDatabase(request);
    const { p_bucket, p_max } = await request.json();
    const count = (counts.get(p_bucket) ?? 0) + 1;
    counts.set(p_bucket, count);
    return Response.json(count <= p_max);
  };
}

test.each([
  ['rate_limited', 429, '600', {}],
  ['unknown_tenant', 404, null, { reason: 'user_not_found' }],
  ['invalid', 422, null, {}],
])('%s of the database is answered in words', async (code, status, wait, more) => {
  const strict = apiOver(async (request) =>
    calledFunction(request) === 'answer_question'
      ? Response.json({ ok: false, code })
      : workingDatabase(request),
  );
  const headers = { ...(await strict.visit(debug)), Accept: 'text/event-stream' };
  const answer = await strict.post(path, { question: bus }, headers);
  expect([answer.status, answer.headers.get('Retry-After')]).toEqual([status, wait]);
  expect(answer.body).toEqual({ success: false, message: expect.stringMatching(/\.$/), ...more });
});

test.each<[string, () => Promise<Response>]>([
  ['fails', async () => Response.json({ message: 'Asha', code: 'XX000' }, { status: 500 })],
  ['answers with a page', async () => new Response('<html>Asha</html>', { status: 502 })],
  ['answers with nonsense', async () => Response.json({ ok: true, passages: 'Asha' })],
  ['cannot be reached', () => Promise.reject(new TypeError('Asha'))],
])('a database that %s is a 503 in words, for who asks for events too', async (_name, fail) => {
  const broken = apiOver(
    async (request) => (calledFunction(request) === 'answer_question' ? fail() : workingDatabase(request)),
    { model: stub.model },
  );
  for (const accept of ['application/json', 'text/event-stream']) {
    const headers = { ...(await broken.visit(debug)), Accept: accept };
    const answer = await broken.post(path, { question: bus }, headers);
    expect(answer).toMatchObject({
      status: 503,
      body: {
        success: false,
        message: 'Chat API failed: questions cannot be answered at the moment. Please try again in a minute.',
      },
    });
    expect(answer.text).not.toContain('Asha');
  }
  expect(broken.log.map(({ code }) => code)).toEqual(['database_unavailable', 'database_unavailable']);
  expect(JSON.stringify(broken.log)).not.toContain('Asha');
  expect(stub.received).toEqual([]);
});

describe('what is told of a parent', () => {
  const parent: Record<string, string> = {
    first_name: 'Asha',
    last_name: 'Raotest',
    mobile: '9876543210',
    email: 'asha.rao@mail.example.org',
    child_name: 'Ishaan',
    city: 'Punetown',
    school_name: 'Little Oaks School',
    date_of_birth: '2020-02-29',
    academic_year: '2031-2032',
    address: 'Lane 7, Kothrud',
    user_id: 'b0c8e7a2-1111-4222-8333-944455556666',
  };
  const parts = ['98765', 'mail.example.org', 'Oaks', 'Kothrud', '29/02'];
  const pieces = [...Object.values(parent), ...parts, '203.0.113.77', 'secret-conversation', 'eyJ'];
  const known = ['grade', 'school_type', 'parent_type', 'language'];
  const fields = [...known, 'userData', 'allFormData', 'context', 'x'];

  /** Which pieces of a parent left for the model, or were logged, while the parent asked. */
  async function leaked(
    service: ReturnType<typeof apiOver>,
    plan: typeof stub.scene.plan,
  ): Promise<string[]> {
    stub.scene.plan = plan;
    stub.received.length = 0;
    service.scene.address = '203.0.113.77';
    const asked = `Is there a school bus? My number is ${parent.mobile} or +91 98765-43210 and my email ${parent.email}`;
    const contexts = [
      parent,
      { ...parent, allFormData: parent, userData: parent, grade: 'PYP 1' },
      { allFormData: JSON.stringify(parent) },
      ...fields.map((field) => ({ [field]: parent })),
      ...Object.values(parent).flatMap((value) => [
        Object.fromEntries(fields.map((field) => [field, value])),
        Object.fromEntries(fields.map((field) => [field, `PYP 1 ${value}`])),
      ]),
    ];
    for (const [n, context] of contexts.entries()) {
      const session_id = `secret-conversation-${n}`;
      const body = { question: asked, context, ...parent, userData: parent, session_id };
      const { status, body: answer } = await service.post(path, body, await service.visit(debug));
      expect([status, answer.answered]).toEqual([200, true]);
    }
    expect(stub.received).toHaveLength(contexts.length);
    const written = JSON.stringify([stub.received, service.log]);
    return pieces.filter((piece) => written.includes(piece));
  }

  test('to the model and to the log is nothing, whatever field it stands in', async () => {
    expect(await leaked(site, says('The bus leaves at 7:15 a.m.'))).toEqual([]);
    const grades = stub.received.map(({ body }) => JSON.parse(JSON.parse(body).messages[1].content).grade);
    expect(grades.filter(Boolean)).toEqual(['PYP 1']);
    expect(site.log).toEqual([]);
  });

  test('is nothing when the model repeats it, or fails, either', async () => {
    const failing = apiOver(questionDatabase(findings([found])).fetch, { model: stub.model });
    const refuse: typeof stub.scene.plan = (response) =>
      void response.writeHead(500).end(JSON.stringify({ error: Object.values(parent) }));
    expect(await leaked(failing, refuse)).toEqual([]);
    expect(await leaked(failing, says(`Hello ${parent.first_name}, of ${parent.email}.`))).toEqual([]);
    expect(new Set(failing.log.map(({ code, detail }) => `${code} ${detail}`))).toEqual(
      new Set(['model_failed status_500', 'model_refused link']),
    );
  });
});
