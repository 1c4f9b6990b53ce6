import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { removeRun, type SavedRun, savedRunsOptions, saveRun } from '#data/configuration/saved-runs.ts';
import { journeys } from '../../sql/setup/school-fixture.ts';
import { ana, asStaff } from '../session/school-staff.ts';

asStaff(ana);

const journey: Omit<SavedRun, 'id'> = {
  name: 'New parent',
  flow: 'main',
  events: [
    { type: 'advance' },
    { type: 'choose', option: 2 },
    { type: 'answer', value: { list: ['Asha', null, 1] } },
    { type: 'answer', value: '2020-04-05', consent: true },
    { type: 'ask', question: 'Is there a bus?' },
    { type: 'resolve', ok: false, message: 'No', reason: 'not_authenticated' },
    { type: 'resolve', ok: true, data: { id: 1 } },
    { type: 'act', action: 0 },
    { type: 'change', field: 'email' },
    { type: 'reset' },
  ],
  transcript: [
    { from: 'bot', text: 'Hello', step: 'hello' },
    { from: 'user', text: 'Hi', step: 'hello' },
    { from: 'end', text: 'completed', step: 'bye' },
  ],
};
const list = () => new QueryClient().fetchQuery(savedRunsOptions(ana.id, 'a'));

test('a journey comes back as it was kept, with every kind of event', async () => {
  const kept = await saveRun(ana.id, 'a', journey);
  expect(kept).toEqual({ ...journey, id: kept.id });
  expect((await list()).find(({ id }) => id === kept.id)).toEqual(kept);
});

test('an id replaces, and what is removed is gone', async () => {
  await saveRun(ana.id, 'a', { ...journey, id: journeys.a, name: ' Renamed ' });
  expect((await list()).map(({ name }) => name)).toEqual(['Renamed']);
  await removeRun(ana.id, 'a', journeys.a);
  await removeRun(ana.id, 'a', journeys.a);
  expect(await list()).toEqual([]);
});

test('a refusal has a sentence', async () => {
  await expect(saveRun(ana.id, 'a', { ...journey, name: '' })).rejects.toMatchObject({
    said: 'The name of a journey has 1 to 120 characters.',
  });
  const long = Array.from({ length: 70 }, () => ({
    from: 'bot' as const,
    text: 'x'.repeat(1000),
    step: 's',
  }));
  await expect(saveRun(ana.id, 'a', { ...journey, transcript: long })).rejects.toMatchObject({
    said: 'This journey is too long to be kept.',
  });
  await expect(
    saveRun(ana.id, 'a', { ...journey, transcript: [...long, ...long, ...long] }),
  ).rejects.toMatchObject({ said: 'This journey is too long to be kept.' });
});
