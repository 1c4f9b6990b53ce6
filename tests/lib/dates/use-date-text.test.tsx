import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { browserTimeZone } from '#lib/dates/time-zones.ts';
import { type DatePreferences, setDatePreferences, useDateText } from '#lib/dates/use-date-text.ts';
import { changeLanguage } from '#lib/i18n/i18n.ts';

const indian: DatePreferences = { timeZone: 'Asia/Kolkata', dateFormat: 'YYYY-MM-DD', moments: 'numbers' };
const american: DatePreferences = {
  timeZone: 'America/New_York',
  dateFormat: 'MM/DD/YYYY',
  moments: 'words',
};
const at = '2026-11-21T21:30:00Z';

function shownDates() {
  const { result } = renderHook(useDateText);
  return () => ({
    moment: result.current.moment(at).replace(/\s/g, ' '),
    birth: result.current.calendarDate('2015-03-09'),
    day: result.current.day(new Date(at)),
    hour: result.current.hour(new Date(at)),
    clock: result.current.clock(new Date(at)).replace(/\s/g, ' '),
  });
}

test('dates are told in the habits of who is at the screen, at once after they change', () => {
  const shown = shownDates();
  let close = () => {};
  act(() => {
    close = setDatePreferences(indian);
  });
  expect(shown()).toEqual({
    moment: '2026-11-22, 3:00 AM',
    birth: '2015-03-09',
    day: '2026-11-22',
    hour: 3,
    clock: '3:00 AM',
  });
  act(() => {
    close();
    close = setDatePreferences(american);
  });
  expect(shown()).toEqual({
    moment: 'Nov 21, 2026, 4:30 PM',
    birth: '03/09/2015',
    day: '2026-11-21',
    hour: 16,
    clock: '4:30 PM',
  });
  act(close);
});

test('dates follow the language of the words around them', async () => {
  const shown = shownDates();
  const close = setDatePreferences(american);
  await act(() => changeLanguage('fr'));
  expect(shown().moment).toBe('21 nov. 2026, 16:30');
  await act(() => changeLanguage('en'));
  expect(shown().moment).toBe('Nov 21, 2026, 4:30 PM');
  act(close);
});

test('whoever leaves late does not take away the habits of who came after', () => {
  const { result } = renderHook(useDateText);
  act(() => {
    const leaveFirst = setDatePreferences(indian);
    const leaveSecond = setDatePreferences(american);
    leaveFirst();
    expect(leaveSecond).toBeTypeOf('function');
  });
  expect(result.current.reader.timeZone).toBe('America/New_York');
});

test('nobody in particular is told the time of this computer', () => {
  const { result } = renderHook(useDateText);
  act(() => setDatePreferences(indian)());
  expect(result.current.reader).toEqual({
    language: 'en',
    timeZone: browserTimeZone(),
    dateFormat: 'DD/MM/YYYY',
    moments: 'words',
  });
});
