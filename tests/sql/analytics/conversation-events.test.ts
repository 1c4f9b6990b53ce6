import { beforeEach, describe, expect, test } from 'vitest';
import { refusal } from '../setup/ask.ts';
import { inSchools } from '../setup/in-schools.ts';
import { publishSteps } from '../setup/publish-steps.ts';
import { people } from '../setup/school-fixture.ts';

type Event = Record<string, unknown>;

const started = { ordinal: 0, kind: 'started' };
const invalid = (field: string) => ({ ok: false, code: 'invalid', field });

const { database, clients, ana, service } = inSchools();
beforeEach(async () => {
  await database.exec('truncate public.conversation_events');
  await publishSteps(database, { main: ['welcome', 'name', 'mail', 'more', 'x'] });
});

const record = (events: unknown, session: unknown = 's', tenant = 'a') =>
  service('record_conversation_events', { p_tenant: tenant, p_session: session, p_events: events });
/** A conversation in a word each: `welcome` reached, `welcome!` answered, `<welcome` left there. */
const play = (session: string, words: string, tenant = 'a') =>
  record(words.split(' ').map(eventOf), session, tenant);
const funnel = (args: Record<string, unknown> = {}) => ana('conversation_funnel', args);
const silent = () => database.exec("update public.conversation_events set at = at - interval '1 hour'");

test('an event sent again is stored once, and the conversation cannot be told from what is stored', async () => {
  const events = [
    { ...started, name: 'Asha', answer: '9876543210', at: '2001-01-01' },
    { ordinal: 1, kind: 'reached', step_id: 'welcome', config_version: 2 },
  ];
  expect(await record(events, 'a session')).toEqual({ ok: true, stored: 2 });
  expect(await record([...events, ...events], 'a session')).toEqual({ ok: true, stored: 0 });
  expect(await record(events, 'a session', 'b')).toEqual({ ok: true, stored: 2 });
  const rows = await database.query('select * from public.conversation_events');
  expect(new Set(rows.map(({ session_hash }) => session_hash)).size).toBe(2);
  const stored = JSON.stringify(rows);
  for (const secret of ['a session', 'Asha', '9876543210', '2001']) expect(stored).not.toContain(secret);
  const plain = await database.query("select left(encode(sha256('a session'), 'hex'), 8) as hash");
  expect(stored).not.toContain(String(plain[0]?.hash));
});

describe('what the school’s conversations never had is not stored', () => {
  const kept = async () =>
    database.query('select flow, step_id, config_version from public.conversation_events order by ordinal');

  test('as a step, a flow or a version: nothing that a visitor types is left there', async () => {
    const said = 'Asha Rao 9876543210';
    const events = [
      { kind: 'reached', step_id: said },
      { kind: 'reached', flow: said, step_id: 'welcome' },
      { kind: 'started', flow: said },
      { kind: 'submitted', step_id: said },
      { kind: 'reached', flow: 'main', step_id: 'welcome', config_version: 987654321 },
      { kind: 'left', flow: 'welcome', step_id: 'main' },
      { kind: 'left', flow: null, step_id: 'name', config_version: 2 },
    ].map((event, ordinal) => ({ ordinal, ...event }));
    expect(await record(events)).toEqual({ ok: true, stored: 2 });
    expect(await kept()).toEqual([
      { flow: 'main', step_id: 'welcome', config_version: null },
      { flow: null, step_id: 'name', config_version: 2 },
    ]);
    expect(await play('b', 'start welcome', 'b')).toEqual({ ok: true, stored: 2 });
  });

  test('but a page that is open since an earlier version goes on, also while it runs in two', async () => {
    await publishSteps(database, { visit: ['hall'] });
    await database.exec(`
      update public.tenant_configurations set state = 'archived' where tenant_id = 'a' and state = 'published';
      update public.tenant_configurations
      set state = 'published', published_at = now(), config = '{"flows": {"new": {"steps": [{"id": "pool"}]}}}'
      where tenant_id = 'a' and state = 'draft'`);
    const events = [
      { flow: 'main', step_id: 'mail' },
      { flow: 'visit', step_id: 'hall' },
      { flow: 'new', step_id: 'pool' },
      { flow: 'main', step_id: 'pool' },
    ].map((event, ordinal) => ({ ordinal, kind: 'reached', config_version: 2, ...event }));
    expect(await record(events)).toEqual({ ok: true, stored: 4 });
    expect(await record([{ ...events[0], step_id: 'pool' }], 's', 'b')).toEqual({ ok: true, stored: 0 });
  });

  test('and a long name is known as the chat cuts it, a draft’s not at all', async () => {
    const id = `${'step '.repeat(40)}`;
    await publishSteps(database, { [id]: [id, { id: 7 }, { none: 1 }, {}] });
    await database.query(
      "update public.tenant_configurations set config = $1::text::jsonb where state = 'draft'",
      [JSON.stringify({ workflows: { main: { steps: [{ id: 'drafted' }] } } })],
    );
    const cut = id.slice(0, 100).trim();
    const events = [{ flow: cut, step_id: cut }, { step_id: 'drafted' }].map((event, ordinal) => ({
      ordinal,
      kind: 'reached',
      ...event,
    }));
    expect(await record(events)).toEqual({ ok: true, stored: 1 });
  });
});

test('the same events posted many times at once are stored once', async () => {
  const events = Array.from({ length: 20 }, (_, ordinal) => ({ ordinal, kind: 'reached', step_id: 'x' }));
  const answers = await Promise.all(Array.from({ length: 10 }, () => record(events)));
  expect(answers.every(({ ok }) => ok)).toBe(true);
  expect(answers.reduce((sum, { stored }) => sum + stored, 0)).toBe(20);
});

test.each<[unknown, Record<string, unknown>]>([
  [null, invalid('events')],
  [{}, invalid('events')],
  [[], invalid('events')],
  [Array(51).fill(started), invalid('events')],
  [[started, 'x'], invalid('events')],
  [[null], invalid('events')],
  [[{ kind: 'started' }], invalid('ordinal')],
  [[{ ...started, ordinal: -1 }], invalid('ordinal')],
  [[{ ...started, ordinal: 1000 }], invalid('ordinal')],
  [[{ ...started, ordinal: 1.5 }], invalid('ordinal')],
  [[{ ...started, ordinal: '1' }], invalid('ordinal')],
  [[{ ...started, ordinal: 1e300 }], invalid('ordinal')],
  [[{ ordinal: 0 }], invalid('kind')],
  [[{ ordinal: 0, kind: 'read' }], invalid('kind')],
  [[{ ordinal: 0, kind: ['started'] }], invalid('kind')],
  [[{ ordinal: 0, kind: 'reached' }], invalid('step_id')],
  [[{ ordinal: 0, kind: 'reached', step_id: '' }], invalid('step_id')],
  [[{ ordinal: 0, kind: 'reached', step_id: 'x'.repeat(101) }], invalid('step_id')],
  [[{ ordinal: 0, kind: 'reached', step_id: { a: 1 } }], invalid('step_id')],
  [[{ ...started, config_version: 0 }], invalid('config_version')],
  [[{ ...started, config_version: 'v1' }], invalid('config_version')],
  [[{ ...started, config_version: 99999999999 }], invalid('config_version')],
])('%j is answered with a value and stores nothing', async (events, answer) => {
  expect(await record(events)).toEqual(answer);
  expect(await database.query('select from public.conversation_events')).toEqual([]);
});

test('without a session, for an unknown school and above the limit nothing is stored', async () => {
  expect(await record([started], null)).toEqual(invalid('session_id'));
  expect(await record([started], 'x'.repeat(201))).toEqual(invalid('session_id'));
  expect(await record([started], 's', 'nowhere')).toEqual({ ok: false, code: 'unknown_tenant' });
  await record([started]);
  await database.exec("update private.rate_limits set hits = 3000 where bucket = 'events:tenant:a'");
  expect(await record([started], 'other')).toEqual({ ok: false, code: 'rate_limited' });
  expect(await record([started], 'other', 'b')).toEqual({ ok: true, stored: 1 });
});

test('a school that switches them off has none recorded from then on', async () => {
  const account = () => service('visitor_account', { p_tenant: 'a' });
  expect(await account()).toMatchObject({ events_enabled: true });
  const recordEvents = (events_enabled: boolean) =>
    clients.ana.from('tenants').update({ events_enabled }).eq('id', 'a');
  await recordEvents(false);
  expect(await record([started])).toEqual({ ok: false, code: 'events_disabled' });
  expect(await account()).toMatchObject({ events_enabled: false });
  await recordEvents(true);
  expect(await record([started])).toEqual({ ok: true, stored: 1 });
});

test('what is older than 400 days is deleted, and nothing younger', async () => {
  // The old ones become old last: recording clears a little of them, by chance.
  await play('young', 'start welcome');
  await database.exec("update public.conversation_events set at = now() - interval '399 days'");
  await play('old', 'start welcome');
  await database.exec(
    "update public.conversation_events set at = at - interval '401 days' where at > now() - interval '1 hour'",
  );
  const prune = () => database.query('select private.prune_conversation_events(50000) as n');
  expect([await prune(), await prune()]).toEqual([[{ n: 2 }], [{ n: 0 }]]);
  expect(await database.query('select from public.conversation_events')).toHaveLength(2);
});

test('the funnel counts conversations by step, in the order in which they come to them', async () => {
  await play('1', 'start welcome welcome! name name! mail mail! submit');
  await play('2', 'start welcome welcome! name <name');
  await play('3', 'start welcome');
  // Back to the first step and round again: once each. The event that said it reached `mail` was lost.
  await play('4', 'start welcome welcome! name welcome welcome! name name! mail!');
  await play('5', 'start welcome', 'b');
  await silent();
  expect(await funnel()).toMatchObject({
    started: 4,
    submitted: 1,
    steps: [
      { step_id: 'welcome', reached: 4, answered: 3, left: 1 },
      { step_id: 'name', reached: 3, answered: 2, left: 1 },
      { step_id: 'mail', reached: 2, answered: 2, left: 1 },
    ],
  });
  expect(await funnel({ p_tenant: 'b' })).toMatchObject({ started: 0, submitted: 0, steps: [] });
});

test('who still writes has not left, who said so has, and who submitted never', async () => {
  const left = async () =>
    (await funnel()).steps.map(({ left: count }: { left: number }) => count).reduce(sum, 0);
  await play('writing', 'start welcome welcome! name');
  expect(await left()).toBe(0);
  await play('gone', 'start welcome <welcome');
  expect(await left()).toBe(1);
  await record([{ ordinal: 3, kind: 'reached', step_id: 'welcome' }], 'gone');
  expect(await left()).toBe(0);
  await play('done', 'start welcome submit more <more');
  expect(await left()).toBe(0);
  await silent();
  expect(await left()).toBe(2);
});

test.each([
  [{ p_from: '2026-02-01', p_to: '2026-01-01' }, 'figures_days'],
  [{ p_from: '2001-01-01' }, 'figures_too_long'],
  [{ p_from: '-infinity', p_to: 'infinity' }, 'figures_too_long'],
  [{ p_to: '5874897-12-31' }, 'figures_too_long'],
  [{ p_time_zone: 'Mars' }, 'unknown_time_zone'],
])('days such as %j are refused with a sentence', async (args, sentence) => {
  expect(await refusal(clients.ana, 'conversation_funnel', args)).toBe(sentence);
  expect(await refusal(clients.ana, 'enquiry_analytics', args)).toBe(sentence);
});

test('the figures of a range of days are those of a plain count', async () => {
  await database.exec(`
    insert into public.chat_inquiry_information
      (tenant_id, user_id, session_id, grade, source, status_code, submitted_at, first_action_at)
    select case when n % 10 = 0 then 'b' else 'a' end, '${people.visitorA}', 's' || n,
      (array['PYP 1', 'PYP 2', null])[1 + n % 3],
      (array['{"utm_source": "News", "page": "https://x.example/"}', '{"page": "https://user@X.example:8/y"}', '{}'])[1 + n % 3]::jsonb,
      (array['pending', 'completed'])[1 + n % 2], '2026-03-08 06:30Z'::timestamptz + n * interval '6 hours',
      case when n % 2 = 1 then '2026-03-08 06:30Z'::timestamptz + n * interval '6 hours' + n * interval '1 hour' end
    from generate_series(1, 40) n`);
  const days = { p_from: '2026-03-08', p_to: '2026-03-12', p_time_zone: 'America/New_York' };
  const answer = await ana('enquiry_analytics', days);
  const inside = Array.from({ length: 40 }, (_, i) => i + 1).filter(
    (n) => n % 10 && Date.UTC(2026, 2, 8, 6, 30) + n * 6 * 3_600_000 < Date.UTC(2026, 2, 13, 4),
  );
  const part = (test: (n: number) => boolean) => inside.filter(test).length;
  expect(answer).toMatchObject({ from: '2026-03-08', to: '2026-03-12', total: inside.length });
  expect(answer.perDay.map(({ day }: { day: string }) => day)).toEqual(
    [8, 9, 10, 11, 12].map((d) => `2026-03-${String(d).padStart(2, '0')}`),
  );
  expect(answer.perDay.map(({ count }: { count: number }) => count).reduce(sum)).toBe(inside.length);
  expect(answer.byStatus).toEqual([
    { status: 'pending', count: part((n) => n % 2 === 0) },
    { status: 'in_progress', count: 0 },
    { status: 'follow_up', count: 0 },
    { status: 'completed', count: part((n) => n % 2 === 1) },
    { status: 'cancelled', count: 0 },
  ]);
  expect(new Map(answer.byGrade.map(({ grade, count }: Event) => [grade, count]))).toEqual(
    new Map([
      ['PYP 1', part((n) => n % 3 === 0)],
      ['PYP 2', part((n) => n % 3 === 1)],
      [null, part((n) => n % 3 === 2)],
    ]),
  );
  expect(new Map(answer.bySource.map(({ source, count }: Event) => [source, count]))).toEqual(
    new Map([
      ['news', part((n) => n % 3 === 0)],
      ['x.example', part((n) => n % 3 === 1)],
      [null, part((n) => n % 3 === 2)],
    ]),
  );
  const hours = inside.filter((n) => n % 2 === 1);
  expect(answer.acted).toBe(hours.length);
  expect(answer.medianHoursToFirstAction).toBe(
    ((hours[Math.floor((hours.length - 1) / 2)] ?? 0) + (hours[Math.ceil((hours.length - 1) / 2)] ?? 0)) / 2,
  );
});

const sum = (a: number, b: number) => a + b;

function eventOf(word: string, ordinal: number): Event {
  if (word === 'start') return { ordinal, kind: 'started' };
  if (word === 'submit') return { ordinal, kind: 'submitted' };
  if (word.endsWith('!')) return { ordinal, kind: 'answered', step_id: word.slice(0, -1) };
  if (word.startsWith('<')) return { ordinal, kind: 'left', step_id: word.slice(1) };
  return { ordinal, kind: 'reached', step_id: word };
}
