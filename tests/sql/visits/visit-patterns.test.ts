import { RRule } from 'rrule';
import { describe, expect, test } from 'vitest';
import { localStamp } from '#api/visits/zone-observances.ts';
import { ask } from '../setup/ask.ts';
import { seededRandom } from '../setup/malformed-values.ts';
import { runJobs } from '../setup/run-jobs.ts';
import { people, visitKinds, visitPatterns } from '../setup/school-fixture.ts';
import { inDays, inVisits } from './visit-world.ts';

const zones = [
  'Asia/Kolkata',
  'Europe/Madrid',
  'Europe/Dublin',
  'America/New_York',
  'America/Sao_Paulo',
  'America/St_Johns',
  'Australia/Lord_Howe',
  'Africa/Casablanca',
  'Pacific/Chatham',
  'UTC',
];
const [from, to] = ['2026-11-30', '2028-11-30'];
const dayMs = 86_400_000;

describe('weekly visits', () => {
  const world = inVisits();
  const save = (pattern: Record<string, unknown>, id: string | null = null) =>
    ask(world.clients.ana, 'save_visit_pattern', {
      p_tenant: 'a',
      p_id: id,
      p_pattern: { kind_id: visitKinds.a, weekdays: [1, 2, 3, 4, 5, 6, 7], starts_at: '15:00', ...pattern },
    });
  const dates = async () => {
    const rows = await world.database.query(
      "select to_char(starts_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD HH24:MI') as at from public.visit_slots where tenant_id = 'a' and pattern_id is not null and cancelled_at is null order by starts_at",
    );
    return rows.map(({ at }) => String(at));
  };

  test.each(zones)(
    'in %s, the times of two years are those that rrule finds, and the clocks have',
    async (zone) => {
      const random = seededRandom(zones.indexOf(zone) + 1);
      const pick = (n: number) => Math.floor(random() * n);
      const patterns = Array.from({ length: 12 }, (_, round) => {
        const weekdays = [1, 2, 3, 4, 5, 6, 7].filter(() => random() < 0.4);
        if (weekdays.length === 0) weekdays.push(7);
        // Around the hours at which clocks change, too.
        const time = `${String(round % 2 ? pick(4) : pick(24)).padStart(2, '0')}:${['00', '15', '30', '45'][pick(4)]}`;
        const every = 1 + pick(3);
        const begin = new Date(Date.parse(from) + pick(40) * dayMs).toISOString().slice(0, 10);
        const except = Array.from({ length: 5 }, () =>
          new Date(Date.parse(from) + pick(700) * dayMs).toISOString().slice(0, 10),
        );
        return { weekdays, time, every, begin, except };
      });
      const rows = await world.database.query(
        `select p.place::int, to_char(t.day, 'YYYY-MM-DD') as day, private.iso_time(t.moment) as moment
        from jsonb_array_elements($1::jsonb) with ordinality p (pattern, place) cross join lateral private.pattern_times(
          array(select w::int from jsonb_array_elements_text(p.pattern -> 'weekdays') w), (p.pattern ->> 'time')::time,
          (p.pattern ->> 'every')::int, (p.pattern ->> 'begin')::date, null,
          array(select e::date from jsonb_array_elements_text(p.pattern -> 'except') e), '[]', null, $2, $3::date, $4::date
        ) t`,
        [JSON.stringify(patterns), zone, from, to],
      );
      for (const [index, { weekdays, time, every, begin, except }] of patterns.entries()) {
        const found = rows
          .filter(({ place }) => place === index + 1)
          .map(({ day, moment }) => ({ day, moment }));
        const rule = new RRule({
          freq: RRule.WEEKLY,
          interval: every,
          wkst: RRule.MO,
          byweekday: weekdays.map((day) => day - 1),
          dtstart: new Date(`${begin}T00:00:00Z`),
          until: new Date(`${to}T00:00:00Z`),
        });
        const wanted = rule
          .all()
          .map((day) => day.toISOString().slice(0, 10))
          .filter((day) => !except.includes(day))
          .map((day) => ({ day, moment: firstMoment(zone, day, time) }));
        expect(wanted.length).toBeGreaterThan(20);
        expect(found, `${weekdays} at ${time}, every ${every} weeks from ${begin}`).toEqual(wanted);
      }
    },
  );

  test('a pattern makes its dates ahead, but not on holidays nor on days left out', async () => {
    await world.database.query(
      `update public.tenants set settings = jsonb_build_object('holidays', jsonb_build_array(
        jsonb_build_object('from', $1::text, 'to', $2::text, 'name', 'Diwali'))) where id = 'a'`,
      [inDays(3), inDays(5)],
    );
    const saved = await save({ from_day: inDays(1), until_day: inDays(8), except_days: [inDays(7)] });
    expect(saved).toMatchObject({ ok: true, added: 4, kept: 0, skipped: [] });
    expect(await dates()).toEqual([1, 2, 6, 8].map((days) => `${inDays(days)} 15:00`));
    expect(await save({ in_holidays: true, until_day: inDays(8) }, saved.id)).toMatchObject({ added: 7 });
  });

  test('a holiday that is entered later takes out what no family has booked, until it is none any more', async () => {
    const holidays = (...days: number[]) =>
      world.database.query(
        `update public.tenants set settings = settings || jsonb_build_object('holidays', $1::jsonb) where id = 'a'`,
        [JSON.stringify(days.map((n) => ({ from: inDays(n), to: inDays(n), name: 'Strike' })))],
      );
    const nextMinute = () => world.database.query("select private.fill_visit_patterns('a')");
    const at = (...days: number[]) => days.map((n) => `${inDays(n)} 15:00`);
    await world.clients.ana.from('visit_patterns').delete().eq('id', visitPatterns.a);
    const saved = await save({ from_day: inDays(1), until_day: inDays(5) });
    await nextMinute();
    const rows = await world.database.query(
      'select id from public.visit_slots where pattern_id = $1 order by starts_at',
      [saved.id],
    );
    const [, booked, left, untouched] = rows.map(({ id }) => String(id));
    await world.book('one', booked ?? '');
    const { booking } = await world.book('two', left ?? '');
    await ask(world.clients.ana, 'change_booking', { p_id: booking, p_changes: { cancel: true } });
    await holidays(2, 3, 5);
    await nextMinute();
    expect(await dates()).toEqual(at(1, 2, 4));
    expect(await world.bookings(booked ?? '')).toMatchObject([{ status: 'confirmed' }]);
    expect(await world.bookings(untouched ?? '')).toEqual([]);
    await holidays();
    await nextMinute();
    expect(await dates()).toEqual(at(1, 2, 3, 4, 5));
  });

  test('only while the school is open, where that is wanted', async () => {
    const saved = await save({ from_day: inDays(1), until_day: inDays(7), in_hours: true });
    expect(saved).toMatchObject({ ok: true, added: 5 });
    expect(await save({ starts_at: '17:00', in_hours: true }, saved.id)).toMatchObject({ added: 0 });
  });

  test('a changed pattern makes its dates anew, but for what is booked or staff have changed', async () => {
    const saved = await save({ from_day: inDays(1), until_day: inDays(4) });
    const rows = await world.database.query(
      'select id from public.visit_slots where pattern_id = $1 order by starts_at',
      [saved.id],
    );
    const [booked, moved, cancelled] = rows.map(({ id }) => String(id));
    await world.book('one', booked ?? '');
    await ask(world.clients.ana, 'change_visit', {
      p_id: moved,
      p_changes: { starts_at: '08:00' },
      p_revision: 0,
    });
    await ask(world.clients.ana, 'cancel_visit', { p_id: cancelled });
    await world.database.query(
      'select private.fill_visit_pattern(p) from public.visit_patterns p where p.id = $1',
      [saved.id],
    );
    expect(await dates()).toEqual([`${inDays(1)} 15:00`, `${inDays(4)} 15:00`]);
    expect(await save({ starts_at: '16:00', until_day: inDays(4) }, saved.id)).toMatchObject({ kept: 1 });
    expect(await dates()).toEqual([`${inDays(1)} 15:00`, `${inDays(4)} 16:00`]);
    await world.clients.ana.from('visit_patterns').delete().eq('id', saved.id);
    expect(await dates()).toEqual([]);
    expect(await world.bookings(booked ?? '')).toMatchObject([{ status: 'confirmed' }]);
  });

  test('a date whose only family has cancelled is made anew like the others', async () => {
    const saved = await save({ from_day: inDays(1), until_day: inDays(2) });
    const [slot] = await world.database.query(
      'select id from public.visit_slots where pattern_id = $1 order by starts_at',
      [saved.id],
    );
    const { booking } = await world.book('one', String(slot?.id));
    await ask(world.clients.ana, 'change_booking', { p_id: booking, p_changes: { cancel: true } });
    expect(await save({ in_holidays: true }, saved.id)).toMatchObject({ added: 2, kept: 0 });
    expect(await dates()).toEqual([1, 2].map((days) => `${inDays(days)} 15:00`));
  });

  test('it is entered with what families come to, once, and shows what is booked before it is changed', async () => {
    const kind = { name: 'Laboratory hour', place: 'Block C', capacity: 4, minutes: 30 };
    const pattern = { kind_id: null, kind, from_day: inDays(1), until_day: inDays(3) };
    const saved = await save(pattern);
    expect(saved).toMatchObject({ ok: true, added: 3, doubled: [] });
    expect(await save(pattern)).toMatchObject({ ok: true, id: saved.id, added: 0 });
    expect(await world.kinds()).toMatchObject([{ ...kind, upcoming: 3, families: 0 }, { name: 'visit-a' }]);
    const [slot] = await world.database.query('select id from public.visit_slots where pattern_id = $1', [
      saved.id,
    ]);
    await world.book('one', String(slot?.id));
    const { data: listed } = await world.clients.ana.from('weekly_visits').select().order('name');
    expect(listed).toMatchObject([{ upcoming: 3, booked: 1, families: 1, until_day: inDays(3) }, {}]);
    expect(await save({ kind_id: null, kind: { name: ' ' } })).toEqual({
      ok: false,
      code: 'invalid',
      field: 'name',
    });
    expect(await save({ kind_id: null, kind: { name: 'x', capacity: 0 } })).toMatchObject({
      field: 'capacity',
    });
    expect(await save({ kind_id: null, kind: { name: 'x', lead_id: people.idle } })).toEqual({
      ok: false,
      code: 'invalid',
      field: 'lead_id',
    });
  });

  test('a time that comes twice is named, and one that the clocks skip', async () => {
    // Somewhere within half a year the clocks of New York change, in one direction or the other.
    await world.database.query(
      `update public.tenants set settings = '{"time_zone": "America/New_York"}' where id = 'a'`,
    );
    const night = (starts_at: string) => save({ starts_at, weekdays: [7], from_day: inDays(0) });
    const [skipped, doubled] = [await night('02:30'), await night('01:30')];
    expect([...skipped.skipped, ...doubled.doubled].length).toBeGreaterThan(0);
    expect(skipped.doubled).toEqual([]);
    expect(doubled.skipped).toEqual([]);
  });

  test('the clock makes them further ahead, once a day', async () => {
    await world.database.query('delete from public.visit_patterns where id <> $1', [visitPatterns.a]);
    await runJobs(world.database);
    const made = (await dates()).length;
    expect(made).toBeGreaterThan(24);
    await runJobs(world.database);
    expect((await dates()).length).toBe(made);
  });

  test.each([
    [{ weekdays: [] }, 'weekdays'],
    [{ weekdays: [0] }, 'weekdays'],
    [{ starts_at: null }, 'starts_at'],
    [{ starts_at: '25:00' }, 'weekdays'],
    [{ every_weeks: 9 }, 'every_weeks'],
    [{ from_day: '2027-01-02', until_day: '2027-01-01' }, 'until_day'],
    [{ kind_id: visitKinds.b }, 'kind_id'],
    [{ kind_id: people.ana }, 'kind_id'],
  ])('%j is refused', async (pattern, field) => {
    expect(await save(pattern)).toEqual({ ok: false, code: 'invalid', field });
  });
});

/** The first moment at which a zone's clocks show a time, by another library; null where they never do. */
function firstMoment(zone: string, day: string, time: string): string | null {
  const wanted = `${day.replaceAll('-', '')}T${time.replace(':', '')}00`;
  const guess = Date.parse(`${day}T${time}:00Z`);
  // No clock changes twice within these hours: it is ahead of UTC as at their beginning, or as at their end.
  const moments = [-15, 15].map((hours) => guess - aheadOf(zone, guess + hours * 3_600_000));
  const first = Math.min(...moments.filter((moment) => localStamp(zone, moment) === wanted));
  return Number.isFinite(first) ? new Date(first).toISOString().replace('.000', '') : null;
}

/** How far a zone's clocks are ahead of UTC at a moment, in milliseconds. */
function aheadOf(zone: string, moment: number): number {
  const [, date, hour, minute, second] = /(.*)T(..)(..)(..)/.exec(localStamp(zone, moment)) ?? [];
  const shown = `${date?.replace(/(....)(..)(..)/, '$1-$2-$3')}T${hour}:${minute}:${second}Z`;
  return Date.parse(shown) - moment;
}
