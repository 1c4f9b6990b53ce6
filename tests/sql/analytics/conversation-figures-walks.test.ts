import { beforeAll, describe, expect, test } from 'vitest';
import { inSharedSchools } from '../setup/in-schools.ts';
import { seededRandom } from '../setup/malformed-values.ts';
import { type Delivery, type RecordedEvent, randomConversation, walk } from './walk-conversations.ts';

/** WALK_SEED and WALK_ROUNDS make it other conversations, and more of them. */
const firstSeed = Number(process.env.WALK_SEED ?? 24);
const rounds = Number(process.env.WALK_ROUNDS ?? 3);
const parents = 12;

interface Figure {
  flow: string;
  step_id: string;
  seen: number;
  began: number;
  answered: number;
  left: number;
  finished: number;
  median_ms: number | null;
  exits: { flow: string; step_id: string; count: number; sent: number }[];
}

describe('random conversations', () => {
  const { database, ana, service } = inSharedSchools();
  beforeAll(async () => {
    await database.exec('truncate public.conversation_events');
  });

  const publish = (config: object, version: number) =>
    database.query(
      `update public.tenant_configurations set config = $1::text::jsonb, version = $2
       where tenant_id = 'a' and state = 'published'`,
      [JSON.stringify(config), version],
    );
  const store = ({ sessionId, events }: Delivery) =>
    service('record_conversation_events', { p_tenant: 'a', p_session: sessionId, p_events: events });
  const figures = async (p_version: number) => {
    const answer = await ana('conversation_figures', { p_tenant: 'a', p_version });
    return { ...answer, steps: byPlace(answer.steps) };
  };

  test.each(Array.from({ length: rounds }, (_, round) => [firstSeed + round, round % 3 > 0] as const))(
    'seed %i, lost batches: %s: figures add up at every fork and equal a plain count',
    async (seed, isLossy) => {
      const random = seededRandom(seed);
      const version = seed + 1;
      const config = randomConversation(random);
      await publish(config, version);
      const arrived: Delivery[] = [];
      for (let parent = 0; parent < parents; parent += 1) {
        const walked = await walk(config, random, { isLossy, version });
        arrived.push(...walked.arrived);
      }
      // Batches overtake each other.
      const order = isLossy ? shuffled(arrived, random) : arrived;
      for (const each of order) expect((await store(each)).ok).toBe(true);

      const visits = visitsOf(order);
      const early = await figures(version);
      expect(early.steps).toEqual(count(visits.filter(hasLeft)));
      expect(early.conversations + early.running).toBe(visits.length);
      addUp(early.steps);

      await database.exec("update public.conversation_events set at = at - interval '1 hour'");
      const { steps, conversations, running } = await figures(version);
      expect([conversations, running]).toEqual([visits.length, 0]);
      expect(steps).toEqual(count(visits));
      addUp(steps);
      expect(steps.reduce((sum: number, { seen }: Figure) => sum + seen, 0)).toBeGreaterThan(2 * parents);
    },
  );
});

describe('sums of days', () => {
  const { database, ana, service } = inSharedSchools();
  beforeAll(async () => {
    await database.exec('truncate public.conversation_events');
  });

  const version = 1;
  const daysSummed = async () =>
    Number((await database.query('select count(*)::int as n from private.conversation_days'))[0]?.n);
  const logged = async (zone: string, from: string, to: string) => {
    const rows = await database.query(
      `select session_hash, ordinal, kind, coalesce(flow, '') as flow, coalesce(step_id, '') as step_id, elapsed_ms,
         at > now() - interval '30 minutes' as recent
       from public.conversation_events
       where config_version = ${version} and (began_at at time zone $1)::date between $2::date and $3::date
       order by session_hash, ordinal`,
      [zone, from, to],
    );
    const visits = new Map<string, LoggedEvent[]>();
    for (const row of rows.map(asLogged))
      visits.set(row.session_hash, [...(visits.get(row.session_hash) ?? []), row]);
    const isOver = (events: readonly LoggedEvent[]) =>
      hasLeft(events) || !events.some(({ recent }) => recent);
    return count([...visits.values()].filter(isOver));
  };

  test.each([firstSeed + 1])(
    'seed %i: equal the log in any period and time zone, after every change',
    async (seed) => {
      const random = seededRandom(seed);
      const config = randomConversation(random);
      await database.query(
        "update public.tenant_configurations set config = $1::text::jsonb where state = 'published'",
        [JSON.stringify(config)],
      );
      const late: Delivery[] = [];
      for (let parent = 0; parent < parents; parent += 1) {
        const { arrived } = await walk(config, random, { isLossy: true, version });
        for (const each of arrived) {
          if (random() < 0.2) late.push(each);
          else
            await service('record_conversation_events', {
              ...{ p_tenant: 'a', p_session: each.sessionId, p_events: each.events },
            });
        }
      }
      await database.exec(`update public.conversation_events v
      set at = v.at - d.hours * interval '1 hour', began_at = v.began_at - d.hours * interval '1 hour'
      from (
        select session_hash, 1 + abs(hashtext(session_hash::text)::bigint) % 150 as hours
        from public.conversation_events group by 1
      ) d
      where d.session_hash = v.session_hash`);
      const compare = async () => {
        for (const zone of ['UTC', 'Asia/Kolkata', 'America/St_Johns']) {
          const [first, last] = [random(), random()]
            .map((part) => Math.floor(part * 9))
            .sort((a, b) => b - a);
          const [from = '', to = ''] = [first, last].map((ago = 0) =>
            new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10),
          );
          const answer = await ana('conversation_figures', {
            ...{ p_tenant: 'a', p_version: version, p_from: from, p_to: to, p_time_zone: zone },
          });
          expect(byPlace(answer.steps)).toEqual(await logged(zone, from, to));
        }
      };
      await compare();
      await compare();
      expect(await daysSummed()).toBeGreaterThan(2);
      for (const each of late.slice(0, 5)) {
        await service('record_conversation_events', {
          ...{ p_tenant: 'a', p_session: each.sessionId, p_events: each.events },
        });
        await compare();
      }
      for (let at = 0; at < 2; at += 1) {
        await database.exec(`delete from public.conversation_events where id in (
        select id from public.conversation_events order by md5(id::text || '${seed} ${at}') limit 20
      )`);
        await compare();
      }
      await database.exec(`update public.conversation_events set at = at - interval '1 day', began_at = began_at - interval '1 day'
        where session_hash in (select session_hash from public.conversation_events order by 1 limit 20)`);
      await compare();
      await compare();
      await database.exec('truncate public.conversation_events');
      expect(await daysSummed()).toBe(0);
    },
  );
});

interface LoggedEvent extends RecordedEvent {
  session_hash: string;
  recent: boolean;
}

function asLogged(row: Record<string, unknown>): LoggedEvent {
  return {
    ...{ session_hash: String(row.session_hash), ordinal: Number(row.ordinal), kind: String(row.kind) },
    ...{ flow: String(row.flow), step_id: String(row.step_id), elapsed_ms: Number(row.elapsed_ms) },
    recent: row.recent === true,
  };
}

test('what the chat records is what the conversation came to, also across reloads', async () => {
  let compared = 0;
  for (let seed = firstSeed; seed < firstSeed + 60; seed += 1) {
    const random = seededRandom(seed);
    const { arrived, histories } = await walk(randomConversation(random), random, {
      isLossy: false,
      version: 1,
    });
    for (const events of visitsOf(arrived)) {
      const reached = events.filter(({ kind }) => kind === 'reached').map(({ step_id }) => step_id);
      const history = histories.get(sessionOf(arrived, events));
      // A long history is shortened.
      if (!history || history.length >= 50) continue;
      expect(reached.slice(0, history.length)).toEqual(history);
      compared += 1;
    }
  }
  expect(compared).toBeGreaterThan(60);
});

function sessionOf(arrived: readonly Delivery[], events: readonly RecordedEvent[]): string {
  const found = arrived.find((each) => events.some((event) => each.events.includes(event)));
  return found?.sessionId ?? '';
}

/** The events of each visit in order, each ordinal as it came first. */
function visitsOf(arrived: readonly Delivery[]): RecordedEvent[][] {
  const visits = new Map<string, Map<number, RecordedEvent>>();
  for (const { sessionId, events } of arrived) {
    const known = visits.get(sessionId) ?? new Map<number, RecordedEvent>();
    visits.set(sessionId, known);
    for (const event of events) if (!known.has(event.ordinal)) known.set(event.ordinal, event);
  }
  return [...visits.values()].map((known) => [...known.values()].sort((a, b) => a.ordinal - b.ordinal));
}

function hasLeft(events: readonly RecordedEvent[]): boolean {
  return events.findLast(({ kind }) => kind !== 'answered')?.kind === 'left';
}

/** The plain count: one visit after the other, one step after the other. */
function count(visits: readonly RecordedEvent[][]): Figure[] {
  const rows = new Map<string, Figure & { times: number[] }>();
  for (const events of visits) {
    const isFinished =
      events.findLast(({ kind }) => kind === 'reached' || kind === 'finished')?.kind === 'finished';
    let before: (Figure & { times: number[]; at: number }) | null = null;
    for (const { kind, flow = '', step_id = '', elapsed_ms } of events) {
      if (kind !== 'reached') continue;
      const fresh = { flow, step_id, seen: 0, began: 0, answered: 0, left: 0, finished: 0, median_ms: null };
      const row = rows.get(`${flow} ${step_id}`) ?? { ...fresh, exits: [], times: [] };
      rows.set(`${flow} ${step_id}`, row);
      row.seen += 1;
      if (!before) row.began += 1;
      else {
        const exit = before.exits.find((each) => each.flow === flow && each.step_id === step_id);
        if (exit) exit.count += 1;
        else before.exits.push({ flow, step_id, count: 1, sent: 0 });
        const from = rows.get(`${before.flow} ${before.step_id}`);
        if (from) from.answered += 1;
        before.times.push(inTwoDigits(Math.max(0, elapsed_ms - before.at)));
      }
      before = { ...row, at: elapsed_ms };
    }
    const last = before && rows.get(`${before.flow} ${before.step_id}`);
    if (last) last[isFinished ? 'finished' : 'left'] += 1;
  }
  return byPlace([...rows.values()].map(({ times, ...row }) => ({ ...row, median_ms: median(times) })));
}

function addUp(steps: readonly Figure[]): void {
  for (const { flow, step_id, seen, began, answered, left, finished, exits } of steps) {
    expect(seen).toBe(answered + left + finished);
    expect(answered).toBe(exits.reduce((sum, exit) => sum + exit.count, 0));
    const entries = steps
      .flatMap((step) => step.exits)
      .filter((exit) => exit.flow === flow && exit.step_id === step_id);
    expect(seen).toBe(began + entries.reduce((sum, exit) => sum + exit.count, 0));
  }
}

/** As a median is shown: two digits, and tenths of a second at least. */
function inTwoDigits(ms: number): number {
  const unit = 10 ** Math.max(String(ms).length - 2, 2);
  return Math.floor((ms + unit / 2) / unit) * unit;
}

function median(times: readonly number[]): number | null {
  const sorted = times.toSorted((a, b) => a - b);
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  if (low === undefined || high === undefined) return null;
  const middle = (low + high) / 2;
  // As PostgreSQL rounds a half.
  return Number.isInteger(middle) ? middle : 2 * Math.round(middle / 2);
}

function byPlace(steps: readonly Figure[]): Figure[] {
  const order = <T extends { flow: string; step_id: string }>(rows: readonly T[]) =>
    rows.toSorted((a, b) => (`${a.flow} ${a.step_id}` < `${b.flow} ${b.step_id}` ? -1 : 1));
  return order(steps.map((step) => ({ ...step, exits: order(step.exits) })));
}

function shuffled<T>(values: readonly T[], random: () => number): T[] {
  return values
    .map((value) => [random(), value] as const)
    .sort(([a], [b]) => a - b)
    .map(([, value]) => value);
}
