import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  calendarDateText,
  clockText,
  type DateFormat,
  type DateReader,
  dateFormats,
  dayInWords,
  dayOf,
  exactMomentText,
  hourOf,
  momentText,
} from '#lib/dates/date-text.ts';
import { languages } from '#lib/i18n/languages.ts';

const reader = (own: Partial<DateReader> = {}): DateReader => ({
  language: 'en',
  timeZone: 'UTC',
  dateFormat: 'DD/MM/YYYY',
  moments: 'words',
  ...own,
});
/** Intl puts narrow and unbreakable blanks where people type plain ones. */
const plainBlanks = (text: string) => text.replace(/[\u202F\u00A0]/g, ' ');

const anyZone = fc.constantFrom('UTC', ...Intl.supportedValuesOf('timeZone'));
const anyReader = fc.record({
  language: fc.constantFrom(...languages),
  timeZone: anyZone,
  dateFormat: fc.constantFrom(...dateFormats),
  moments: fc.constantFrom('words' as const, 'numbers' as const),
});
const anyMoment = fc.date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
const anyDay = anyMoment.map((moment) => moment.toISOString().slice(0, 10));

describe('a date without a time', () => {
  test.each([
    ['en', 'Fri, December 4, 2026'],
    ['es', 'vie, 4 de diciembre de 2026'],
    ['fr', 'ven. 4 décembre 2026'],
  ] as const)('names its month in %s', (language, said) => {
    // Where it is the day before, too.
    expect(dayInWords('2026-12-04', reader({ language, timeZone: 'America/Los_Angeles' }))).toBe(said);
    for (const none of ['', '2026-02-30', '0']) expect(dayInWords(none, reader({ language }))).toBe('');
  });

  test.each<[DateFormat, string]>([
    ['MM/DD/YYYY', '03/09/2015'],
    ['DD/MM/YYYY', '09/03/2015'],
    ['YYYY-MM-DD', '2015-03-09'],
  ])('in %s is %s', (dateFormat, shown) => {
    expect(calendarDateText('2015-03-09', { dateFormat })).toBe(shown);
  });

  test('keeps its day, month and year for every reader, wherever the computer stands', () => {
    const before = process.env.TZ;
    try {
      fc.assert(
        fc.property(anyDay, anyReader, anyZone, (day, own, computerZone) => {
          process.env.TZ = computerZone;
          const shown = calendarDateText(day, own);
          const at = (part: string, length: number) => shown.substr(own.dateFormat.indexOf(part), length);
          return `${at('YYYY', 4)}-${at('MM', 2)}-${at('DD', 2)}` === day;
        }),
        { numRuns: 400 },
      );
    } finally {
      if (before === undefined) delete process.env.TZ;
      else process.env.TZ = before;
    }
  });

  test.each(['', 'soon', '2020-13-01', '2020-01-32', '2020-00-10', '15/03/2020', '2015-03-09T00:00:00Z'])(
    '%j is shown as it came',
    (value) => expect(calendarDateText(value, reader())).toBe(value),
  );
});

describe('a moment', () => {
  test.each([
    ['Pacific/Auckland', 'Nov 22, 2026, 10:30 AM'],
    ['Asia/Kolkata', 'Nov 22, 2026, 3:00 AM'],
    ['America/New_York', 'Nov 21, 2026, 4:30 PM'],
  ])('is told as the specification does, in %s', (timeZone, shown) => {
    for (const iso of [
      '2026-11-21T21:30:00Z',
      '2026-11-21 21:30:00+00',
      '2026-11-21T21:30:00.123456+00:00',
    ]) {
      expect(plainBlanks(momentText(iso, reader({ timeZone })))).toBe(shown);
    }
  });

  test.each<[Partial<DateReader>, string]>([
    [{ language: 'es' }, '21 nov 2026, 21:30'],
    [{ language: 'fr' }, '21 nov. 2026, 21:30'],
    [{ moments: 'numbers' }, '21/11/2026, 9:30 PM'],
    [{ moments: 'numbers', dateFormat: 'MM/DD/YYYY' }, '11/21/2026, 9:30 PM'],
    [{ moments: 'numbers', dateFormat: 'YYYY-MM-DD', language: 'es' }, '2026-11-21, 21:30'],
    [{ moments: 'numbers', language: 'fr', timeZone: 'Asia/Kolkata' }, '22/11/2026, 3:00'],
  ])('to %j is %s', (own, shown) => {
    expect(plainBlanks(momentText('2026-11-21T21:30:00Z', reader(own)))).toBe(shown);
  });

  test.each<[Partial<DateReader>, string]>([
    [{}, 'Saturday, November 21, 2026 at 9:30:00 PM UTC'],
    [{ language: 'es' }, 'sábado, 21 de noviembre de 2026, 21:30:00 UTC'],
    [{ language: 'fr' }, 'samedi 21 novembre 2026 à 21:30:00 UTC'],
  ])('is exact to %j: %s', (own, shown) => {
    expect(plainBlanks(exactMomentText('2026-11-21T21:30:00Z', reader(own)))).toBe(shown);
  });

  test('in numbers is the day and the time where the reader is', () => {
    fc.assert(
      fc.property(anyMoment, anyReader, (moment, own) => {
        const day = calendarDateText(dayOf(moment, own.timeZone), own);
        const shown = momentText(moment.toISOString(), { ...own, moments: 'numbers' });
        return shown === `${day}, ${clockText(moment, own)}`;
      }),
    );
  });

  test('that is none is shown as it came', () => {
    expect(momentText('soon', reader())).toBe('soon');
    expect(exactMomentText('soon', reader())).toBe('soon');
  });
});

describe('the day of a moment', () => {
  test('is what the clock on the wall there would say', () => {
    fc.assert(
      fc.property(anyMoment, anyZone, (moment, timeZone) => {
        const wall = new Intl.DateTimeFormat('sv-SE', {
          timeZone,
          dateStyle: 'short',
          timeStyle: 'short',
        }).format(moment);
        return (
          wall.startsWith(dayOf(moment, timeZone)) && Number(wall.slice(11, 13)) === hourOf(moment, timeZone)
        );
      }),
    );
  });

  test('begins at midnight there', () => {
    expect(dayOf(new Date('2026-11-21T18:29:59Z'), 'Asia/Kolkata')).toBe('2026-11-21');
    expect(dayOf(new Date('2026-11-21T18:30:00Z'), 'Asia/Kolkata')).toBe('2026-11-22');
    expect(hourOf(new Date('2026-11-21T18:30:00Z'), 'Asia/Kolkata')).toBe(0);
  });
});
