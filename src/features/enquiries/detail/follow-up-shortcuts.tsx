import { addDays } from 'date-fns';
import { useTranslation } from 'react-i18next';
import { localDate, parseLocalDate } from '../../../lib/local-date.ts';
import { useDateText } from '../../../lib/use-date-text.ts';

/** The days one mostly means, each a tap away. */
export function FollowUpShortcuts({ day, onDay }: { day: string | null; onDay(day: string): void }) {
  const { t } = useTranslation('enquiries');
  const text = useDateText();
  const today = text.day(new Date());
  const start = parseLocalDate(today);
  const inDays = (days: number) => (start ? localDate(addDays(start, days)) : today);
  const isDue = day !== null && day <= today;
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-1 text-sm">
      {isDue && <span className="mr-2 font-medium text-danger">{t('detail.due')}</span>}
      <Shortcut onClick={() => onDay(inDays(1))}>{t('detail.tomorrow')}</Shortcut>
      <Shortcut onClick={() => onDay(inDays(7))}>{t('detail.inAWeek')}</Shortcut>
      {day !== null && <Shortcut onClick={() => onDay('')}>{t('detail.noFollowUp')}</Shortcut>}
    </div>
  );
}

function Shortcut({ onClick, children }: { onClick(): void; children: string }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="min-h-11 rounded-control px-2 font-medium text-brand-text hover:bg-surface-tint pointer-fine:min-h-8"
    >
      {children}
    </button>
  );
}
