import { describe, expect, test } from 'vitest';
import { ageOnDay, type Eligibility } from '#engine';
import greenfield from '#tenants/greenfield.json' with { type: 'json' };
import { hostileTexts } from '../../chat/hostile-texts.ts';
import { inDatabase } from '../setup/in-schools.ts';

describe('eligibility', () => {
  const database = inDatabase();

  test('10,000 random births, days and years mean the same in the database, in the chat, and counted by hand', async () => {
    const random = seeded(20261125);
    const cases = Array.from({ length: 10_000 }, () => randomCase(random));
    const rows = await database.query(
      `select jsonb_agg(private.age_on_day(c.value -> 'rule', (c.value ->> 'born')::date, (c.value ->> 'year')::integer)
         order by c.ordinality) as found
       from jsonb_array_elements($1::jsonb) with ordinality c`,
      [JSON.stringify(cases)],
    );
    const inTypeScript = cases.map(({ rule, born, year }) => ageOnDay(rule, born, year));
    expect(rows[0]?.found).toEqual(inTypeScript);
    expect(inTypeScript).toEqual(cases.map(counted));
    // The set holds what it is there for.
    expect(cases.filter(({ born }) => born.endsWith('02-29')).length).toBeGreaterThan(300);
    expect(inTypeScript.filter((age) => age && age.grades.length > 1).length).toBeGreaterThan(300);
    expect(inTypeScript.filter((age) => age && age.grades.length === 0).length).toBeGreaterThan(300);
  });

  test.each([
    ['2026-2027', 2026],
    ['2026-27', 2026],
    [' 2026 ', 2026],
    ['2026/27', 2026],
    ['2026-06-15', null],
    ['This year', null],
    ['', null],
  ])('%j is the academic year %j', async (text, year) => {
    const rows = await database.query('select private.year_of($1) as year', [text]);
    expect(rows).toEqual([{ year }]);
  });

  test('a hostile text is the name of a grade as it is, or refused, and no day, year or age', async () => {
    const texts = hostileTexts.filter((text) => !/\0|\p{Surrogate}/u.test(text));
    const rules = texts.flatMap((text) => [
      grades({ grade: text, from: 1 }),
      { ...greenfield.eligibility, ageOn: text },
      { ...greenfield.eligibility, yearBegins: text },
      { ...greenfield.eligibility, yearsOffered: text },
      grades({ grade: 'A', from: text }),
      grades({ grade: 'A', from: 1, to: text }),
      { ...greenfield.eligibility, [text]: text },
    ]);
    const rows = await database.query(
      `select array_agg(private.is_eligibility(r.value) order by r.ordinality) as taken
       from jsonb_array_elements($1::jsonb) with ordinality r`,
      [JSON.stringify(rules)],
    );
    const taken = rules.filter((_, n) => Array.isArray(rows[0]?.taken) && rows[0].taken[n] === true);
    const isName = (text: string) => {
      const { length } = [...text];
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what may not be in a name.
      return length >= 1 && length <= 60 && !/[\u0000-\u001f\u007f-\u009f]/.test(text);
    };
    const names = taken.map(({ grades: [first] }) => first && Reflect.get(first, 'grade'));
    expect(names.filter((name) => typeof name !== 'string' || !isName(name))).toEqual([]);
    expect(taken.length).toBeGreaterThan(300);
    expect(taken.length).toBeLessThanOrEqual(texts.length);
  });

  test.each<[string, unknown, boolean]>([
    ['the built-in school’s', greenfield.eligibility, true],
    ['no grades', { ...greenfield.eligibility, grades: [] }, true],
    ['29 February', { ...greenfield.eligibility, ageOn: '02-29' }, true],
    ['30 February', { ...greenfield.eligibility, ageOn: '02-30' }, false],
    ['31 April', { ...greenfield.eligibility, yearBegins: '04-31' }, false],
    ['a day that is no text', { ...greenfield.eligibility, ageOn: 601 }, false],
    ['no years', { ...greenfield.eligibility, yearsOffered: 0 }, false],
    ['half a year', { ...greenfield.eligibility, yearsOffered: 1.5 }, false],
    ['too much', { ...greenfield.eligibility, more: 1 }, false],
    ['a grade twice', grades({ grade: 'A', from: 1 }, { grade: 'A', from: 2 }), false],
    ['a grade without a name', grades({ grade: '', from: 1 }), false],
    ['a line break in a name', grades({ grade: 'A\nB', from: 1 }), false],
    ['an age that ends before it begins', grades({ grade: 'A', from: 48, to: 36 }), false],
    ['an age below 0', grades({ grade: 'A', from: -1 }), false],
    ['half a month', grades({ grade: 'A', from: 1.5 }), false],
    ['an age in words', grades({ grade: 'A', from: '36' }), false],
    ['61 grades', grades(...Array.from({ length: 61 }, (_, at) => ({ grade: `${at}`, from: at }))), false],
    ['a list', [], false],
    ['nothing', null, false],
  ])('%s: %j', async (_, rule, holds) => {
    const rows = await database.query('select private.is_eligibility($1::jsonb) as holds', [
      JSON.stringify(rule),
    ]);
    expect(rows).toEqual([{ holds }]);
  });
});

function grades(...rows: object[]) {
  return { ...greenfield.eligibility, grades: rows };
}

interface Case {
  rule: Eligibility;
  born: string;
  year: number;
}

function randomCase(random: (below: number) => number): Case {
  const rows = Array.from({ length: 1 + random(6) }, (_, at) => {
    const from = random(200);
    return { grade: `Grade ${at}`, from, ...(random(5) > 0 && { to: from + 1 + random(30) }) };
  });
  const ageOn = random(8) === 0 ? '02-29' : dayIn(2000, random).slice(5);
  const born = random(12) === 0 ? `${2000 + 4 * random(8)}-02-29` : dayIn(2000 + random(30), random);
  const year = Number(born.slice(0, 4)) - 1 + random(20);
  return { rule: { ageOn, yearBegins: '04-01', yearsOffered: 2, grades: rows }, born, year };
}

function dayIn(year: number, random: (below: number) => number): string {
  return new Date(Date.UTC(year, 0, 1 + random(365))).toISOString().slice(0, 10);
}

/** Counts month by month, as a person with a calendar would, in whole days since 1970. */
function counted({ rule, born, year }: Case) {
  const isLeap = new Date(Date.UTC(year, 1, 29)).getUTCMonth() === 1;
  const day = `${year}-${rule.ageOn === '02-29' && !isLeap ? '02-28' : rule.ageOn}`;
  const [bornYear = 0, bornMonth = 0, bornDay = 0] = born.split('-').map(Number);
  // The day on which so many months are complete: where the month is too short, the first of the next.
  const completeOn = (months: number) => {
    const first = new Date(Date.UTC(bornYear, bornMonth - 1 + months, 1));
    const last = new Date(Date.UTC(bornYear, bornMonth + months, 0)).getUTCDate();
    first.setUTCDate(bornDay > last ? last + 1 : bornDay);
    return first.toISOString().slice(0, 10);
  };
  let months = -24;
  while (completeOn(months + 1) <= day) months++;
  const fits = ({ from, to }: { from: number; to?: number }) =>
    from <= months && (to === undefined || months < to);
  return { day, months, grades: rule.grades.filter(fits).map(({ grade }) => grade) };
}

/** A linear congruential generator: the same set in every run. */
function seeded(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
