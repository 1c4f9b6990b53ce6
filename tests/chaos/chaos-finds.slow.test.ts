import { expect, test } from 'vitest';
import { runChaos } from './chaos.ts';
import { plantedFaults } from './planted-faults.ts';

test('each fault that is planted is found by the chaos run, and nothing else is', async () => {
  let expected: { name: string; breach: RegExp }[] = [];
  const { breaches } = await runChaos(0, (stage, findings) => {
    const faults = plantedFaults(stage, findings);
    expected = faults;
    return faults;
  });
  const notFound = expected.filter(({ breach }) => !breaches.some((found) => breach.test(found)));
  expect(notFound.map(({ name }) => name)).toEqual([]);
  expect(breaches.filter((found) => !expected.some(({ breach }) => breach.test(found)))).toEqual([]);
}, 300_000);
