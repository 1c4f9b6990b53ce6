import { beforeAll, expect, test } from 'vitest';
import { inDatabase } from '../setup/in-schools.ts';
import { type ArticleOfSet, addArticles } from './knowledge-set.ts';

const day = (from: number) => new Date(Date.now() + from * 86_400_000).toISOString().slice(0, 10);

const articles: ArticleOfSet[] = [
  {
    title: 'Fees',
    body: 'An officer explains the fees.',
    tags: ['fee structure'],
    wordings: ['What are the fees?', 'How much does it cost?'],
  },
  {
    title: 'Day school and boarding',
    body: 'We are a day school and a boarding school.',
    tags: ['hostel'],
    wordings: ['Do you have a hostel?'],
  },
  {
    title: 'Sports',
    body: 'There are 12 sports.',
    tags: ['games'],
    wordings: ['Which sports do you offer?'],
  },
  {
    title: 'Who teaches',
    body: 'One teacher for 8 students.',
    tags: ['teacher-student ratio'],
    wordings: ['How many students are there for each teacher?'],
  },
  {
    title: 'Test for Grade VI onwards',
    body: 'From Grade VI onwards there is a written test.',
    tags: ['entrance test'],
    wordings: ['Is there an entrance test for Grade 6?'],
  },
  {
    title: 'Meeting for Nursery to Grade III',
    body: 'From Nursery to Grade III we meet the child; there is no test.',
    tags: ['entrance test', 'interaction'],
    wordings: ['Is there an entrance test for Nursery?'],
  },
  {
    title: 'The chocolate fountain',
    body: 'It stands in the courtyard.',
    wordings: ['Where is the fountain?'],
  },
  { title: 'Library', body: 'Draft.', state: 'draft', wordings: ['Is there a library?'] },
  { title: 'Uniform', body: 'Archived.', state: 'archived', wordings: ['Is there a uniform?'] },
  {
    title: 'Summer camp until yesterday',
    body: 'It was in May.',
    valid_until: day(-2),
    wordings: ['Is there a summer camp?'],
  },
  {
    title: 'Open day until tomorrow',
    body: 'Come and see.',
    valid_until: day(1),
    wordings: ['Can we visit the school?'],
  },
  { title: 'Frais de scolarité', body: 'Un responsable vous les explique.', language: 'fr', tags: ['frais'] },
];

/** Question → titles. */
const finds: [rule: string, question: string, titles: string[]][] = [
  ['a synonym', 'what is the tuition like', ['Fees']],
  ['one word', 'hostel?', ['Day school and boarding']],
  ['a typing error', 'hostl available', ['Day school and boarding']],
  ['a typing error in a word of the school alone', 'choclate fountain', ['The chocolate fountain']],
  ['Hindi in Latin letters', 'fees kitni hai', ['Fees']],
  ['Hindi in Latin letters', 'khelne ke liye kya kya hai', ['Sports']],
  ['politeness', 'Good morning sir, could you please kindly tell me about the fees? Thank you!', ['Fees']],
  [
    'what is said in passing',
    'We are new here and my son is shy, do you have boarding?',
    ['Day school and boarding'],
  ],
  ['capitals and signs', '¿¿ FEES ??!! 😀', ['Fees']],
  ['a grade inside a range', 'is there an entrance test for class 2', ['Meeting for Nursery to Grade III']],
  ['a grade above a bound, in Roman numerals', 'entrance test class IX', ['Test for Grade VI onwards']],
  ['two in one', 'What are the fees? Do you have a hostel?', ['Fees', 'Day school and boarding']],
  ['two joined by and', 'is there a hostel and which sports', ['Day school and boarding', 'Sports']],
  ['valid until tomorrow', 'Can we visit the school?', ['Open day until tomorrow']],
  ['fillers only', 'hello sir please tell me', []],
  ['the school alone', 'your school', []],
  ['an unknown word', 'is there a zipline', []],
  ['something near that no article holds', 'is there a swimming pool', []],
  ['something near that no article holds', 'pool', []],
  ['an attribute that no article holds', 'what is the name of the maths teacher', []],
  ['a cost of something else', 'what is the bus fee', []],
  ['a draft', 'Is there a library?', []],
  ['an archived one', 'Is there a uniform?', []],
  ['an expired one', 'Is there a summer camp?', []],
  ['no letters', '😀 🎉', []],
  ['nothing', '', []],
  ['only spaces', ' \n\t ', []],
  ['operators of a search', '& | ! <-> :* ( ) \' " \\ % _ $1', []],
  ['SQL', "'; drop table public.knowledge_articles; --", []],
  ['another script', 'هل يوجد سباحة', []],
];

const database = inDatabase();
beforeAll(async () => {
  await addArticles(database, 'one', articles);
  await addArticles(database, 'two', [{ title: 'Library of two', body: 'Yes.', tags: ['library'] }]);
});

const passages = (school: string, question: string, language = 'en') =>
  database.query('select * from private.find_passages($1, $2, $3)', [school, question, language]);
const titles = async (school: string, question: string, language?: string) =>
  (await passages(school, question, language)).map(({ title }) => title);

test.each(finds)('%s: "%s" finds %j', async (_, question, wanted) => {
  expect(await titles('one', question)).toEqual(wanted);
});

test('a question is answered by the articles of its own school alone', async () => {
  expect(await titles('two', 'Is there a library?')).toEqual(['Library of two']);
  expect(await titles('two', 'What are the fees?')).toEqual([]);
  expect(await titles('nobody', 'What are the fees?')).toEqual([]);
});

test('an article in the language of the chat comes before one in another', async () => {
  expect(await titles('one', 'frais de scolarite', 'fr')).toEqual(['Frais de scolarité']);
  expect(await titles('one', 'hay internado?', 'es')).toEqual(['Day school and boarding']);
});

test('a thousand characters of anything are taken', async () => {
  for (const long of ['fees '.repeat(200), 'a'.repeat(1000), '?'.repeat(1000), 'é'.repeat(1000)]) {
    expect((await titles('one', long)).length).toBeLessThanOrEqual(1);
  }
});

test('an article is found as soon as it is published and no longer when it changes or goes', async () => {
  const change = (set: string) =>
    database.exec(
      `update public.knowledge_articles set ${set} where title like 'Librar%' and tenant_id = 'one'`,
    );
  await change("state = 'published'");
  expect(await titles('one', 'Is there a library?')).toEqual(['Library']);
  await change(`valid_until = '${day(-2)}'`);
  expect(await titles('one', 'Is there a library?')).toEqual([]);
  await change("valid_until = null, wordings = '{}', title = 'Library', tags = '{books}'");
  expect(await titles('one', 'library')).toEqual(['Library']);
  await database.exec("delete from public.knowledge_articles where title = 'Library' and tenant_id = 'one'");
  expect(await titles('one', 'library')).toEqual([]);
  expect(
    await database.query("select from private.knowledge_terms where tenant_id = 'one' and term = 'library'"),
  ).toEqual([]);
});

test('a wording added to an article makes it answer what it did not', async () => {
  expect(await titles('one', 'do you have a zipline?')).toEqual([]);
  await database.exec(
    "update public.knowledge_articles set wordings = wordings || 'Do you have a zipline?'::text where title = 'Sports' and tenant_id = 'one'",
  );
  expect(await titles('one', 'do you have a zipline?')).toEqual(['Sports']);
  expect(await titles('one', 'zipline')).toEqual(['Sports']);
});

test('what comes near is named by a wording that asks', async () => {
  const near = await database.query('select * from private.near_articles($1, $2, $3, $4)', [
    'one',
    'bus fees',
    'en',
    3,
  ]);
  expect(near[0]).toMatchObject({ title: 'Fees', wording: 'What are the fees?' });
  expect(near.length).toBeLessThanOrEqual(3);
});

test.each([
  ['what is the fee', 'FEES kitni hai ji?'],
  ['is there a hostel', 'do you have boarding facilty'],
  ['test for class 6', 'VI std exam'],
])('"%s" and "%s" are about the same', async (left, right) => {
  const terms = async (question: string) =>
    (await database.query("select private.question_terms($1, 'en') as terms", [question]))[0]?.terms;
  const shared = await terms(left);
  expect(shared).not.toEqual([]);
  expect(await terms(right)).toEqual(expect.arrayContaining(shared as string[]));
});
