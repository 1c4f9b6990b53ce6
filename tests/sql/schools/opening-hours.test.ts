import { describe, expect, test } from 'vitest';
import { inSchools } from '../setup/in-schools.ts';
import { saveSchool } from './save-school.ts';

const day = [['09:00', '17:00']];
const weekdays = [day, day, day, day, day, [], []];

describe('opening hours', () => {
  const { database, clients, ana, service } = inSchools();

  const save = (settings: object, revision = 0) => saveSchool(clients.ana, settings, revision);
  const monday = (...ranges: unknown[]) => [ranges, day, [], [], [], [], []];
  const holiday = (from: string, to = from, name = 'Diwali') => ({ from, to, name });

  test('are kept as they were entered, and said by the chat in the language of the school', async () => {
    const settings = {
      hours: [
        day,
        day,
        day,
        day,
        [
          ['08:30', '12:00'],
          ['13:00', '16:00'],
        ],
        [['09:00', '12:00']],
        [],
      ],
      holidays: [holiday('2026-12-24', '2027-01-02', 'Winter')],
      time_zone: 'Europe/Madrid',
      country: 'ES',
      languages: ['es', 'en'],
    };
    const { school } = await save(settings);
    expect(school.settings).toEqual(settings);
    expect(school.variables).toMatchObject({
      openingHours: 'lunes a jueves, 9:00–17:00; viernes, 8:30–12:00, 13:00–16:00; sábado, 9:00–12:00',
      timeZone: 'Europe/Madrid',
      defaultCountry: 'ES',
      language: 'es',
      languages: ['es', 'en'],
    });
  });

  test.each([
    ['en', 'Monday to Friday, 9:00–17:00'],
    ['fr', 'du lundi au vendredi, 9:00–17:00'],
    ['hi', 'सोमवार से शुक्रवार, 9:00–17:00'],
    ['ar', 'من الاثنين إلى الجمعة, 9:00–17:00'],
  ])('that are not set are those of most schools, in %s', async (language, openingHours) => {
    const { school } = await save({ languages: [language] });
    expect(school.variables).toMatchObject({ openingHours, timeZone: 'Asia/Kolkata', defaultCountry: 'IN' });
  });

  test('a night that begins at midnight is said whole, and the day is that of the school', async () => {
    const days = [];
    for (const [revision, time_zone] of ['Pacific/Kiritimati', 'Pacific/Pago_Pago'].entries()) {
      const { school } = await save({ time_zone, hours: monday(['00:00', '05:00']) }, revision);
      expect(school.variables.openingHours).toMatch(/^Monday, 0:00–5:00;/);
      const [row] = await database.query("select private.school_today('a')::text as day");
      days.push(row?.day);
      expect(await ana('list_articles', { p_tenant: 'a' })).toMatchObject({ today: row?.day });
    }
    // Twenty-five hours apart: never the same day.
    expect(days[0]).not.toBe(days[1]);
  });

  test.each([
    ['hours', 'that end before they begin', monday(['17:00', '09:00'])],
    ['hours', 'that end as they begin', monday(['09:00', '09:00'])],
    ['hours', 'that overlap', monday(['09:00', '13:00'], ['12:00', '17:00'])],
    ['hours', 'of three ranges', monday(['08:00', '09:00'], ['10:00', '11:00'], ['12:00', '13:00'])],
    ['hours', 'of no clock', monday(['9', '17:00'])],
    ['hours', 'of one moment', monday(['09:00'])],
    ['hours', 'of six days', weekdays.slice(1)],
    ['hours', 'without a day', [[], [], [], [], [], [], []]],
    ['hours', 'that are a text', 'Monday'],
    ['holidays', 'that end before they begin', [holiday('2026-12-25', '2026-12-24')]],
    ['holidays', 'on no day', [holiday('2026-02-30')]],
    ['holidays', 'without a name', [holiday('2026-12-25', '2026-12-25', '')]],
    ['holidays', 'of two years', [holiday('2026-01-01', '2027-12-31')]],
    ['holidays', 'with more than that', [{ ...holiday('2026-12-25'), note: 'closed' }]],
    ['holidays', 'that are 366', Array.from({ length: 366 }, () => holiday('2026-12-25'))],
    ['time_zone', 'that is none', 'Mars/Olympus'],
    ['time_zone', 'of PostgreSQL’s own kind', 'FOO+5'],
    ['country', 'that is no code', 'India'],
    ['languages', 'that the chat does not speak', ['en', 'xx']],
    ['languages', 'that are none', []],
  ])('%s %s are told by their field', async (field, _, value) => {
    expect(await save({ [field]: value })).toEqual({ ok: false, code: 'invalid', field });
  });

  test('365 holidays are saved', async () => {
    const holidays = Array.from({ length: 365 }, () => holiday('2026-12-25', '2026-12-25', 'न'.repeat(80)));
    expect(await save({ holidays })).toMatchObject({ ok: true });
  });

  describe('decide by when an answer is promised', () => {
    const answerBy = async (at: string) => {
      const [row] = await database.query(
        `select private.answer_by('a', '${at}'::timestamptz) as by, private.answer_by('b', '${at}'::timestamptz) as other`,
      );
      return row;
    };
    const closed = { from: '2026-11-23', to: '2026-11-24', name: 'Feast' };
    const sundays = [[], [], [], [], [], [], day];

    test.each([
      ['a Monday', {}, '2026-11-23T04:30:00Z', '2026-11-26T10:00:00+05:30'],
      ['a Friday', {}, '2026-11-20T04:30:00Z', '2026-11-25T10:00:00+05:30'],
      ['a Friday in Europe, Saturday in India', {}, '2026-11-20T20:00:00Z', '2026-11-25T17:00:00+05:30'],
      ['a Saturday', {}, '2026-11-21T04:30:00Z', '2026-11-25T17:00:00+05:30'],
      ['a Sunday in Europe, Monday in India', {}, '2026-11-22T20:00:00Z', '2026-11-25T17:00:00+05:30'],
      ['holidays are skipped', { holidays: [closed] }, '2026-11-20T04:30:00Z', '2026-11-27T10:00:00+05:30'],
      ['a week of their own', { hours: sundays }, '2026-11-20T04:30:00Z', '2026-12-06T17:00:00+05:30'],
      [
        'their own zone',
        { time_zone: 'America/New_York' },
        '2026-11-21T03:00:00Z',
        '2026-11-25T17:00:00-05:00',
      ],
      ['a promise of their own', { promise: 2 }, '2026-11-20T11:00:00Z', '2026-11-23T10:30:00+05:30'],
      ['summer time', { time_zone: 'Europe/Paris' }, '2026-03-27T09:00:00Z', '2026-04-01T10:00:00+02:00'],
    ])('%s', async (_, settings, asked, promised) => {
      await save(settings);
      expect((await answerBy(asked))?.by).toBe(promised);
    });

    test('of this school alone', async () => {
      await save({ holidays: [closed] });
      expect(await answerBy('2026-11-20T04:30:00Z')).toEqual({
        by: '2026-11-27T10:00:00+05:30',
        other: '2026-11-25T10:00:00+05:30',
      });
    });

    test('as the chat service is told', async () => {
      await save({ time_zone: 'Pacific/Kiritimati' });
      const question = { p_session: 's1', p_question: 'Is there a pool?', p_language: 'en', p_ip_hash: null };
      const told = await service('answer_question', { p_tenant: 'a', ...question });
      expect(told).toMatchObject({ ok: true, answer_by: expect.stringMatching(/\+14:00$/) });
      const person = { p_tenant: 'a', p_session: 's1', p_question_id: told.question_id };
      expect((await service('ask_a_person', person)).answer_by).toMatch(/\+14:00$/);
    });
  });
});
