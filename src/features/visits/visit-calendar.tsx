import { addDays } from 'date-fns';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { SchoolVisit } from '#data/visits/visits.ts';
import { clockText } from '#lib/dates/date-text.ts';
import { localDate } from '#lib/dates/local-date.ts';
import { useDateText } from '#lib/dates/use-date-text.ts';
import type { VisitSpan } from './visit-span.ts';

/** Weeks as rows of seven days, each with its visits and their seats. */
export function VisitCalendar({
  span,
  byDay,
  name,
  addressOf,
}: {
  span: VisitSpan;
  /** The visits of each day, YYYY-MM-DD. */
  byDay: ReadonlyMap<string, readonly SchoolVisit[]>;
  name: string;
  addressOf(visit: string): string;
}) {
  const { reader } = useDateText();
  const weeks = weeksOf(span);
  const weekday = new Intl.DateTimeFormat(reader.language, { weekday: 'short' });
  const today = localDate(new Date());
  return (
    <table className="hidden w-full table-fixed border-collapse rounded-card border border-line bg-surface sm:table">
      <caption className="sr-only">{name}</caption>
      <thead>
        <tr>
          {weeks[0]?.map((day) => (
            <th
              key={localDate(day)}
              scope="col"
              className="border border-line px-2 py-1.5 text-start font-medium text-ink-soft text-sm"
            >
              {weekday.format(day)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0] && localDate(week[0])}>
            {week.map((day) => (
              <td key={localDate(day)} className="h-24 border border-line p-1.5 align-top">
                <p className="px-1 text-ink-soft text-sm tabular-nums">
                  <time
                    dateTime={localDate(day)}
                    aria-current={localDate(day) === today ? 'date' : undefined}
                    className="aria-[current=date]:font-semibold aria-[current=date]:text-brand-text"
                  >
                    {day.getDate()}
                  </time>
                </p>
                <ul className="grid gap-1">
                  {byDay.get(localDate(day))?.map((visit) => (
                    <li key={visit.id}>
                      <Entry visit={visit} address={addressOf(visit.id)} />
                    </li>
                  ))}
                </ul>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Entry({ visit, address }: { visit: SchoolVisit; address: string }) {
  const { t } = useTranslation('visits');
  const { reader } = useDateText();
  const { name, taken, capacity, waiting, cancelled } = visit;
  return (
    <Link
      to={address}
      className="wrap-anywhere block min-h-11 rounded-control bg-brand-soft px-2 py-1 text-brand-text text-sm hover:underline pointer-fine:min-h-8"
    >
      <span className="tabular-nums">
        {clockText(new Date(visit.starts_at), { ...reader, timeZone: visit.zone })}
      </span>{' '}
      <span className="font-medium">{name}</span>{' '}
      <span className="block text-xs">
        {cancelled ? t('cancelled') : t('seats', { taken, capacity })}
        {!cancelled && waiting > 0 && `, ${t('waiting', { count: waiting })}`}
      </span>
    </Link>
  );
}

function weeksOf({ first, end }: VisitSpan): Date[][] {
  const weeks: Date[][] = [];
  for (let monday = first; monday < end; monday = addDays(monday, 7)) {
    weeks.push(Array.from({ length: 7 }, (_, at) => addDays(monday, at)));
  }
  return weeks;
}
