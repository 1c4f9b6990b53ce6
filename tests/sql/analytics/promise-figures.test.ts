import { describe, expect, test } from 'vitest';
import { refusal } from '../setup/ask.ts';
import { inSchools } from '../setup/in-schools.ts';
import { people } from '../setup/school-fixture.ts';

type Counts = { kept: number; missed: number; waiting: number };
type Week = Counts & { from: string; to: string };
type Person = Counts & { user_id: string | null; name: string | null };

/** The list's name of each figure. */
const promiseOf = { kept: 'kept', missed: 'missed', waiting: 'running' } as const;

/** From 1 February 2026, a Sunday: one each 7 hours, answered in time, late, by an unknown person, or not. */
const many = `
insert into public.chat_inquiry_information
  (tenant_id, user_id, session_id, source, submitted_at, due_at, contacted_at, contacted_by)
select case when n % 6 = 0 then 'b' else 'a' end, '${people.visitorA}', 'p' || n,
  case when n % 10 = 0 then '{"channel": "fair"}' else '{}' end::jsonb, x.at,
  case when n % 10 > 0 then case when n % 9 = 0 then now() + interval '1 day' else x.at + interval '1 day' end end,
  case when n % 4 > 0 then x.at + n % 3 * interval '20 hours' end,
  (array[null, '${people.ana}', '${people.asha}', null])[1 + n % 4]::uuid
from generate_series(1, 120) n
cross join lateral (select '2026-02-01 01:00Z'::timestamptz + n * interval '7 hours' as at) x`;

describe('the figures of the promise', () => {
  const { database, clients, ana } = inSchools();

  test.each([
    ['2026-02-01', '2026-02-28', 'America/New_York', 5],
    ['2026-02-04', '2026-02-06', 'Asia/Kolkata', 1],
    ['2026-02-02', '2026-02-16', 'UTC', 3],
  ])(
    'from %s to %s in %s each number is the total of its list, and all add up',
    async (p_from, p_to, p_time_zone, weekCount) => {
      await database.exec(many);
      const days = { p_from, p_to, p_time_zone };
      const { weeks, people: persons } = await ana('promise_figures', days);
      const total = async (args: object, more: object) =>
        (await ana('list_enquiries', { p_time_zone, ...args, p_more: more })).total;

      expect(weeks).toHaveLength(weekCount);
      expect([weeks[0].from, weeks.at(-1).to]).toEqual([p_from, p_to]);
      for (const key of ['kept', 'missed', 'waiting'] as const) {
        const promise = promiseOf[key];
        for (const week of weeks as Week[]) {
          expect(await total({ p_from: week.from, p_to: week.to }, { promise }), `${week.from} ${key}`).toBe(
            week[key],
          );
        }
        for (const person of persons as Person[]) {
          const contacted_by = person.user_id ?? 'none';
          expect(await total({ p_from, p_to }, { promise, contacted_by }), `${person.name} ${key}`).toBe(
            person[key],
          );
        }
        const all = await total({ p_from, p_to }, { promise });
        const sum = (rows: Counts[]) => rows.reduce((n, row) => n + row[key], 0);
        expect([sum(weeks), sum(persons)]).toEqual([all, all]);
      }
      expect(persons.map(({ name }: Person) => name).sort()).toEqual(['ana', 'asha', null].sort());
      expect(persons.at(-1).user_id).toBeNull();
    },
  );

  test('weeks without an enquiry are there, with nothing in them', async () => {
    const { weeks, people: persons } = await ana('promise_figures', {
      p_from: '2020-01-01',
      p_to: '2020-01-14',
    });
    const none = { kept: 0, missed: 0, waiting: 0 };
    expect(weeks).toEqual([
      { from: '2020-01-01', to: '2020-01-05', ...none },
      { from: '2020-01-06', to: '2020-01-12', ...none },
      { from: '2020-01-13', to: '2020-01-14', ...none },
    ]);
    expect(persons).toEqual([]);
  });

  test('days in the wrong order are refused', async () => {
    const days = { p_from: '2026-02-01', p_to: '2026-01-01' };
    expect(await refusal(clients.ana, 'promise_figures', days)).toBe('figures_days');
  });
});
