import { expect, test } from 'vitest';
import { inDatabase } from '../setup/in-schools.ts';
import { atWall, type Calendar, reckonPromise } from './reckon-promise.ts';

const database = inDatabase();

const day: Calendar['hours'][number] = [['09:00', '17:00']];
const withBreak: typeof day = [
  ['08:30', '12:00'],
  ['13:15', '16:45'],
];
const night: typeof day = [['00:00', '08:00']];
const late: typeof day = [
  ['07:00', '07:01'],
  ['20:00', '23:59'],
];

const weeks: Calendar['hours'][] = [
  [day, day, day, day, day, [], []],
  [withBreak, withBreak, withBreak, withBreak, day, [['09:00', '12:00']], []],
  // The clocks change within these.
  [night, night, night, night, night, night, night],
  [[], late, late, late, late, [], night],
  [[], [], [['10:00', '10:30']], [], [], [], []],
];

/** With days on which their clocks change, forwards and back. */
const zones: Record<string, string[]> = {
  'Asia/Kolkata': ['2026-11-20'],
  'America/New_York': ['2026-03-08', '2026-11-01'],
  'Europe/London': ['2026-03-29', '2026-10-25'],
  'Australia/Lord_Howe': ['2026-04-05', '2026-10-04'],
  'Pacific/Chatham': ['2026-04-05', '2026-09-27'],
};

const holidayLists: Calendar['holidays'][] = [
  [],
  [{ from: '2026-11-23', to: '2026-11-23', name: 'Guru Nanak Jayanti' }],
  [
    { from: '2026-03-27', to: '2026-04-06', name: 'Easter' },
    { from: '2026-04-01', to: '2026-04-02', name: 'Again' },
    { from: '2026-10-31', to: '2026-11-02', name: 'Autumn' },
  ],
];

/** Numbers that look random, the same in every run. */
function numbers(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

test('4,000 promises end when a reckoning minute by minute says', async () => {
  const pick = numbers(20_261_124);
  const of = <T>(list: readonly T[]): T => {
    const one = list[pick(list.length)];
    if (one === undefined) throw new Error('Nothing to pick from.');
    return one;
  };
  // Just before, at and just after an edge of some range; a Friday evening; any minute.
  const edges = [0, 480, 510, 540, 630, 720, 795, 1005, 1020, 1060, 1439].flatMap((m) => [m - 1, m, m + 1]);
  const cases = Array.from({ length: 4000 }, () => {
    const zone = of(Object.keys(zones));
    const hours = of(weeks);
    const settings: Calendar = {
      hours,
      holidays: of(holidayLists),
      time_zone: zone,
      promise: hours === weeks[4] ? 1 + pick(2) : of([1, 2, 7, 8, 9, 16, 24, 24, 40]),
    };
    const near = Date.parse(`${of(zones[zone] ?? [])}T00:00:00Z`) + (pick(9) - 6) * 86_400_000;
    const date = new Date(near).toISOString().slice(0, 10);
    const at = atWall(zone, date, pick(2) ? of(edges) : pick(1440));
    return { settings, at: new Date(at).toISOString(), by: reckonPromise(settings, at) };
  });

  const answers = await database.query(
    `select c.n, extract(epoch from private.promised_in(c.one -> 'settings', (c.one ->> 'at')::timestamptz))::float8 * 1000 as by
     from jsonb_array_elements($1::jsonb) with ordinality c (one, n) order by c.n`,
    [cases],
  );
  const wrong = cases.filter(({ by }, n) => Number(answers[n]?.by) !== by);
  expect(answers).toHaveLength(4000);
  expect(wrong.slice(0, 3)).toEqual([]);
});

test.each([
  ['Monday, ten o’clock', '2026-11-16T10:00', [], '2026-11-19T10:00:00+05:30'],
  ['Friday evening', '2026-11-20T17:40', [], '2026-11-25T17:00:00+05:30'],
  ['Friday evening before a holiday', '2026-11-20T17:40', ['2026-11-23'], '2026-11-26T17:00:00+05:30'],
  ['the minute of closing', '2026-11-20T17:00', [], '2026-11-25T17:00:00+05:30'],
  ['a second before closing', '2026-11-20T16:59:59', [], '2026-11-25T16:59:59+05:30'],
  ['the minute of opening', '2026-11-23T09:00', [], '2026-11-25T17:00:00+05:30'],
  ['Sunday', '2026-11-22T12:00', [], '2026-11-25T17:00:00+05:30'],
])('the 24 business hours of the built-in schools, from %s', async (_, at, days, by) => {
  const holidays = days.map((one) => ({ from: one, to: one, name: 'Holiday' }));
  const [row] = await database.query(
    `select private.time_in_zone(private.promised_in($1::jsonb, ($2::timestamp at time zone 'Asia/Kolkata')), 'Asia/Kolkata') as by`,
    [{ holidays }, at],
  );
  expect(row?.by).toBe(by);
});

test('a school that is closed for longer than a year promises nothing', async () => {
  const holidays = [
    { from: '2026-11-20', to: '2027-11-19', name: 'Building' },
    { from: '2027-11-19', to: '2028-01-31', name: 'Building' },
  ];
  const [row] = await database.query("select private.promised_in($1::jsonb, '2026-11-23T05:00Z') as by", [
    { holidays },
  ]);
  expect(row?.by).toBeNull();
});
