import { beforeEach, expect, test } from 'vitest';
import { refusal } from '../setup/ask.ts';
import { inSchools } from '../setup/in-schools.ts';
import { publishSteps } from '../setup/publish-steps.ts';

const { database, clients, ana, service } = inSchools();
beforeEach(async () => {
  await database.exec('truncate public.conversation_events');
  await publishSteps(database, { main: ['hello', 'name', 'mail', 'end'], visit: ['name'] });
});

/** A conversation in a word each: `name` reached, `<name` left, `name.` finished there; `visit/name` in another flow. */
const play = (session: string, words: string, version = 1, seconds = 1) =>
  service('record_conversation_events', {
    p_tenant: 'a',
    p_session: session,
    p_events: words.split(' ').map((word, ordinal) => eventOf(word, ordinal, version, seconds)),
  });
const figures = (args: Record<string, unknown> = {}) =>
  ana('conversation_figures', { p_tenant: 'a', p_version: 1, ...args });
const silent = (minutes = 60) =>
  database.exec(`update public.conversation_events
    set at = at - interval '${minutes} minutes', began_at = began_at - interval '${minutes} minutes'`);

test('each step has its passes, how they ended, and the median time to the next step', async () => {
  await play('1', 'start hello name mail submit end', 1, 2);
  await play('2', 'start hello name <name', 1, 4);
  await play('3', 'start hello <hello');
  await play('4', 'start hello name hello visit/name end end. <end', 1, 6);
  await silent();
  const { steps, ...all } = await figures();
  expect(all).toMatchObject({ conversations: 4, submitted: 1, running: 0 });
  const exit = (step_id: string, count: number, sent: number, flow = 'main') => ({
    ...{ flow, step_id, count, sent },
  });
  const none = { began: 0, answered: 0, left: 0, finished: 0, median_ms: null, exits: [] };
  expect(steps).toEqual([
    {
      ...{ flow: 'main', step_id: 'hello', seen: 5, began: 4, answered: 4, left: 1, finished: 0 },
      ...{ median_ms: 5000, exits: [exit('name', 3, 1), exit('name', 1, 0, 'visit')] },
    },
    {
      ...{ flow: 'main', step_id: 'name', seen: 3, began: 0, answered: 2, left: 1, finished: 0 },
      ...{ median_ms: 4000, exits: [exit('hello', 1, 0), exit('mail', 1, 1)] },
    },
    { ...none, flow: 'main', step_id: 'end', seen: 2, finished: 2 },
    // The event between the two took its second too.
    {
      ...none,
      flow: 'main',
      step_id: 'mail',
      seen: 1,
      answered: 1,
      median_ms: 4000,
      exits: [exit('end', 1, 1)],
    },
    {
      ...none,
      flow: 'visit',
      step_id: 'name',
      seen: 1,
      answered: 1,
      median_ms: 6000,
      exits: [exit('end', 1, 0)],
    },
  ]);
});

test('a conversation is counted once it is over, and again in full when it goes on', async () => {
  await play('a', 'start hello');
  expect(await figures()).toMatchObject({ conversations: 0, running: 1, steps: [] });
  await play('a', 'start hello <hello');
  expect(await figures()).toMatchObject({ conversations: 1, running: 0, steps: [{ seen: 1, left: 1 }] });
  await play('a', 'start hello <hello name');
  expect(await figures()).toMatchObject({ conversations: 0, running: 1 });
  await silent(31);
  expect(await figures()).toMatchObject({
    conversations: 1,
    steps: [
      { step_id: 'hello', seen: 1, answered: 1, left: 0 },
      { step_id: 'name', seen: 1, left: 1 },
    ],
  });
});

test('a conversation belongs to its version, and to the day on which it began, with all that followed', async () => {
  await play('1', 'start hello <hello', 1);
  await play('2', 'start hello name <name', 2);
  await database.exec(
    "update public.conversation_events set began_at = '2026-03-01 18:29Z', at = '2026-03-01 18:29Z'",
  );
  await play('1', 'start hello <hello name <name', 1);
  const on = (day: string) => figures({ p_from: day, p_to: day, p_time_zone: 'Asia/Kolkata' });
  expect(await on('2026-03-01')).toMatchObject({
    conversations: 1,
    steps: [
      { step_id: 'hello', answered: 1 },
      { step_id: 'name', left: 1 },
    ],
  });
  expect(await on('2026-03-02')).toMatchObject({ conversations: 0, steps: [] });
  expect(await figures()).toMatchObject({ conversations: 0 });
  expect(await figures({ p_version: 2, p_from: '2026-03-01', p_to: '2026-03-01' })).toMatchObject({
    conversations: 1,
    steps: [{ answered: 1 }, { left: 1 }],
  });
  expect(await figures({ p_version: 3 })).toMatchObject({ conversations: 0, running: 0, steps: [] });
});

test('two first batches at once agree on when their conversation began', async () => {
  const events = Array.from({ length: 40 }, (_, ordinal) => eventOf('hello', ordinal, 1, 1));
  await Promise.all(
    events.map((event) =>
      service('record_conversation_events', { p_tenant: 'a', p_session: 's', p_events: [event] }),
    ),
  );
  expect(await database.query('select distinct began_at from public.conversation_events')).toHaveLength(1);
  await silent();
  expect(await figures()).toMatchObject({ steps: [{ seen: 40, began: 1, answered: 39, left: 1 }] });
});

test('the examples take the way of a family that answers everything, and have figures that add up', async () => {
  await database.exec(`update public.tenant_configurations
    set config = config || '{"defaultWorkflow": "main", "workflows": {"main": {"steps": [
      {"id": "one", "nextStep": "two"}, {"id": "error"}, {"id": "two"}]}}}'
    where tenant_id = 'a' and state = 'published'`);
  await ana('set_examples', { p_tenant: 'a', p_filled: true });
  const [row] = await database.query(
    "select version from public.tenant_configurations where tenant_id = 'a' and state = 'published'",
  );
  const { conversations, submitted, steps } = await figures({
    p_version: row?.version,
    p_from: '2026-01-01',
    p_to: '2027-12-31',
  });
  expect([conversations, submitted]).toEqual([90, 60]);
  for (const { seen, answered, left, finished } of steps) expect(seen).toBe(answered + left + finished);
  expect(steps.map(({ step_id }: { step_id: string }) => step_id)).toEqual(['one', 'two']);
});

test('another school’s, and days that make no sense, are refused with a sentence', async () => {
  expect(await refusal(clients.ana, 'conversation_figures', { p_tenant: 'b', p_version: 1 })).toBe(
    'no_such_school',
  );
  const days = { p_tenant: 'a', p_version: 1, p_from: '2026-02-01', p_to: '2026-01-01' };
  expect(await refusal(clients.ana, 'conversation_figures', days)).toBe('figures_days');
});

test.each<[string, Record<string, unknown>]>([
  ['flow', { flow: '' }],
  ['flow', { flow: 'x'.repeat(101) }],
  ['flow', { flow: 7 }],
  ['elapsed_ms', { elapsed_ms: -1 }],
  ['elapsed_ms', { elapsed_ms: 1.5 }],
  ['elapsed_ms', { elapsed_ms: 2_000_000_000 }],
  ['elapsed_ms', { elapsed_ms: '7' }],
  ['step_id', { kind: 'finished', step_id: null }],
])('a wrong %s is named: %j', async (field, change) => {
  const answer = await service('record_conversation_events', {
    p_tenant: 'a',
    p_session: 's',
    p_events: [{ ...eventOf('hello', 0, 1, 1), ...change }],
  });
  expect(answer).toEqual({ ok: false, code: 'invalid', field });
});

function eventOf(word: string, ordinal: number, config_version: number, seconds: number) {
  const event = { ordinal, config_version, elapsed_ms: ordinal * seconds * 1000 };
  if (word === 'start') return { ...event, kind: 'started' };
  if (word === 'submit') return { ...event, kind: 'submitted' };
  const kind = word.startsWith('<') ? 'left' : word.endsWith('.') ? 'finished' : 'reached';
  const [step_id = '', flow = 'main'] = word
    .replace(/^<|\.$/g, '')
    .split('/')
    .reverse();
  return { ...event, kind, flow, step_id };
}
