import { expect, test } from 'vitest';
import { runChaos } from './chaos.ts';

test('while processes, database, clock, disk, mail server and model fail, nothing is lost, doubled, seen by others or unexplained', async () => {
  const { breaches, report, left } = await runChaos(60);
  console.log([...report, ...(left.length > 0 ? [`Not done here: ${left.join(', ')}`] : [])].join('\n'));
  expect(breaches).toEqual([]);
}, 400_000);
