import { describe, expect, test } from 'vitest';
import { typedDate, writtenDate } from '#chat/steps/fields/dates/typed-date.ts';

describe('what a parent types', () => {
  test.each([
    ['21/06/2019', '2019-06-21'],
    ['21-6-2019', '2019-06-21'],
    ['21.06.2019', '2019-06-21'],
    ['21 06 2019', '2019-06-21'],
    [' 1 / 2 / 2020 ', '2020-02-01'],
    ['01/02/2020', '2020-02-01'],
    ['2019-06-21', '2019-06-21'],
    ['2019/6/1', '2019-06-01'],
    ['29/02/2020', '2020-02-29'],
    ['29/02/2000', '2000-02-29'],
    ['31/12/2019', '2019-12-31'],
    ['14-5-19', '2019-05-14'],
    ['21/06/36', '2036-06-21'],
    ['21/06/37', '1937-06-21'],
    ['14 May 2019', '2019-05-14'],
    ['14th may 19', '2019-05-14'],
    ['14-May-2019', '2019-05-14'],
    ['Sept. 3, 2019', '2019-09-03'],
    ['2019 Jun 1', '2019-06-01'],
    ['3 de mayo de 2019', '2019-05-03'],
    ['1er août 2019', '2019-08-01'],
    ['14 fév 2019', '2019-02-14'],
    ['२१/०६/२०१९', '2019-06-21'],
    ['३ मई २०१९', '2019-05-03'],
    ['٢١/٠٦/٢٠١٩', '2019-06-21'],
    ['٢١ يونيو ٢٠١٩', '2019-06-21'],
  ])('%s means %s', (text, day) => {
    expect(typedDate(text, '2026-06-15')).toBe(day);
  });

  test.each([
    ['no leap year', '29/02/2019'],
    ['no leap year in spite of four', '29/02/1900'],
    ['a day too many', '31/04/2020'],
    ['a 32nd', '32/01/2020'],
    ['a 30th of February', '30/02/2020'],
    ['a zeroth', '00/01/2020'],
    ['a thirteenth month', '01/13/2020'],
    ['month first', '06/21/2019'],
    ['a year of three digits', '21/06/201'],
    ['a year of five digits', '21/06/20199'],
    ['a year at both ends', '2019/06/2019'],
    ['not yet a date', '21/06'],
    ['a word', '21 soon 2019'],
    ['a month that may be two', '21 jui 2019'],
    ['a month too short to tell', '21 ma 2019'],
    ['a month without a day', 'May 2019'],
    ['two months', 'May June 2019'],
    ['a year of one digit', '21/06/9'],
    ['figures of two scripts', '२१/٠٦/ⅯⅯ'],
    ['something after it', '21/06/2019 at noon'],
    ['signs', '-1/06/2019'],
    ['nothing', ''],
  ])('%s is no date: %s', (_, text) => {
    expect(typedDate(text, '2026-06-15')).toBeNull();
  });

  test('a long one that is none is refused', () => {
    expect(typedDate(`${' '.repeat(500_000)}1${' '.repeat(500_000)}`, '2026-06-15')).toBeNull();
  });
});

test('a day is written day first, and read back as itself', () => {
  expect(writtenDate('2019-06-21')).toBe('21/06/2019');
  expect(typedDate(writtenDate('2020-02-29'), '2026-06-15')).toBe('2020-02-29');
});
