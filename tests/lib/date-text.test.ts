import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

describe.each(['Pacific/Auckland', 'Asia/Kolkata', 'UTC', 'America/Los_Angeles'])('in %s', (zone) => {
  let text: typeof import('../../src/lib/date-text.ts');
  const before = process.env.TZ;
  beforeAll(async () => {
    process.env.TZ = zone;
    vi.resetModules();
    text = await import('../../src/lib/date-text.ts');
  });
  afterAll(() => {
    if (before === undefined) delete process.env.TZ;
    else process.env.TZ = before;
  });

  test.each([
    ['2015-03-09', 'Mar 9, 2015'],
    ['2020-01-01', 'Jan 1, 2020'],
    ['2019-12-31', 'Dec 31, 2019'],
    ['2024-02-29', 'Feb 29, 2024'],
  ])('a date of birth %s is %s', (date, shown) => {
    expect(text.calendarDateText(date)).toBe(shown);
  });

  test('a moment is told in the zone of the reader', () => {
    const shown: Record<string, string> = {
      'Pacific/Auckland': 'Nov 22, 2026, 10:30 AM',
      'Asia/Kolkata': 'Nov 22, 2026, 3:00 AM',
      UTC: 'Nov 21, 2026, 9:30 PM',
      'America/Los_Angeles': 'Nov 21, 2026, 1:30 PM',
    };
    for (const iso of [
      '2026-11-21T21:30:00Z',
      '2026-11-21 21:30:00+00',
      '2026-11-21T21:30:00.123456+00:00',
    ]) {
      expect(text.momentText(iso).replaceAll('\u202F', ' ')).toBe(shown[zone]);
    }
  });

  test.each(['', 'soon', '2020-13-01', '15/03/2020'])('%j is shown as it came', (value) => {
    expect(text.calendarDateText(value)).toBe(value);
  });

  test('what is no moment is shown as it came', () => {
    expect(text.momentText('soon')).toBe('soon');
    expect(text.exactMomentText('soon')).toBe('soon');
  });
});
