import { useTranslation } from 'react-i18next';
import { useDateText } from '#lib/dates/use-date-text.ts';

/** A follow-up day relative to today: amber on the day, red with the word when it is past. */
export function FollowUpDay({ day }: { day: string }) {
  const { t } = useTranslation('dashboard');
  const dates = useDateText();
  const count = Math.round((Date.parse(dates.day(new Date())) - Date.parse(day)) / 86_400_000);
  return (
    <time
      dateTime={day}
      title={t('desk.followUp', { day: dates.calendarDate(day) })}
      className={`font-medium ${count > 0 ? 'text-danger' : 'text-status-pending'}`}
    >
      {count > 0 ? t('desk.overdueBy', { count }) : t('desk.dueToday')}
    </time>
  );
}
