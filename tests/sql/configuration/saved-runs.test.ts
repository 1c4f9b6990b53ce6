import { expect, test } from 'vitest';
import { inSchools } from '../setup/in-schools.ts';
import { journeys } from '../setup/school-fixture.ts';

const journey = {
  tenant_id: 'a',
  name: 'New parent, day school',
  flow: 'main',
  events: [{ type: 'choose', option: 1 }],
  transcript: [{ from: 'bot', text: 'Hello', step: 'hello' }],
};

const { database, clients } = inSchools();

const table = (who: 'ana' | 'head' = 'ana') => clients[who].from('saved_journeys');

test('a journey is kept, replaced and removed', async () => {
  const kept = (await table().insert(journey).select('id, author').single()).data;
  const again = { ...journey, name: 'Again', tenant_id: undefined };
  const replaced = await table('head').update(again).eq('id', kept?.id).select('name, author');
  expect(replaced.data).toEqual([{ name: 'Again', author: kept?.author }]);
  const { count } = await table().delete({ count: 'exact' }).eq('id', kept?.id);
  expect(count).toBe(1);
});

test.each([
  [{ name: ' ' }, '23514'],
  [{ name: 'x'.repeat(121) }, '23514'],
  [{ name: null }, '23502'],
  [{ flow: '' }, '23514'],
  [{ events: {} }, '23514'],
  [{ transcript: null }, '23502'],
  [{ events: ['x'.repeat(65_536)] }, '23514'],
  [{ transcript: ['x'.repeat(65_536)] }, '23514'],
])('%j is refused', async (change, code) => {
  expect((await table().insert({ ...journey, ...change })).error?.code).toBe(code);
});

test('a school keeps at most 200, and replacing one of them is always possible', async () => {
  await database.exec(`
    insert into public.saved_journeys (tenant_id, name, flow, events, transcript)
    select 'a', 'journey ' || n, 'main', '[]', '[]' from generate_series(1, 198) n`);
  const answers = await Promise.all([1, 2, 3].map(() => table().insert(journey)));
  expect(answers.filter(({ error }) => error?.message === 'too_many_journeys')).toHaveLength(2);
  expect((await table().update({ name: 'Again' }).eq('id', journeys.a)).error).toBeNull();
});
