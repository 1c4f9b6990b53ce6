import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { limits } from '#api/http/rate-limit.ts';
import { readWordings } from '#api/knowledge/wordings-prompt.ts';
import { apiOver, bearer, debug } from '../api-over.ts';
import { openModelStub, says, saysThen } from '../chat/model-stub.ts';
import { greenfield, testApi } from '../test-api.ts';

const article = {
  tenant: greenfield,
  title: 'School transport',
  body: 'Buses serve 14 routes.',
  wordings: ['Is there a bus?'],
  language: 'es',
};

let stub: Awaited<ReturnType<typeof openModelStub>>;
const site = testApi(async () => {
  stub = await openModelStub();
  return { model: stub.model };
});
const tokens: Record<string, string> = {};
beforeAll(async () => {
  for (const name of ['admin', 'greenfield', 'debug']) tokens[name] = await site.tokenOf(name);
});
afterAll(() => stub.close());
beforeEach(async () => {
  await site.db.exec('delete from private.rate_limits');
  stub.received.length = 0;
  stub.scene.plan = says('1. ¿Hay auto', 'bús?\n2. ¿A qué hora pasa la ruta?\n');
});

const suggest = (change: object = {}, who = 'greenfield') =>
  site.post('/api/knowledge/wordings', { ...article, ...change }, bearer(tokens[who] ?? who));

test('staff get the ways to ask that the model writes, from the article alone, and nothing is stored', async () => {
  const before = await site.db.query(
    'select md5(string_agg(a::text, null order by a.id)) from public.knowledge_articles a',
  );
  const { status, body } = await suggest();
  expect([status, body]).toEqual([
    200,
    { success: true, wordings: ['¿Hay autobús?', '¿A qué hora pasa la ruta?'] },
  ]);
  const [sent] = stub.received;
  expect(sent?.headers.authorization).toBe('Bearer a-key-for-tests');
  const { messages } = JSON.parse(sent?.body ?? '{}');
  expect(messages[0].content).toMatch(/10 other questions .* in Spanish/);
  expect(JSON.parse(messages[1].content)).toEqual({
    title: article.title,
    text: article.body,
    known: article.wordings,
  });
  const after = await site.db.query(
    'select md5(string_agg(a::text, null order by a.id)) from public.knowledge_articles a',
  );
  expect(after).toEqual(before);
});

describe('who may', () => {
  test('an administrator for any school, staff for their own', async () => {
    expect((await suggest({}, 'debug')).status).toBe(404);
    expect((await suggest({}, '')).status).toBe(401);
    expect(stub.received).toEqual([]);
    expect((await suggest({ tenant: debug }, 'admin')).status).toBe(200);
  });

  test('staff twenty times in ten minutes', async () => {
    expect((await suggest()).status).toBe(200);
    await site.nearlyReach(limits.wordingsByStaff);
    expect((await suggest()).status).toBe(200);
    const { status, body } = await suggest();
    expect([status, body.message]).toEqual([429, expect.stringMatching(/^Too many attempts\./)]);
    expect(stub.received).toHaveLength(2);
  });
});

test.each([
  ['fails', saysThen([], (response) => response.destroy())],
  ['writes nothing of use', says('Questions:\n{"questions": []}\n')],
  ['repeats what is known', says('Is there a bus?\nschool transport')],
])('a model that %s is a sentence, without the article in the log', async (_, plan) => {
  stub.scene.plan = plan;
  const logged = site.log.length;
  const { status, body } = await suggest();
  expect([status, body]).toEqual([
    502,
    {
      success: false,
      reason: 'model_failed',
      message: 'The model has not answered. Please try again in a minute.',
    },
  ]);
  expect(JSON.stringify(site.log.slice(logged))).not.toMatch(/transport|routes/i);
});

test('what is no article is refused before the model is asked', async () => {
  const texts = [{ title: '' }, { body: 'x'.repeat(9000) }, { language: 'English' }];
  for (const change of [...texts, { wordings: 'none' }]) expect((await suggest(change)).status).toBe(422);
  expect(stub.received).toEqual([]);
});

test('without a model it says so', async () => {
  const { post } = apiOver(site.db.fetch);
  const { status, body } = await post('/api/knowledge/wordings', article, bearer(tokens.greenfield));
  expect([status, body.reason]).toEqual([409, 'no_model']);
});

test('what is read of an answer: questions alone, each once, none that the article has, ten at most', () => {
  const answer = [
    'Here are ten questions:',
    '- "Do buses come to our street?"',
    '2) do buses come to our STREET',
    '• Is there a bus?',
    '12. bus timings pls',
    'Call 98765 43210 for the bus?',
    'Write to bus@school.example?',
    'See https://school.example/bus?',
    '<b>Is there a van?</b>',
    '2 buses or 3?',
    '?',
    'x'.repeat(301),
    ...Array.from({ length: 12 }, (_, n) => `Is there a stop in sector ${n}?`),
  ].join('\r\n');
  const read = readWordings(answer, { ...article, body: '' });
  expect(read.slice(0, 3)).toEqual(['Do buses come to our street?', 'bus timings pls', '2 buses or 3?']);
  expect(read).toHaveLength(10);
});
