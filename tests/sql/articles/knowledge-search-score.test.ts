import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#local/database/database.ts';
import { openEngine } from '../setup/engines.ts';
import { addArticles, askSet, readArticles, readQuestions, scoreOf } from './knowledge-set.ts';

let database: Database;
beforeAll(async () => {
  database = await openEngine('PGlite');
  await addArticles(database, 'greenfield', readArticles('greenfield'));
});
afterAll(() => database?.close());

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
