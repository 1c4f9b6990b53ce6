import { describe, expect, test } from 'vitest';
import { send } from '#engine';
import { answer, play } from '../engine/setup/play.ts';
import { config, details, step, steps, toForm } from './greenfield-play.ts';

describe('the rules of the specification', () => {
  test.each<[number, string, string]>([
    [0, '', 'Your name is required'],
    [0, 'A', 'Your name must be at least 2 characters'],
    [1, '12345', 'Mobile number format is invalid'],
    [2, 'asha@', 'Email address format is invalid'],
    [5, 'PYP 6', 'Please choose one of the answers offered for Grade'],
    [6, '2024-2025', 'Please choose one of the answers offered for Academic year'],
    [7, '', 'Date of birth is required'],
  ])('answer %i may not be %j', (at, given, message) => {
    const turn = play(config, [...toForm, ...details.slice(0, at), answer(given)]);
    expect(turn.error).toMatchObject({ code: 'invalid_answer', message });
  });

  test('a date of birth lies within the last 18 years', () => {
    const { conversation } = play(config, [...toForm, ...details.slice(0, 7)]);
    const today = { ...conversation, variables: { today: '2026-03-14' } };
    const born = (date: string) => send(config, today, answer(date)).error?.message;
    expect(born('2007-12-31')).toBe('Date of birth cannot be before 1 January 2008');
    expect(born('2026-03-15')).toBe('Date of birth cannot be after 14 March 2026');
    expect(born('2008-01-01')).toBeUndefined();
    expect(born('2026-03-14')).toBeUndefined();
  });

  test.each([3, 4, 8])('answer %i may be left out', (at) => {
    expect(play(config, [...toForm, ...details.slice(0, at), answer('')]).error).toBeUndefined();
  });

  test('grades and academic years are offered as the specification writes them', () => {
    const upTo = (name: string, from: number, to: number) =>
      Array.from({ length: to - from + 1 }, (_, at) => `${name} ${from + at}`);
    expect(step('collectGrade').dropdownOptions).toEqual([
      'IK 1(Nursery)',
      'IK 2(LKG)',
      'IK 3(UKG)',
      ...upTo('PYP', 1, 5),
      ...upTo('CBSE', 6, 12),
      ...upTo('MYP', 1, 5),
      ...upTo('IBDP', 1, 2),
    ]);
    expect(step('collectAcademicYear').dropdownOptions).toEqual(['2025-2026', '2026-2027']);
  });

  test('the facts stated are those of the specification', () => {
    const told = steps.map((each) => each.message).join('\n');
    const facts = [
      ...['24 business hours', 'at least 3 years', '1 June', 'April to March', 'vacancy', '8 students'],
      ...['12 sports', '10 performing arts', '100', '1000', 'observation and interaction'],
      'written observation in Maths and English',
      ...['aptitude test in Maths, English, Science and a second language', 'both parents'],
      'academic records',
    ];
    expect(facts.filter((fact) => !told.includes(fact))).toEqual([]);
  });
});
