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
  await saveRun(ana.id, 'a', journey);
  expect((await list()).find(({ name }) => name === journey.name)).toMatchObject(journey);
});

test('an id replaces, and what is removed is gone', async () => {
  await saveRun(ana.id, 'a', { ...journey, id: journeys.a, name: ' Renamed ' });
  expect((await list()).map(({ name }) => name)).toEqual(['Renamed']);
  await removeRun(ana.id, journeys.a);
  await removeRun(ana.id, journeys.a);
  expect(await list()).toEqual([]);
  await expect(saveRun(ana.id, 'a', { ...journey, id: journeys.a })).rejects.toMatchObject({
    refusal: { code: 'no_such_row' },
  });
});

test('a refusal has a code', async () => {
  await expect(saveRun(ana.id, 'a', { ...journey, name: '' })).rejects.toMatchObject({
    refusal: { code: 'unfit_row' },
  });
  const long = Array.from({ length: 70 }, () => ({
    from: 'bot' as const,
    text: 'x'.repeat(1000),
    step: 's',
  }));
  await expect(saveRun(ana.id, 'a', { ...journey, transcript: long })).rejects.toMatchObject({
    refusal: { code: 'unfit_row' },
  });
  await expect(
    saveRun(ana.id, 'a', { ...journey, transcript: [...long, ...long, ...long] }),
  ).rejects.toMatchObject({ refusal: { code: 'journey_too_large' } });
});
