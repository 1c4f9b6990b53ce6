import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import type { Enquiry } from '#data/enquiries/enquiry.ts';
import { isSameDay, timeLeftUntil } from '#lib/dates/time-left.ts';
import { useDateText } from '#lib/dates/use-date-text.ts';
import { useMinute } from '#lib/hooks/use-minute.ts';

/** How long the school has left to answer as it promised: amber on the day, red when late, quiet once it has. */
export function TimeLeft({
  enquiry: { due_at, contacted_at },
}: {
  enquiry: Pick<Enquiry, 'due_at' | 'contacted_at'>;
}) {
  const { t } = useTranslation('enquiries');
  const { reader, exactMoment } = useDateText();
  const now = new Date(useMinute());
  if (due_at === null) return <span className="text-ink-faint">–</span>;
  const due = new Date(due_at);
  const isLate = due < now;
  const left = timeLeftUntil(due, now, reader);
  return (
    <time
      dateTime={due_at}
      title={t('timeLeft.due', { at: exactMoment(due_at) })}
      className={clsx(
        'whitespace-nowrap tabular-nums',
        contacted_at !== null
          ? 'text-ink-faint'
          : isLate
            ? 'font-medium text-danger'
            : isSameDay(due, now, reader) && 'font-medium text-status-pending',
      )}
    >
      {contacted_at === null ? t(`timeLeft.${left.kind}`, { ...left }) : t('timeLeft.answered')}
    </time>
  );
}
