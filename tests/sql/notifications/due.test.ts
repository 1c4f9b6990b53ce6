import { describe, expect, test } from 'vitest';
import { inDatabase } from '../setup/in-schools.ts';

type Quiet = readonly [from: string | null, to: string | null];
const night: Quiet = ['21:00', '07:00'];
const noon: Quiet = ['12:00', '13:30'];
const never: Quiet = [null, null];

/** What, of when (UTC), in which zone, with which quiet hours, is told when; the digest is of 08:00. */
const rules: [choice: string, at: string, zone: string, quiet: Quiet, due: string | null][] = [
  ['none', '2026-11-24T10:00', 'UTC', never, null],
  ['instant', '2026-11-24T23:00', 'UTC', never, '2026-11-24T23:00'],
  ['instant', '2026-11-24T20:59', 'UTC', night, '2026-11-24T20:59'],
  ['instant', '2026-11-24T21:00', 'UTC', night, '2026-11-25T07:00'],
  ['instant', '2026-11-24T23:59', 'UTC', night, '2026-11-25T07:00'],
  ['instant', '2026-11-25T00:00', 'UTC', night, '2026-11-25T07:00'],
  ['instant', '2026-11-25T06:59', 'UTC', night, '2026-11-25T07:00'],
  ['instant', '2026-11-25T07:00', 'UTC', night, '2026-11-25T07:00'],
  ['instant', '2026-12-31T22:00', 'UTC', night, '2027-01-01T07:00'],
  ['instant', '2026-11-24T11:59', 'UTC', noon, '2026-11-24T11:59'],
  ['instant', '2026-11-24T12:00', 'UTC', noon, '2026-11-24T13:30'],
  ['instant', '2026-11-24T13:30', 'UTC', noon, '2026-11-24T13:30'],
  // 22:30 in Kolkata, and 10:00 the next day.
  ['instant', '2026-11-24T17:00', 'Asia/Kolkata', night, '2026-11-25T01:30'],
  ['instant', '2026-11-24T04:30', 'Asia/Kolkata', night, '2026-11-24T04:30'],
  // 23:00 in New York on the eve of each change of the clocks.
  ['instant', '2026-03-08T04:00', 'America/New_York', night, '2026-03-08T11:00'],
  ['instant', '2026-11-01T03:00', 'America/New_York', night, '2026-11-01T12:00'],
  // The quiet hours end within the hour that is there twice: the second time is not before now.
  ['instant', '2026-11-01T06:10', 'America/New_York', ['23:00', '01:30'], '2026-11-01T06:30'],
  ['digest', '2026-11-24T07:59', 'UTC', never, '2026-11-24T08:00'],
  ['digest', '2026-11-24T08:00', 'UTC', never, '2026-11-24T08:00'],
  ['digest', '2026-11-24T08:01', 'UTC', never, '2026-11-25T08:00'],
  ['digest', '2026-11-24T08:01', 'UTC', night, '2026-11-25T08:00'],
  ['digest', '2026-11-24T02:00', 'Asia/Kolkata', never, '2026-11-24T02:30'],
  ['digest', '2026-11-24T03:00', 'Asia/Kolkata', never, '2026-11-25T02:30'],
  ['digest', '2026-03-07T14:00', 'America/New_York', never, '2026-03-08T12:00'],
  ['digest', '2026-10-31T13:00', 'America/New_York', never, '2026-11-01T13:00'],
];

describe('due', () => {
  const database = inDatabase();

  const dueAt = async (choice: string, at: string, zone: string, digest: string, [from, to]: Quiet) => {
    const [row] = await database.query(
      `select to_char(private.notice_due_at($1, $2::timestamptz, $3, $4::time, $5::time, $6::time) at time zone 'UTC',
         'YYYY-MM-DD"T"HH24:MI') as due`,
      [choice, `${at}Z`, zone, digest, from, to],
    );
    return row?.due;
  };

  test.each(rules)('%s of %s in %s, quiet %j: %s', async (choice, at, zone, quiet, due) => {
    expect(await dueAt(choice, at, zone, '08:00', quiet)).toBe(due);
  });

  test('it is what a walk minute by minute finds', async () => {
    const next = numbers(22);
    const clock = () => `${String(next(24)).padStart(2, '0')}:${String(next(60)).padStart(2, '0')}`;
    for (let n = 0; n < 150; n += 1) {
      // A month without a change of the clocks.
      const at = new Date(Date.UTC(2026, 5, 1 + next(28), next(24), next(60)));
      const zone = ['UTC', 'Asia/Kathmandu', 'America/St_Johns', 'Pacific/Kiritimati'][next(4)] ?? 'UTC';
      const [digest, from, to] = [clock(), clock(), clock()];
      const choice = n % 2 === 0 ? 'instant' : 'digest';
      const isTime = (time: string) =>
        choice === 'digest'
          ? time === digest
          : !(from < to ? time >= from && time < to : time >= from || time < to);
      const text = at.toISOString().slice(0, 16);
      if (from === to) continue;
      const found = [text, zone, digest, from, to, await dueAt(choice, text, zone, digest, [from, to])];
      expect(found).toEqual([text, zone, digest, from, to, walk(at, zone, isTime)]);
    }
  });
});

/** The first minute from `start` on whose clock in the zone is one of those. */
function walk(start: Date, timeZone: string, isTime: (clock: string) => boolean): string {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' });
  let at = start;
  while (!isTime(format.format(at))) at = new Date(at.getTime() + 60_000);
  return at.toISOString().slice(0, 16);
}

/** Numbers that look random, the same in every run. */
function numbers(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
