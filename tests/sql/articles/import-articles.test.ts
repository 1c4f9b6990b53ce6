import { expect, test } from 'vitest';
import { inSchools } from '../setup/in-schools.ts';

const bus = {
  title: 'Bus',
  body: 'There is a bus.',
  tags: ['bus'],
  valid_until: '2031-12-31',
  state: 'published',
};

const { database, clients, ana } = inSchools();

const bring = (p_articles: unknown) => ana('import_articles', { p_tenant: 'a', p_articles });
const rows = () =>
  database.query(`
    select tenant_id, title, body, tags, language, valid_until::text, state, revision from public.knowledge_articles
    where title not like 'article-%' order by tenant_id, lower(title), language`);

test('new ones are added, those of the same title and language updated, and what is not named stays', async () => {
  expect(
    await bring([bus, { ...bus, language: 'es', body: 'Hay un autobús.' }, { title: 'Plain', body: 'x' }]),
  ).toEqual({ added: 3, updated: 0, unchanged: 0 });
  expect(
    await bring([{ title: ' BUS ', body: 'Two buses.' }, { title: 'plain', body: 'x', state: null }, bus]),
  ).toBe('PT422');
  expect(
    await bring([
      { title: 'Bus', body: 'Two buses.' },
      { title: 'Plain', body: 'x', state: null },
    ]),
  ).toEqual({ added: 0, updated: 1, unchanged: 1 });
  expect(await bring([{ title: 'BUS', body: 'Two buses.', tags: [] }])).toMatchObject({ updated: 1 });
  const shown = { tenant_id: 'a', tags: ['bus'], valid_until: '2031-12-31', state: 'published' };
  expect(await rows()).toEqual([
    { ...shown, title: 'BUS', body: 'Two buses.', tags: [], language: 'en', revision: 3 },
    { ...shown, title: 'Bus', body: 'Hay un autobús.', language: 'es', revision: 1 },
    {
      tenant_id: 'a',
      title: 'Plain',
      body: 'x',
      tags: [],
      language: 'en',
      valid_until: null,
      state: 'draft',
      revision: 1,
    },
  ]);
});

test('many are read after their import, by the console or the upkeep, and what is taken back at once', async () => {
  const many = Array.from({ length: 21 }, (_, n) => ({
    title: `Circular ${n}`,
    body: `About the zeppelin of house ${n}.`,
    state: 'published',
  }));
  const answering = async () =>
    (
      await database.query(
        "select count(*)::int as n from private.knowledge_terms where tenant_id = 'a' and term = 'zeppelin'",
      )
    )[0]?.n;
  expect(await bring(many)).toMatchObject({ added: 21 });
  expect(await answering()).toBe(0);
  for (let left = 1; left > 0; ) ({ left } = await ana('read_imported', { p_tenant: 'a' }));
  expect(await answering()).toBe(21);
  await bring(many.map((article) => ({ ...article, body: 'About nothing.' })));
  expect(await answering()).toBe(21);
  await bring([{ ...many[0], state: 'draft' }]);
  expect(await answering()).toBe(20);
  for (let left = 1; left > 0; ) {
    const [row] = await database.query('select private.read_articles(null) as left');
    left = Number(row?.left);
  }
  expect(await answering()).toBe(0);
});

test('an article of another school is no article of the same title', async () => {
  await database.exec(
    "insert into public.knowledge_articles (tenant_id, title, body) values ('b', 'Bus', 'theirs')",
  );
  expect(await bring([bus])).toMatchObject({ added: 1 });
  expect(await rows()).toMatchObject([{ tenant_id: 'a' }, { tenant_id: 'b', body: 'theirs', revision: 1 }]);
});

test.each([
  [[bus, { title: 'No body' }], 'article_row', { row: 2, because: 'article_body' }],
  [[bus, 'Bus'], 'article_row', { row: 2, because: 'article_shape' }],
  [[bus, { ...bus, title: 'Other', state: 'gone' }], 'article_row', { row: 2, because: 'article_state' }],
  [[bus, { ...bus, title: 'x' }, { ...bus, title: ' bUS' }], 'article_row_repeated', { row: 3, first: 1 }],
  [{ title: 'Bus' }, 'articles_shape'],
  [null, 'articles_shape'],
  [Array.from({ length: 501 }, (_, n) => ({ ...bus, title: `Bus ${n}` })), 'too_many_imported_articles'],
])('of a list with a fault nothing is imported (%#)', async (given, code, details?: object) => {
  const { error } = await clients.ana.rpc('import_articles', { p_tenant: 'a', p_articles: given });
  expect(error?.message).toBe(code);
  expect(JSON.parse(error?.details || '{}')).toEqual(details ?? {});
  expect(await rows()).toEqual([]);
});

test('500 at once are imported, and a second time unchanged; nothing exceeds what a school keeps', async () => {
  const many = Array.from({ length: 500 }, (_, n) => ({ title: `Bus ${n}`, body: 'x' }));
  expect(await bring(many)).toEqual({ added: 500, updated: 0, unchanged: 0 });
  expect(await bring(many)).toEqual({ added: 0, updated: 0, unchanged: 500 });
  expect(await bring([])).toEqual({ added: 0, updated: 0, unchanged: 0 });
  await database.exec(`
    insert into public.knowledge_articles (tenant_id, title, body)
    select 'a', 'article-' || n, 'x' from generate_series(1, 4498) n`);
  expect(
    await bring([
      { ...bus, title: 'One' },
      { ...bus, title: 'Two' },
    ]),
  ).toBe('PT422');
  expect(await bring([{ ...bus, title: 'One' }])).toMatchObject({ added: 1 });
});
