import { describe, expect, test } from 'vitest';
import { typedDate, writtenDate } from '../../../src/features/chat/typed-date.ts';

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
  ])('%s means %s', (text, day) => {
    expect(typedDate(text)).toBe(day);
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
    ['a year of two digits', '21/06/19'],
    ['a year of two digits, first', '19-06-21'],
    ['a year of three digits', '21/06/201'],
    ['a year of five digits', '21/06/20199'],
    ['a year at both ends', '2019/06/2019'],
    ['not yet a date', '21/06'],
    ['a word', '21 June 2019'],
    ['other figures', '२१/०६/२०१९'],
    ['something after it', '21/06/2019 at noon'],
    ['signs', '-1/06/2019'],
    ['nothing', ''],
  ])('%s is no date: %s', (_, text) => {
    expect(typedDate(text)).toBeNull();
  });

  test('is read in bounded time, however long', () => {
    const begun = performance.now();
    expect(typedDate(`${' '.repeat(50_000)}1${' '.repeat(50_000)}`)).toBeNull();
    expect(performance.now() - begun).toBeLessThan(1500);
  });
});

test('a day is written day first, and read back as itself', () => {
  expect(writtenDate('2019-06-21')).toBe('21/06/2019');
  expect(typedDate(writtenDate('2020-02-29'))).toBe('2020-02-29');
});
