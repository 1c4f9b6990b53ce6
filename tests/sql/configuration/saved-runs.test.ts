import { expect, test } from 'vitest';
import { refusal } from '../setup/ask.ts';
import { inSchools } from '../setup/in-schools.ts';
import { journeys } from '../setup/school-fixture.ts';

const journey = {
  p_tenant: 'a',
  p_name: ' New parent, day school ',
  p_flow: 'main',
  p_events: [{ type: 'choose', option: 1 }],
  p_transcript: [{ from: 'bot', text: 'Hello', step: 'hello' }],
};

const { database, clients, ana, bela, head } = inSchools();

const list = () => ana('list_journeys', { p_tenant: 'a' });

test('a journey is kept, replaced and removed', async () => {
  const { id, name } = await ana('save_journey', journey);
  expect(name).toBe('New parent, day school');
  const kept = { id, name, flow: 'main', events: journey.p_events, transcript: journey.p_transcript };
  expect(await list()).toEqual([expect.objectContaining({ id: journeys.a }), kept]);

  const again = await head('save_journey', { ...journey, p_id: id, p_name: 'Again' });
  expect(again).toEqual({ id, name: 'Again' });
  expect(await list()).toEqual([{ ...kept, name: 'Again' }, expect.objectContaining({ id: journeys.a })]);

  const remove = () => ana('remove_journey', { p_tenant: 'a', p_id: id });
  expect([await remove(), await remove()]).toEqual([
    { ok: true, removed: true },
    { ok: true, removed: false },
  ]);
  expect(await list()).toHaveLength(1);
});

test("a journey of another school is neither replaced nor removed in one's own", async () => {
  expect(await ana('save_journey', { ...journey, p_id: journeys.b })).toBe('PT404');
  expect(await ana('remove_journey', { p_tenant: 'a', p_id: journeys.b })).toMatchObject({ removed: false });
  expect(await bela('list_journeys', { p_tenant: 'b' })).toMatchObject([{ name: 'journey-b', flow: 'main' }]);
});

test.each([
  [{ p_name: ' ' }, 'The name of a journey has 1 to 120 characters.'],
  [{ p_name: 'x'.repeat(121) }, 'The name of a journey has 1 to 120 characters.'],
  [{ p_name: null }, 'The name of a journey has 1 to 120 characters.'],
  [{ p_flow: '' }, 'A journey has a workflow, a list of events and a transcript.'],
  [{ p_events: {} }, 'A journey has a workflow, a list of events and a transcript.'],
  [{ p_transcript: null }, 'A journey has a workflow, a list of events and a transcript.'],
  [{ p_events: ['x'.repeat(65_536)] }, 'This journey is too long to be kept.'],
  [{ p_transcript: ['x'.repeat(65_536)] }, 'This journey is too long to be kept.'],
])('%j is refused with a sentence', async (change, sentence) => {
  expect(await refusal(clients.ana, 'save_journey', { ...journey, ...change })).toBe(sentence);
  expect(await list()).toHaveLength(1);
});

test('a school keeps at most 200, and replacing one of them is always possible', async () => {
  await database.exec(`
    insert into public.saved_journeys (tenant_id, name, flow, events, transcript)
    select 'a', 'journey ' || n, 'main', '[]', '[]' from generate_series(1, 198) n`);
  const answers = await Promise.all([1, 2, 3].map(() => ana('save_journey', journey)));
  expect(answers.filter((answer) => answer === 'PT422')).toHaveLength(2);
  expect(await list()).toHaveLength(200);
  expect(await ana('save_journey', { ...journey, p_id: journeys.a })).toMatchObject({ id: journeys.a });
});
