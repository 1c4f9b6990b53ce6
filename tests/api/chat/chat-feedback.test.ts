import { describe, expect, test } from 'vitest';
import { apiOver, debug } from '../api-over.ts';
import { calledFunction, workingDatabase } from '../working-database.ts';
import { bus, findings, questionDatabase, questionId } from './question-database.ts';

const calls: [path: string, name: string, body: Record<string, unknown>, given: object][] = [
  ['/api/chat/feedback', 'rate_answer', { helpful: false }, { p_helpful: false }],
  ['/api/chat/person', 'ask_a_person', {}, {}],
  ['/api/chat/choice', 'choose_article', { article: bus.article_id }, { p_article: bus.article_id }],
];

describe.each(calls)('%s', (path, name, rest, given) => {
  const body = { question_id: questionId, ...rest };

  async function service(answer: unknown) {
    const database = questionDatabase(answer);
    const site = apiOver(database.fetch);
    const visitor = await site.visit(debug);
    const send = (sent: unknown, headers = {}) => site.post(path, sent, { ...visitor, ...headers });
    return { ...site, database, send };
  }

  test('goes to the database with the school, the conversation and the question', async () => {
    const { send, database } = await service(findings([bus]));
    const sent = { ...body, session_id: 'body', tenant_id: 'another', p_tenant: 'another' };
    const { status, body: answer } = await send(sent, { 'Idempotency-Key': 'conversation' });
    expect([status, answer.success]).toEqual([200, true]);
    expect(database.calls).toEqual([
      {
        name,
        args: { p_tenant: debug, p_session: 'conversation', p_question_id: questionId, ...given },
      },
    ]);
    await send(sent);
    expect(database.calls[1]?.args.p_session).toBe('body');
    await send(body);
    expect(database.calls[2]?.args.p_session).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('about a question of another conversation is not found', async () => {
    const { send, log } = await service({ ok: false, code: 'unknown_question' });
    expect(await send(body)).toMatchObject({
      status: 404,
      body: { success: false, message: 'This question was not asked in this conversation.' },
    });
    expect(log).toEqual([{ requestId: expect.any(String), route: path, code: 'unknown_question' }]);
  });

  test.each<[string, unknown, number]>([
    ['no question', { ...rest }, 422],
    ['a question that is no id', { ...body, question_id: "' or true --" }, 422],
    ['a question that is no text', { ...body, question_id: { $ne: '' } }, 422],
    ['a conversation with a very long name', { ...body, session_id: 'a'.repeat(201) }, 422],
    ['no JSON', '{', 400],
    ['a list', [body], 400],
    ['too much', { ...body, more: 'a'.repeat(70_000) }, 413],
  ])('%s is refused in words', async (_name, sent, status) => {
    const { send, database } = await service({ ok: true });
    const answer = await send(sent);
    expect(answer.status).toBe(status);
    expect(answer.body).toEqual({ success: false, message: expect.stringMatching(/[a-z]/) });
    expect(database.calls).toEqual([]);
  });

  test('is for visitors alone', async () => {
    const { post } = await service({ ok: true });
    expect((await post(path, body)).status).toBe(401);
  });

  test.each<[string, () => Promise<Response>]>([
    ['fails', async () => Response.json({ message: 'Asha', code: 'XX000' }, { status: 500 })],
    ['answers with nonsense', async () => Response.json({ surprise: true })],
    ['cannot be reached', () => Promise.reject(new TypeError('Asha'))],
  ])('a database that %s is a 503 in words', async (_name, fail) => {
    const site = apiOver(async (request) =>
      /rate_answer|ask_a_person|choose_article/.test(calledFunction(request))
        ? fail()
        : workingDatabase(request),
    );
    const answer = await site.post(path, body, await site.visit(debug));
    expect(answer).toMatchObject({
      status: 503,
      body: { message: 'This cannot be stored at the moment. Please try again in a minute.' },
    });
    expect(answer.text + JSON.stringify(site.log)).not.toContain('Asha');
  });

  test('a full window stops an address', async () => {
    const site = apiOver(async (request) =>
      calledFunction(request) === 'hit_rate_limit' ? Response.json(false) : workingDatabase(request),
    );
    const other = apiOver(workingDatabase);
    site.scene.address = '203.0.113.7';
    const answer = await site.post(path, body, await other.visit(debug));
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0);
  });
});

test('a rating is yes or no', async () => {
  const { fetch, calls } = questionDatabase({ ok: true });
  const site = apiOver(fetch);
  const visitor = await site.visit(debug);
  for (const helpful of [undefined, null, 'false', 0]) {
    const sent = { question_id: questionId, helpful };
    expect((await site.post('/api/chat/feedback', sent, visitor)).status).toBe(422);
  }
  expect(calls).toEqual([]);
});

test('a choice names its article', async () => {
  const { fetch, calls } = questionDatabase(findings([bus]));
  const site = apiOver(fetch);
  const visitor = await site.visit(debug);
  for (const article of [undefined, null, 'School transport', [bus.article_id]]) {
    const sent = { question_id: questionId, article };
    expect((await site.post('/api/chat/choice', sent, visitor)).status).toBe(422);
  }
  expect(calls).toEqual([]);
});

test('what was chosen answers as a question is answered', async () => {
  const { fetch } = questionDatabase(findings([bus]));
  const site = apiOver(fetch);
  const sent = { question_id: questionId, article: bus.article_id };
  const { status, body } = await site.post('/api/chat/choice', sent, await site.visit(debug));
  expect([status, body]).toEqual([
    200,
    {
      success: true,
      response: bus.body,
      sources: [{ title: bus.title, url: bus.source_url }],
      answered: true,
      question_id: questionId,
      related: ['Is there a hostel?'],
      answer_by: '2026-11-23T13:24:00Z',
    },
  ]);
});

test('who asks for a person hears until when one answers', async () => {
  const { fetch } = questionDatabase({ ok: true, answer_by: '2026-11-23T10:00:00Z' });
  const site = apiOver(fetch);
  const { body } = await site.post('/api/chat/person', { question_id: questionId }, await site.visit(debug));
  expect(body).toEqual({ success: true, answer_by: '2026-11-23T10:00:00Z' });
});
