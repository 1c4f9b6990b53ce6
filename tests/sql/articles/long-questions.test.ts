import { beforeAll, describe, expect, test } from 'vitest';
import { inDatabase } from '../setup/in-schools.ts';
import { addArticles } from './knowledge-set.ts';

/** Unknown words that nothing is near to, each of them once. */
const unknown = [...'bcdfgklmnprtvz'].map((letter) => `qxj${letter}w`);
const unknownWords = (n: number) => unknown.slice(0, n).join(' ');
const unknownThings = (n: number) =>
  unknown
    .slice(0, n)
    .map((word) => `Is there a ${word}? `)
    .join('');

describe('long questions', () => {
  const database = inDatabase();
  beforeAll(async () => {
    await addArticles(database, 'one', [
      { title: 'Boarding', body: 'We have a hostel.', tags: ['hostel'], wordings: ['Do you have a hostel?'] },
      { title: 'Sports', body: 'Twelve sports.', tags: ['games'], wordings: ['Which sports do you offer?'] },
      { title: 'Meals', body: 'Lunch is cooked here.', tags: ['food'], wordings: ['Is there lunch?'] },
    ]);
  });

  const terms = async (question: string) =>
    (
      await database.query("select term from private.text_terms($1, 'en', 'one', true) order by place", [
        question,
      ])
    ).map(({ term }) => term);
  const titles = async (question: string) =>
    (await database.query("select title from private.find_passages('one', $1, 'en')", [question])).map(
      ({ title }) => title,
    );

  test('of the words that nobody knows, the first twelve are mended', async () => {
    expect(await terms('hostl')).toContain('hostel');
    expect(await terms(`${unknownWords(11)} hostl`)).toContain('hostel');
    expect(await terms(`${unknownWords(12)} hostl`)).not.toContain('hostel');
    expect(await terms(`hostl ${unknownWords(14)}`)).toContain('hostel');
  });

  test('words that are known do not count among them', async () => {
    expect(await terms(`${'sports and food '.repeat(20)} hostl`)).toContain('hostel');
  });

  test('a word that nobody mends is a word all the same', async () => {
    expect(await terms(`${unknownWords(14)} hostel`)).toContain('hostel');
    expect(await terms(`${unknownWords(12)} hostl`)).toContain('hostl');
  });

  test('a question is compared with others by twelve terms at most, those that weigh most', async () => {
    const [row] = await database.query("select private.question_terms($1, 'en') as terms", [
      `${unknownWords(14)} hostel`,
    ]);
    expect(row?.terms).toHaveLength(12);
    expect(row?.terms).toContain('hostel');
  });

  test('of many questions in one, the first eight are looked at', async () => {
    expect(await titles(`${unknownThings(7)}Do you have a hostel?`)).toEqual(['Boarding']);
    expect(await titles(`${unknownThings(8)}Do you have a hostel?`)).toEqual([]);
  });

  test('of many questions in one, the first two that have an answer get it', async () => {
    expect(await titles('Is there lunch? Do you have a hostel? Which sports do you offer?')).toEqual([
      'Meals',
      'Boarding',
    ]);
  });
});
