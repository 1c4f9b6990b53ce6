import clsx from 'clsx';
import { addDays } from 'date-fns';
import { type KeyboardEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { SchoolVisit } from '#data/visits/visits.ts';
import { clockText, weekdayDateText } from '#lib/dates/date-text.ts';
import { localDate, parseLocalDate } from '#lib/dates/local-date.ts';
import { useDateText } from '#lib/dates/use-date-text.ts';
import { useZoneTimes } from '#lib/dates/use-zone-times.ts';
import type { VisitSpan } from './visit-span.ts';

/** A visit that is on its way to another day, YYYY-MM-DD. */
interface Move {
  visit: SchoolVisit;
  day: string;
}

/**
 * Weeks as rows of seven days, each with its visits and their seats. A visit is dragged to another day, or brought there by
 * Shift with the arrow keys and Enter; the move itself is the caller's.
 */
export function VisitCalendar({
  span,
  byDay,
  name,
  addressOf,
  onMove,
}: {
  span: VisitSpan;
  /** The visits of each day, YYYY-MM-DD. */
  byDay: ReadonlyMap<string, readonly SchoolVisit[]>;
  name: string;
  addressOf(visit: string): string;
  onMove(visit: SchoolVisit, day: string): void;
}) {
  const { t } = useTranslation('visits');
  const { reader } = useDateText();
  const times = useZoneTimes();
  const id = useId();
  const [move, setMove] = useState<Move | null>(null);
  const [isByKey, setByKey] = useState(false);
  const weeks = weeksOf(span);
  const weekday = new Intl.DateTimeFormat(reader.language, { weekday: 'short' });
  const today = localDate(new Date());
  const [first, last] = [localDate(span.first), localDate(addDays(span.end, -1))];
  const finish = () => {
    if (move && move.day !== times.day(move.visit)) onMove(move.visit, move.day);
    setMove(null);
  };
  const step = (visit: SchoolVisit, days: number) => {
    const from = move?.visit.id === visit.id ? move.day : times.day(visit);
    const next = localDate(addDays(parseLocalDate(from) ?? span.first, days));
    setByKey(true);
    if (next >= first && next <= last) setMove({ visit, day: next });
  };
  const onKeyDown = (visit: SchoolVisit) => (event: KeyboardEvent) => {
    const days = event.shiftKey ? stepOf[event.key] : undefined;
    if (days !== undefined) {
      event.preventDefault();
      step(visit, days);
    } else if (move && event.key === 'Enter') {
      event.preventDefault();
      finish();
    } else if (move && event.key === 'Escape') {
      event.preventDefault();
      setMove(null);
    }
  };
  const target = move && parseLocalDate(move.day);
  return (
    <div className="hidden gap-2 sm:grid">
      <p id={`${id}-hint`} className="text-ink-soft text-sm">
        {t('drag.hint')}
      </p>
      <p role="status" className="sr-only">
        {isByKey && move && target
          ? t('drag.target', { name: move.visit.name, day: weekdayDateText(target, reader) })
          : ''}
      </p>
      <table className="w-full table-fixed border-collapse rounded-card border border-line bg-surface">
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
              {week.map(localDate).map((day) => (
                <td
                  key={day}
                  onDragOver={(event) => {
                    if (!move) return;
                    event.preventDefault();
                    if (move.day !== day) setMove({ ...move, day });
                  }}
                  onDrop={(event) => {
                    event.preventDefault();
                    finish();
                  }}
                  className={clsx(
                    'h-24 border border-line p-1.5 align-top',
                    move?.day === day && 'bg-surface-tint outline-2 outline-brand-text -outline-offset-2',
                  )}
                >
                  <p className="px-1 text-ink-soft text-sm tabular-nums">
                    <time
                      dateTime={day}
                      aria-current={day === today ? 'date' : undefined}
                      className="aria-[current=date]:font-semibold aria-[current=date]:text-brand-text"
                    >
                      {Number(day.slice(-2))}
                    </time>
                  </p>
                  <ul className="grid gap-1">
                    {byDay.get(day)?.map((visit) => (
                      <li key={visit.id}>
                        <Entry
                          visit={visit}
                          address={addressOf(visit.id)}
                          {...(canMove(visit) && {
                            draggable: true,
                            'aria-describedby': `${id}-hint`,
                            'aria-keyshortcuts': shortcuts,
                            onKeyDown: onKeyDown(visit),
                            onBlur: () => setMove(null),
                            onDragStart: () => {
                              setByKey(false);
                              setMove({ visit, day });
                            },
                            onDragEnd: () => setMove(null),
                          })}
                        />
                      </li>
                    ))}
                  </ul>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Entry({
  visit,
  address,
  ...handlers
}: { visit: SchoolVisit; address: string } & Omit<Parameters<typeof Link>[0], 'to'>) {
  const { t } = useTranslation('visits');
  const { reader } = useDateText();
  const { name, taken, capacity, waiting, cancelled } = visit;
  return (
    <Link
      {...handlers}
      to={address}
      data-visit={visit.id}
      draggable={handlers.draggable ?? false}
      className="wrap-anywhere block min-h-11 rounded-control bg-brand-soft px-2 py-1 text-brand-text text-sm hover:underline pointer-fine:min-h-8"
    >
      <span className="tabular-nums">
        {clockText(new Date(visit.starts_at), { ...reader, timeZone: visit.zone })}
      </span>{' '}
      <span className="line-clamp-4 font-medium">{name}</span>{' '}
      <span className="block text-xs">
        {cancelled ? t('cancelled') : t('seats', { taken, capacity })}
        {!cancelled && waiting > 0 && `, ${t('waiting', { count: waiting })}`}
      </span>
    </Link>
  );
}

function canMove({ cancelled, ends_at }: SchoolVisit): boolean {
  return !cancelled && Date.parse(ends_at) > Date.now();
}

function weeksOf({ first, end }: VisitSpan): Date[][] {
  const weeks: Date[][] = [];
  for (let monday = first; monday < end; monday = addDays(monday, 7)) {
    weeks.push(Array.from({ length: 7 }, (_, at) => addDays(monday, at)));
  }
  return weeks;
}

/** In days. */
const stepOf: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };
const shortcuts = Object.keys(stepOf)
  .map((key) => `Shift+${key}`)
  .join(' ');
