import { describe, expect, test } from 'vitest';
import { refusal } from '../setup/ask.ts';
import { inSchools } from '../setup/in-schools.ts';
import { people } from '../setup/school-fixture.ts';

type Counts = { kept: number; missed: number; waiting: number };
type Row = Counts & {
  first_day: string | null;
  last_day: string;
  user_id: string | null;
  name: string | null;
};

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
      const rows: Row[] = await ana('promise_figures', days);
      const weeks = rows.filter(({ first_day }) => first_day);
      const persons = rows.filter(({ first_day }) => !first_day);
      const total = async (args: object, more: object) =>
        (await ana('list_enquiries', { p_time_zone, ...args, p_more: more })).total;

      expect(weeks).toHaveLength(weekCount);
      expect([weeks[0]?.first_day, weeks.at(-1)?.last_day]).toEqual([p_from, p_to]);
      for (const key of ['kept', 'missed', 'waiting'] as const) {
        const promise = promiseOf[key];
        for (const week of weeks) {
          expect(
            await total({ p_from: week.first_day, p_to: week.last_day }, { promise }),
            `${week.first_day} ${key}`,
          ).toBe(week[key]);
        }
        for (const person of persons) {
          const contacted_by = person.user_id ?? 'none';
          expect(await total({ p_from, p_to }, { promise, contacted_by }), `${person.name} ${key}`).toBe(
            person[key],
          );
        }
        const all = await total({ p_from, p_to }, { promise });
        const sum = (rows: Counts[]) => rows.reduce((n, row) => n + row[key], 0);
        expect([sum(weeks), sum(persons)]).toEqual([all, all]);
      }
      expect(persons.map(({ name }) => name).sort()).toEqual(['ana', 'asha', null].sort());
      expect(persons.at(-1)?.user_id).toBeNull();
    },
  );

  test('weeks without an enquiry are there, with nothing in them', async () => {
    const none = { user_id: null, name: null, kept: 0, missed: 0, waiting: 0 };
    expect(await ana('promise_figures', { p_from: '2020-01-01', p_to: '2020-01-14' })).toEqual([
      { first_day: '2020-01-01', last_day: '2020-01-05', ...none },
      { first_day: '2020-01-06', last_day: '2020-01-12', ...none },
      { first_day: '2020-01-13', last_day: '2020-01-14', ...none },
    ]);
  });

  test('days in the wrong order are refused', async () => {
    const days = { p_from: '2026-02-01', p_to: '2026-01-01' };
    expect(await refusal(clients.ana, 'promise_figures', days)).toBe('figures_days');
  });
});
