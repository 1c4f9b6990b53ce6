import { type RefObject, useEffect, useState } from 'react';
import type { OtherTime, OwnVisit } from '#data/visitor/own-visit.ts';
import { renderTemplate } from '#engine';
import { byDay, clockWords, dateWords, otherClock } from '#lib/dates/parent-dates.ts';
import type { ChatLanguage } from '#lib/i18n/languages.ts';
import { Button } from '#ui/controls/button.tsx';
import { counted, type OwnVisitWords } from './own-visit-words.ts';

const daysAtFirst = 4;

/**
 * Other times of the same kind, day by day, as the school's clock and the reader's show them; a full one can be waited for.
 * It takes the focus, so that it is read.
 */
export function TimeChoice({
  visit: { slots, zone, booking },
  legend,
  language,
  words,
  zone: reader,
  busy,
  onChoose,
}: {
  visit: OwnVisit;
  legend: RefObject<HTMLLegendElement | null>;
  language: ChatLanguage;
  words: OwnVisitWords;
  /** Where the reader is. */
  zone: string;
  busy: boolean;
  onChoose(time: OtherTime): void;
}) {
  const [shown, setShown] = useState(daysAtFirst);
  useEffect(() => legend.current?.focus(), [legend]);
  const yourTime = (moment: string) => otherClock(language, moment, zone, reader);
  const days = byDay(slots, ({ starts_at }) => dateWords(language, starts_at, zone));
  return (
    <fieldset className="grid gap-4">
      <legend ref={legend} tabIndex={-1} className="mb-2 font-semibold text-lg outline-none">
        {words.choose}
      </legend>
      {slots.some(({ starts_at }) => yourTime(starts_at) !== null) && (
        <p className="text-ink-soft text-sm">{words.zones}</p>
      )}
      {days.length === 0 && <p className="text-ink-soft">{words.none}</p>}
      {days.slice(0, shown).map(({ day, times }) => (
        <section key={day} aria-label={day}>
          <h2 className="mb-2 font-medium text-ink-soft text-sm">{day}</h2>
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-2">
            {times.map((time) => (
              <li key={time.id} className="contents">
                {/* While busy it keeps the focus: a disabled button would lose it. */}
                <Button
                  variant="outline"
                  aria-disabled={busy || undefined}
                  onClick={() => !busy && onChoose(time)}
                  className="h-full flex-col gap-0 py-2"
                >
                  <span className="font-semibold">{clockWords(language, time.starts_at, zone)}</span>{' '}
                  <YourTime words={words} time={yourTime(time.starts_at)} />
                  <span className="font-normal text-ink-soft text-sm">
                    {isFull(time, booking.people)
                      ? words.full
                      : counted(words.left, time.places_left, language)}
                  </span>
                </Button>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {shown < days.length && (
        <Button variant="quiet" onClick={() => setShown(shown + 14)} className="justify-self-start">
          {words.later}
        </Button>
      )}
    </fieldset>
  );
}

/** Returns whether so many people could only wait for a place at a time. */
export function isFull({ places_left, people_left }: OtherTime, people: number): boolean {
  return places_left === 0 || (people_left ?? people) < people;
}

function YourTime({ words, time }: { words: OwnVisitWords; time: string | null }) {
  return time && <span className="text-sm">({renderTemplate(words.yourTime, { time })}) </span>;
}
