import { expect, test } from 'vitest';
import { ageOnDay, type Eligibility } from '#engine';
import { birthDays } from '#features/schools/ages/birth-days.ts';

const rule = (ageOn: string, from: number, to?: number): Eligibility => ({
  ...{ ageOn, yearBegins: '04-01', yearsOffered: 2 },
  grades: [{ grade: 'Nursery', from, ...(to !== undefined && { to }) }],
});

const dayBeside = (day: string, days: number) =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

test.each([
  ['06-01', 36, 48, { from: '2023-06-02', to: '2024-06-01' }],
  ['06-01', 192, undefined, { from: null, to: '2011-06-01' }],
])('ages on %s from %j to under %j months', (ageOn, from, to, days) => {
  const school = rule(ageOn, from, to);
  expect(birthDays(school, school.grades[0] ?? expect.unreachable(), 2027)).toEqual(days);
});

test('the first and the last birth day fit, those beside them do not, whatever day counts', () => {
  const months = [0, 1, 3, 6, 12, 35, 36, 48];
  for (const ageOn of ['01-01', '01-31', '02-28', '02-29', '03-01', '03-31', '05-31', '06-30', '12-31']) {
    for (const year of [2027, 2028]) {
      for (const from of months) {
        const school = rule(ageOn, from, from + 11);
        const { from: first, to: last } = birthDays(school, school.grades[0] ?? expect.unreachable(), year);
        const fits = (born: string) => ageOnDay(school, born, year)?.grades.length === 1;
        if (first === null) return expect.unreachable();
        const around = [dayBeside(first, -1), first, last, dayBeside(last, 1)];
        expect([ageOn, year, from, ...around.map(fits)]).toEqual([
          ageOn,
          year,
          from,
          false,
          true,
          true,
          false,
        ]);
      }
    }
  }
});
