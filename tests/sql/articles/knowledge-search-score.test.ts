import { beforeAll, expect, test } from 'vitest';
import { inDatabase } from '../setup/in-schools.ts';
import { addArticles, askSet, readArticles, readQuestions, scoreOf } from './knowledge-set.ts';

const database = inDatabase();
beforeAll(async () => {
  await addArticles(database, 'greenfield', readArticles('greenfield'));
});

test('parents find the right article, and none where the school has none', { timeout: 120_000 }, async () => {
  const set = readQuestions();
  const { answers } = await askSet(
    database,
    'select title from private.find_passages($1, $2, $3)',
    'greenfield',
    set,
  );
  const { recall, wrong, misses } = scoreOf(set, answers);
  expect(recall, misses.join('\n')).toBeGreaterThanOrEqual(0.92);
  expect(wrong, misses.join('\n')).toBeLessThanOrEqual(0.05);
});
