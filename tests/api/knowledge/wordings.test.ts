import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readWordings } from '#api/knowledge/wordings-prompt.ts';
import { debug } from '../api-over.ts';
import { openModelStub, says, saysThen } from '../chat/model-stub.ts';
import { greenfield, openTestApi, samplePassword } from '../test-api.ts';

const article = {
  tenant: greenfield,
  title: 'School transport',
  body: 'Buses serve 14 routes.',
  wordings: ['Is there a bus?'],
  language: 'es',
};

let stub: Awaited<ReturnType<typeof openModelStub>>;
let site: Awaited<ReturnType<typeof openTestApi>>;
const tokens: Record<string, string> = {};
beforeAll(async () => {
  stub = await openModelStub();
  site = await openTestApi({ model: stub.model });
  for (const name of ['admin', 'greenfield', 'debug']) {
    const { body } = await site.post('/api/auth/login', { username: name, password: samplePassword });
    tokens[name] = String(body.access_token);
  }
});
afterAll(async () => {
  await stub.close();
  await site.db.close();
});
beforeEach(async () => {
  await site.db.exec('delete from private.rate_limits');
  stub.received.length = 0;
  stub.scene.plan = says('1. ¿Hay auto', 'bús?\n2. ¿A qué hora pasa la ruta?\n');
});

const suggest = (change: object = {}, who = 'greenfield') =>
  site.post(
    '/api/knowledge/wordings',
    { ...article, ...change },
    { Authorization: `Bearer ${tokens[who] ?? who}` },
  );

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
  test.each([
    ['an administrator, for any school', 'admin', debug, 200],
    ['staff of another school', 'debug', greenfield, 404],
    ['a visitor', '', greenfield, 401],
  ])('%s', async (_, who, tenant, status) => {
    expect((await suggest({ tenant }, who)).status).toBe(status);
    expect(stub.received).toHaveLength(status === 200 ? 1 : 0);
  });

  test('staff twenty times in ten minutes', async () => {
    for (let at = 0; at < 20; at++) expect((await suggest()).status).toBe(200);
    const { status, body } = await suggest();
    expect([status, body.message]).toEqual([429, expect.stringMatching(/^Too many attempts\./)]);
    expect(stub.received).toHaveLength(20);
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

test.each([{ title: '' }, { body: 'x'.repeat(9000) }, { wordings: 'none' }, { language: 'English' }])(
  'an article like %o is refused before the model is asked',
  async (change) => {
    expect((await suggest(change)).status).toBe(422);
    expect(stub.received).toEqual([]);
  },
);

test('without a model it says so', async () => {
  const { site: without } = { site: await openTestApi() };
  const { body: login } = await without.post('/api/auth/login', {
    username: 'greenfield',
    password: samplePassword,
  });
  const headers = { Authorization: `Bearer ${login.access_token}` };
  const { status, body } = await without.post('/api/knowledge/wordings', article, headers);
  await without.db.close();
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
