import { expect, test } from 'vitest';
import { parseTenantConfig } from '#data/configuration/tenant-config-schema.ts';
import {
  academicYears,
  ageOnDay,
  comingYear,
  completedMonths,
  type Eligibility,
  eligibilityOf,
  withAcademicYears,
  yearOf,
} from '#engine';
import greenfield from '#tenants/greenfield.json' with { type: 'json' };

const rule: Eligibility = {
  ageOn: '06-01',
  yearBegins: '04-01',
  yearsOffered: 2,
  grades: [
    { grade: 'Nursery', from: 36, to: 48 },
    { grade: 'LKG', from: 48, to: 60 },
    { grade: 'Sixth form', from: 192 },
  ],
};

test.each([
  ['2024-04-01', '2027-06-01', 38],
  ['2024-06-01', '2027-06-01', 36],
  ['2024-06-02', '2027-06-01', 35],
  ['2024-02-29', '2027-02-28', 35],
  ['2024-02-29', '2027-03-01', 36],
  ['2024-02-29', '2028-02-29', 48],
  ['2024-05-31', '2024-06-30', 0],
  ['2024-12-31', '2025-01-01', 0],
  ['2027-06-02', '2027-06-01', -1],
])('a child born on %s has, on %s, %d completed months', (born, day, months) => {
  expect(completedMonths(born, day)).toBe(months);
});

test.each([
  ['2024-06-01', 2027, 36, ['Nursery']],
  ['2024-06-02', 2027, 35, []],
  ['2023-06-02', 2027, 47, ['Nursery']],
  ['2023-06-01', 2027, 48, ['LKG']],
  ['2020-01-01', 2027, 89, []],
  ['2001-01-01', 2027, 317, ['Sixth form']],
])('born on %s, for %d: %d months, %j', (born, year, months, grades) => {
  expect(ageOnDay(rule, born, year)).toEqual({ day: `${year}-06-01`, months, grades });
});

test('29 February counts on 28 February of a common year', () => {
  const leap = { ...rule, ageOn: '02-29' };
  expect(ageOnDay(leap, '2024-02-28', 2027)).toMatchObject({ day: '2027-02-28', months: 36 });
  expect(ageOnDay(leap, '2024-02-29', 2028)).toMatchObject({ day: '2028-02-29', months: 48 });
});

test.each(['', '2024-02-30', '1 June 2024', '24-06-01'])('%j is no birth date', (born) => {
  expect(ageOnDay(rule, born, 2027)).toBeNull();
});

test.each([
  ['2026-03-31', '04-01', 2, ['2025-2026', '2026-2027']],
  ['2026-04-01', '04-01', 2, ['2026-2027', '2027-2028']],
  ['2026-11-25', '04-01', 1, ['2026-2027']],
  ['2026-12-31', '01-01', 3, ['2026', '2027', '2028']],
  ['2027-08-31', '09-01', 2, ['2026-2027', '2027-2028']],
  ['', '04-01', 2, []],
])('on %s, years that begin on %s: %d are %j', (today, yearBegins, yearsOffered, years) => {
  expect(academicYears({ ...rule, yearBegins, yearsOffered }, today)).toEqual(years);
});

test.each([
  ['2026-2027', 2026],
  ['2026-27', 2026],
  ['2026–27', 2026],
  ['2026/2027', 2026],
  [' 2026 ', 2026],
  ['2026-06-15', undefined],
  ['This year', undefined],
  ['9876543210', undefined],
  [2026, undefined],
  [null, undefined],
])('%j is the academic year %j', (text, year) => {
  expect(yearOf(text)).toBe(year);
});

test('the coming year is this one until its day has passed', () => {
  expect(comingYear(rule, '2026-06-01')).toBe(2026);
  expect(comingYear(rule, '2026-06-02')).toBe(2027);
  expect(comingYear(rule, '')).toBeUndefined();
});

test('a school that asks for an academic year offers those of today, in every flow, and never one that is over', () => {
  const read = parseTenantConfig(greenfield);
  const config = read.ok ? read.config : expect.unreachable();
  const choices = (today: string) =>
    withAcademicYears(config, today).workflows.parentInquiry?.steps.find(
      ({ field }) => field === 'academic_year',
    )?.dropdownOptions;
  expect(choices('2026-03-31')).toEqual(['2025-2026', '2026-2027']);
  expect(choices('2026-11-25')).toEqual(['2026-2027', '2027-2028']);
  expect(choices('not a day')).toEqual(['2025-2026', '2026-2027']);
  const { eligibility: _, ...without } = config;
  expect(withAcademicYears(without, '2026-11-25')).toBe(without);
});

test('a school’s own words for a year stay', () => {
  const step = {
    id: 'a',
    type: 'form',
    field: 'academic_year',
    dropdownOptions: ['This year', '2027'],
  } as const;
  const config = {
    id: 'school',
    globalVariables: {},
    defaultWorkflow: 'main',
    workflows: { main: { name: 'Main', steps: [{ ...step, dropdownOptions: [...step.dropdownOptions] }] } },
    flows: {},
    specialFlows: {},
    eligibility: rule,
  };
  expect(withAcademicYears(config, '2026-11-25').workflows).toEqual(config.workflows);
});

test.each([
  null,
  'soon',
  [],
  { ...rule, ageOn: '02-30' },
  { ...rule, ageOn: 601 },
  { ...rule, yearBegins: undefined },
  { ...rule, yearsOffered: 0 },
  { ...rule, yearsOffered: 1e9 },
  { ...rule, grades: {} },
])('%j is no eligibility, and breaks nothing', (eligibility) => {
  const read = parseTenantConfig(greenfield);
  const config = read.ok ? read.config : expect.unreachable();
  Object.assign(config, { eligibility });
  expect(eligibilityOf(config)).toBeUndefined();
  expect(withAcademicYears(config, '2026-11-25')).toBe(config);
});

test('malformed grades are left out', () => {
  const read = parseTenantConfig(greenfield);
  const config = read.ok ? read.config : expect.unreachable();
  Object.assign(config, {
    eligibility: {
      ...rule,
      grades: [null, { grade: 'A' }, { grade: 1, from: 2 }, { grade: 'B', from: 3, to: 'x' }, rule.grades[0]],
    },
  });
  expect(eligibilityOf(config)?.grades).toEqual([rule.grades[0]]);
});
