import { QueryClient } from '@tanstack/react-query';
import { describe, expect, test } from 'vitest';
import type { ArticleContent } from '#data/articles/article.ts';
import { articleKeysOptions, importArticles } from '#data/articles/article-import.ts';
import {
  articleOptions,
  articleVersionsOptions,
  restoreArticle,
  saveArticle,
} from '#data/articles/knowledge.ts';
import { articleListOptions } from '#data/articles/knowledge-list.ts';
import { triedQuestionOptions } from '#data/articles/try-question.ts';
import { statesFee } from '#features/knowledge/fee-amount.ts';
import { articles } from '../../sql/setup/school-fixture.ts';
import { ana, asStaff } from '../session/school-staff.ts';

const { database } = asStaff(ana);

const bus: ArticleContent = {
  title: 'Is there a school bus?',
  body: 'Yes, on **twelve** routes.\n\nAsk for yours.',
  tags: ['transport'],
  wordings: ['Do you have vans?', 'Bus facility?'],
  language: 'en',
  validUntil: '2199-03-31',
  sourceUrl: 'https://school.example/bus',
  state: 'published',
};

const client = () => new QueryClient();
const open = (id: string) => client().fetchQuery(articleOptions(ana.id, id));
const list = (query: Partial<Parameters<typeof articleListOptions>[2]> = {}) =>
  client().fetchQuery(articleListOptions(ana.id, 'a', { search: '', state: null, page: 1, ...query }));
const ask = (question: string) =>
  client().fetchQuery(triedQuestionOptions(ana.id, 'a', { question, language: 'en' }));

async function save(...[content, options]: [ArticleContent, Parameters<typeof saveArticle>[3]?]) {
  const saved = await saveArticle(ana.id, 'a', content, options);
  if (!saved.ok) throw new Error('A conflict was not expected.');
  return saved;
}

describe('an article', () => {
  test('comes back as it was saved, with who saved it', async () => {
    const { id, revision } = await save(bus);
    expect(await open(id)).toMatchObject({ ...bus, id, tenantId: 'a', revision, answered: 0, unhelpful: 0 });
    expect(revision).toBe(1);
    const none = { tags: [], wordings: [], validUntil: null, sourceUrl: null, state: 'draft' as const };
    const bare = await save({ ...bus, ...none });
    expect(await open(bare.id)).toMatchObject(none);
  });

  test('that somebody saved meanwhile is not written over, and theirs comes along', async () => {
    const { id, revision } = await save(bus);
    await save({ ...bus, body: 'Theirs.' }, { known: { id, revision } });
    const refused = await saveArticle(ana.id, 'a', { ...bus, body: 'Mine.' }, { known: { id, revision } });
    expect(refused).toMatchObject({
      ok: false,
      code: 'conflict',
      theirs: { id, body: 'Theirs.', revision: 2 },
    });
    expect(await open(id)).toMatchObject({ body: 'Theirs.' });
  });

  test('keeps its savings, and one of them can be brought back', async () => {
    const { id, revision } = await save({ ...bus, state: 'draft' });
    const second = await save({ ...bus, title: 'Other' }, { known: { id, revision } });
    const versions = await client().fetchQuery(articleVersionsOptions(ana.id, id));
    expect(versions.map(({ revision: each, title, state }) => [each, title, state])).toEqual([
      [2, 'Other', 'published'],
      [1, bus.title, 'draft'],
    ]);
    expect(versions[0]?.savedBy).toBe((await open(id)).updatedBy);
    const restored = await restoreArticle(ana.id, { id, revision: second.revision }, 1);
    expect(restored).toEqual({ ok: true, id, revision: 3 });
    expect(await open(id)).toMatchObject({ title: bus.title, state: 'draft' });
    expect(await restoreArticle(ana.id, { id, revision: 1 }, 1)).toMatchObject({
      ok: false,
      code: 'conflict',
    });
  });

  test('of another school, or one that breaks a limit, is refused with a code', async () => {
    await expect(open(articles.b)).rejects.toMatchObject({
      code: 'failed',
      refusal: { code: 'no_such_article' },
    });
    await expect(save({ ...bus, title: ' ' })).rejects.toMatchObject({
      refusal: { code: 'article_title' },
    });
  });
});

test('the list counts each state, and narrows to a search and to a state', async () => {
  await save(bus);
  await save({ ...bus, title: 'Old menu', body: 'Rice.', wordings: [], validUntil: '2020-01-01' });
  const all = await list();
  expect(all).toMatchObject({ total: 3, counts: { draft: 1, published: 1, archived: 0, expired: 1 } });
  expect((await list({ state: 'expired' })).articles.map(({ title }) => title)).toEqual(['Old menu']);
  expect((await list({ search: 'vans' })).articles).toMatchObject([
    { title: bus.title, valid_until: '2199-03-31' },
  ]);
  expect(await list({ page: 2 })).toMatchObject({ total: 3, articles: [] });
});

test('what the chat would say changes with what is published', async () => {
  const { id, revision } = await save({ ...bus, state: 'draft' });
  expect((await ask('is there a bus?')).passages).toEqual([]);
  await save(bus, { known: { id, revision } });
  const { passages, threshold } = await ask('is there a bus?');
  expect(passages).toMatchObject([{ article_id: id, body: bus.body, source_url: bus.sourceUrl }]);
  expect(passages[0]?.score).toBeGreaterThanOrEqual(threshold);
});

describe('an import', () => {
  test('adds, writes over what it names again, and leaves the rest of that alone', async () => {
    await save(bus);
    const again = {
      ...bus,
      title: 'is there a SCHOOL bus?',
      body: 'No.',
      tags: [],
      wordings: [],
      validUntil: null,
    };
    const counts = await importArticles(ana.id, 'a', [again, { ...bus, title: 'Hostel?' }]);
    expect(counts).toEqual({ added: 1, updated: 1, unchanged: 0 });
    const [found] = (await list({ search: 'twelve' })).articles;
    expect(found?.title).toBe('Hostel?');
    const [written] = (await list({ search: 'SCHOOL' })).articles;
    expect(await open(written?.id ?? '')).toMatchObject({
      body: 'No.',
      tags: bus.tags,
      wordings: bus.wordings,
      validUntil: bus.validUntil,
    });
  });

  test('tells beforehand which it would write over, and names a row that is wrong', async () => {
    await save(bus);
    const keys = await client().fetchQuery(articleKeysOptions(ana.id, 'a'));
    expect(keys.has('en is there a school bus?')).toBe(true);
    expect(keys.size).toBe(2);
    await expect(importArticles(ana.id, 'a', [bus, { ...bus, title: '' }])).rejects.toMatchObject({
      refusal: { code: 'article_row', values: { row: 2, because: 'article_title' } },
    });
  });
});

test('the editor warns of a fee where the database would withhold the article', async () => {
  const texts = [
    ['Fees', 'The fee is ₹1,20,000.'],
    ['Fees', 'Rs. 45000 a year'],
    ['Tuition', 'INR 2 lakh'],
    ['Kharcha', '1.5 lakhs per year'],
    ['Fees', '45,000 per term'],
    ['Cuotas', 'La matrícula cuesta 300 euros.'],
    ['Frais', 'Le tarif est de 12 000 € par an.'],
    ['Charges', 'Fifty thousand rupees.'],
    ['Fees', 'शुल्क ४५००० है'],
    ['Schulgeld', 'Es beträgt 450 Euro.'],
    ['Kursgebühren', 'Je Kurs 95 im Monat.'],
    ['Aufnahme', 'Der Elternbeitrag: CHF 120.'],
    ['Retta', 'La retta è di 450 al mese.'],
    ['Mensalidade', 'São 380 reais.'],
    ['الرسوم', '950 درهم'],
    ['शुल्क', 'वार्षिक शुल्क 45,000 है।'],
    ['बस', 'किराया 500 रुपये है।'],
    ['\u095eीस', 'पचास ह\u095bार'],
    ['शुल्क', 'कार्यालय बताता है: 080 2345 6789'],
    ['Inscripción', 'Es de 350 pesos.'],
    ['Cuota anual', '4.500,50'],
    ['Frais', '25 000 FCFA'],
    ['Fee', '₦45'],
    ['Cuota', 'Se paga antes del 30.6.2026, de 9.30 a 13.00.'],
    ['Anmeldung', 'Die Gebühr erklärt das Sekretariat: 45 Minuten, montags.'],
    ['Essen', 'Wir kochen für 45 Kinder im Monat.'],
    ['Fees', 'Call +91 98765 43210 or 080 2345 6789.'],
    ['Fees', 'Our fees officer explains them. We were founded in 1998.'],
    ['Fees', 'The library has 12,000 books.'],
    ['Bus', 'There are 45,000 reasons.'],
    ['Fees', 'Two instalments, in April and October.'],
  ] as const;
  for (const [title, body] of texts) {
    const content = { ...bus, title, body, tags: [], wordings: [] };
    const [row] = await database().query(
      'select private.speaks_of_fees($1) and private.holds_amount($1) as withheld',
      [`${title}\n${body}`],
    );
    expect([body, statesFee(content)]).toEqual([body, row?.withheld]);
  }
});
