import { useTranslation } from 'react-i18next';
import type { WeeklyAnswer, WeeklyTimes } from '#data/visits/weekly-visits.ts';
import { clockText } from '#lib/dates/date-text.ts';
import { useDateText } from '#lib/dates/use-date-text.ts';
import { weekdayWords } from '#lib/dates/weekdays.ts';

/** Returns the words of weekly visits. */
export function useWeeklyText() {
  const { t } = useTranslation('visits');
  const { reader, calendarDate } = useDateText();
  const listed = (texts: readonly string[]) => new Intl.ListFormat(reader.language).format(texts);
  const days = (those: readonly string[]) => listed(those.slice(0, daysNamed).map(calendarDate));
  return {
    /** Every week on Monday and Thursday at 10:00 AM. */
    rule: ({ weekdays: chosen, every_weeks: weeks, starts_at }: WeeklyTimes): string =>
      t(weeks === 1 ? 'weekly.rule' : 'weekly.ruleWeeks', {
        weeks,
        days: listed(chosen.map((day) => weekdayWords()[day - 1] ?? '')),
        time: clockText(new Date(`2024-01-01T${starts_at}:00Z`), { ...reader, timeZone: 'UTC' }),
      }),
    /** From when until when, and when not. */
    limits: ({
      from_day,
      until_day,
      except_days,
      in_holidays,
      in_hours,
    }: WeeklyTimes): (string | false)[] => [
      until_day
        ? t('weekly.span', { from: calendarDate(from_day), until: calendarDate(until_day) })
        : t('weekly.endless', { from: calendarDate(from_day) }),
      in_holidays ? t('weekly.holidaysToo') : t('weekly.noHolidays'),
      in_hours && t('weekly.openOnly'),
      except_days.length > 0 && t('weekly.exceptions', { count: except_days.length }),
    ],
    /** What a change of a weekly visit did to its dates. */
    outcome: ({ added, kept, skipped, doubled }: Extract<WeeklyAnswer, { ok: true }>): string =>
      [
        t('weekly.dates', { count: added }),
        kept > 0 && t('weekly.kept', { count: kept }),
        skipped.length > 0 && t('weekly.skipped', { days: days(skipped) }),
        doubled.length > 0 && t('weekly.doubled', { days: days(doubled) }),
      ]
        .filter(Boolean)
        .join(' '),
  };
}

const daysNamed = 4;
