import { CalendarDays } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { EnquiryFilters } from '#data/enquiries/enquiry.ts';
import { useDateText } from '#lib/dates/use-date-text.ts';
import { usePopover } from '#lib/hooks/use-popover.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { DayField } from './day-field.tsx';

/** The first and last day of submission: typed, or picked in a calendar that is loaded on demand. */
export function DateRange({
  from,
  to,
  onChange,
}: Pick<EnquiryFilters, 'from' | 'to'> & { onChange(range: Pick<EnquiryFilters, 'from' | 'to'>): void }) {
  const { t } = useTranslation('enquiries');
  const text = useDateText();
  const { isOpen, setOpen, opener, frame } = usePopover();
  // Days entered in reverse order are swapped.
  const change = (a: string, b: string) =>
    onChange(a && b && a > b ? { from: b, to: a } : { from: a, to: b });
  return (
    <fieldset {...frame} className="relative col-span-2 grid grid-cols-[1fr_1fr_auto] items-start gap-x-3">
      <legend className="sr-only">{t('filters.submitted')}</legend>
      <DayField label={t('filters.from')} day={from} onDay={(day) => change(day, to)} />
      <DayField label={t('filters.to')} day={to} onDay={(day) => change(from, day)} />
      <button
        ref={opener}
        type="button"
        aria-label={t('filters.calendar')}
        title={t('filters.calendar')}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="mt-[1.625rem] grid size-11 place-items-center rounded-control border border-line-strong bg-surface hover:bg-surface-tint"
      >
        <CalendarDays aria-hidden className="size-4" />
      </button>
      {isOpen && (
        <div
          tabIndex={-1}
          className="absolute top-full left-0 z-30 mt-1 rounded-card border border-line bg-surface p-3 shadow-float"
        >
          <Suspense fallback={<Skeleton className="h-80 w-70" />}>
            <RangeCalendar
              from={from}
              to={to}
              today={text.day(new Date())}
              language={text.reader.language}
              onRange={change}
            />
          </Suspense>
        </div>
      )}
    </fieldset>
  );
}

const RangeCalendar = lazy(async () => ({
  default: (await import('./range-calendar.tsx')).RangeCalendar,
}));
