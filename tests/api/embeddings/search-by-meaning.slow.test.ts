import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { articleEmbedding } from '#api/embeddings/embed-articles.ts';
import type { Embedder } from '#api/embeddings/embedder.ts';
import { addArticles } from '../../sql/articles/knowledge-set.ts';
import { apiOver, clientOver, debug, secretKey } from '../api-over.ts';
import { openSeededDatabase } from '../test-api.ts';
import { openSentenceModel, sentenceModel } from './sentence-model.ts';

/** No word of the question but "the" is in its article. */
const question = 'Where can I leave the car?';
const article = 'Parking';

let db: Awaited<ReturnType<typeof openSeededDatabase>>;
let server: Awaited<ReturnType<typeof openSentenceModel>>;
beforeAll(async () => {
  db = await openSeededDatabase({ articles: true });
  await addArticles(db, debug, [
    { title: 'If a pupil feels ill', body: 'A nurse is on the campus, and a doctor comes in the mornings.' },
    ...titled(
      'Parking, Choir, Chess club, Ski trip, Lost property, Violin lessons',
      'ask at the front office',
    ),
    ...titled('Gardening, Debating', 'ask at the front office'),
    ...titled('Menu of the week, School bus, Uniform, Homework, Library hours', 'see the notice board'),
    ...titled('Open day, Term dates', 'see the notice board'),
    ...titled('Laptops, Locker keys, Alumni, Fire drill, Field trips', 'ask the class teacher'),
  ]);
  server = await openSentenceModel();
});
afterAll(async () => {
  await server.close();
  await db.close();
});
beforeEach(() => {
  server.received.length = 0;
  server.scene.plan = null;
});
afterEach(() => vi.unstubAllGlobals());

function titled(titles: string, where: string) {
  return titles.split(', ').map((title) => ({ title, body: `${title}: ${where}.` }));
}

async function readArticles(embedder: Embedder = server.embedder) {
  const log: object[] = [];
  const step = articleEmbedding(
    { connect: () => clientOver(db.fetch, secretKey), log: (entry) => log.push(entry), now: Date.now },
    embedder,
  );
  const outcomes: string[] = [];
  do outcomes.push(await step());
  while (outcomes.at(-1) === 'more');
  return { step, outcomes, log };
}

async function site(embedder: Embedder | null) {
  const service = apiOver(db.fetch, { embedder });
  const visitor = await service.visit(debug);
  const ask = (text: string) =>
    service.post('/api/chat', { question: text }, { ...visitor, 'Idempotency-Key': crypto.randomUUID() });
  return { ...service, ask };
}

const titles = (body: Record<string, unknown>) => body.sources as { title: string }[];

test('without the settings no request leaves, and the answer is what the words find', async () => {
  const leaving = vi.fn(() => Promise.reject(new Error('No request may leave.')));
  vi.stubGlobal('fetch', leaving);
  const { ask } = await site(null);
  const { status, body } = await ask(question);
  expect([status, body.answered]).toEqual([200, false]);
  expect((await ask('Is there a school bus?')).status).toBe(200);
  expect(leaving).not.toHaveBeenCalled();
  const [kept] = await db.query('select count(*)::int as n from private.article_embeddings');
  expect(kept).toEqual({ n: 0 });
});

describe('with a model', () => {
  beforeAll(async () => {
    await readArticles();
    await db.query(
      'update private.meaning_thresholds set threshold = least(threshold, 0.4) where tenant_id = $1',
      [debug],
    );
  });

  test('the articles of each school were read, and its own questions set its threshold', async () => {
    const rows = await db.query(`
      select t.model, t.questions >= 10 as many, t.threshold between 0.2 and 0.99 as is_likeness,
        (select count(*)::int from public.knowledge_articles a where a.tenant_id = t.tenant_id and a.state = 'published')
          = (select count(*)::int from private.article_embeddings e where e.tenant_id = t.tenant_id and e.embedded_at is not null) as all_read
      from private.meaning_thresholds t`);
    const read = { model: sentenceModel, many: true, is_likeness: true, all_read: true };
    expect(rows).toEqual([read, read]);
  });

  test('a question without a word of its article is answered by it, and only the question is sent', async () => {
    const { ask, log } = await site(server.embedder);
    const { body } = await ask(question);
    expect(titles(body).map(({ title }) => title)).toEqual([article]);
    expect(server.received).toEqual([
      { url: '/v1/embeddings', key: 'Bearer a-key-for-tests', texts: [question] },
    ]);
    expect(log).toEqual([]);
  });

  test('e-mail addresses and long numbers in a question are not sent', async () => {
    const { ask } = await site(server.embedder);
    await ask('Zorblax qwertyuiop, me@home.example, 98765 43210');
    expect(server.received.map(({ texts }) => texts)).toEqual([['Zorblax qwertyuiop, [e-mail], [number]']]);
  });

  test.each([
    ['what the words answer', 'Is there a school bus?'],
    ['an emergency', 'My son is unconscious, call an ambulance'],
  ])('%s is not sent', async (_, text) => {
    const { ask } = await site(server.embedder);
    expect((await ask(text)).status).toBe(200);
    expect(server.received).toEqual([]);
  });

  test('a saved article is read again at once, and one that nothing changed is not', async () => {
    await db.query(
      "update public.knowledge_articles set body = body || ' Bring a label.' where tenant_id = $1 and title = 'Lost property'",
      [debug],
    );
    await readArticles();
    expect(server.received.map(({ texts }) => texts)).toEqual([
      ['Lost property\nLost property: ask at the front office. Bring a label.', 'Lost property'],
    ]);
    await db.query(
      'update private.meaning_thresholds set threshold = least(threshold, 0.4) where tenant_id = $1',
      [debug],
    );
  });
});

test('an article of many wordings is sent in parts, and none of it twice', async () => {
  const wordings = Array.from({ length: 40 }, (_, n) => `Is there a club number ${n}?`);
  await addArticles(db, debug, [{ title: 'Clubs', body: 'Forty clubs.', wordings }]);
  await readArticles();
  expect(server.received.map(({ texts }) => texts.length)).toEqual([16, 16, 10]);
  const sent = server.received.flatMap(({ texts }) => texts);
  expect(sent).toEqual(['Clubs\nForty clubs.', 'Clubs', ...wordings]);
});

describe('a server that fails', () => {
  const failures: [string, string, (typeof server)['scene']['plan']][] = [
    ['stalls', 'slow', () => {}],
    ['refuses', 'status_500', (response) => response.writeHead(500).end('{"error":"no"}')],
    ['closes the connection', 'unreachable', (response) => response.destroy()],
    ['says something else', 'malformed', (response) => response.writeHead(200).end('{"data":[]}')],
    [
      'redirects',
      'unreachable',
      (response) => response.writeHead(307, { Location: 'http://127.0.0.1:9/' }).end(),
    ],
  ];

  test.each(failures)(
    'and %s: the chat answers as without it, and asks it no more for 30 seconds',
    async (_, code, plan) => {
      const { ask, log, scene } = await site(server.embedder);
      const without = await (await site(null)).ask(question);
      server.scene.plan = plan;
      const strip = ({ question_id, answer_by, ...rest }: Record<string, unknown>) => rest;
      for (const n of [1, 1, 1]) {
        const { status, body } = await ask(question);
        expect([status, strip(body)]).toEqual([200, strip(without.body)]);
        expect(server.received).toHaveLength(n);
      }
      scene.now += 31_000;
      await ask(question);
      expect(server.received).toHaveLength(2);
      // Said once, without the question.
      expect(log).toEqual([
        { requestId: expect.any(String), route: '/api/chat', code: 'embeddings_failed', detail: code },
      ]);

      server.scene.plan = null;
      scene.now += 31_000;
      await ask(question);
      expect(server.received).toHaveLength(3);
    },
  );

  test('leaves articles that are read once it answers', async () => {
    await db.query(
      "update public.knowledge_articles set body = body || ' Twice a week.' where tenant_id = $1 and title = 'Choir'",
      [debug],
    );
    server.scene.plan = (response) => response.writeHead(503).end();
    const { step, outcomes, log } = await readArticles();
    expect(outcomes).toEqual(['failed']);
    await db.exec(
      "update private.article_embeddings set retry_at = now() - interval '1 second' where embedded_at is null",
    );
    expect(await step()).toBe('failed');
    expect(log).toEqual([
      { requestId: sentenceModel, route: 'embeddings', code: 'embeddings_failed', detail: 'status_503' },
    ]);
    server.scene.plan = null;
    await db.exec(
      "update private.article_embeddings set retry_at = now() - interval '1 second' where embedded_at is null",
    );
    expect(await step()).toBe('more');
    const unread = await db.query(
      'select 1 as one from private.article_embeddings where embedded_at is null',
    );
    expect(unread).toEqual([]);
  });
});
