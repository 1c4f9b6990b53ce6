import { useState } from 'react';
import type { FreeVisits } from '#data/visitor/visits.ts';
import { renderTemplate } from '#engine';
import { clockWords } from '#lib/dates/parent-dates.ts';
import { browserTimeZone } from '#lib/dates/time-zones.ts';
import { Button } from '#ui/controls/button.tsx';
import { helpWordsIn } from '../follow-up/follow-up-words.ts';
import { isFirstClick } from '../steps/quick-replies.tsx';
import { useWords } from '../words/use-words.ts';
import { schoolTime, type VisitTime, visitDays } from './visit-times.ts';

interface ChooseTimeProps {
  free: FreeVisits;
  /** The id of what this group is named by. */
  labelledBy: string;
  onChoose: (choice: VisitTime) => void;
}

/** The next times by day, in the parent's time, and more of them by day. */
export function ChooseTime({ free, labelledBy, onChoose }: ChooseTimeProps) {
  const { language } = useWords();
  const helpWords = helpWordsIn(language);
  const [daysShown, setDaysShown] = useState(daysAtATime);
  const zone = browserTimeZone();
  const days = visitDays(free, language, zone);
  const first = days[0]?.times[0];
  const isAway = first && schoolTime(language, first.slot.startsAt, zone, free.zone) !== null;

  return (
    <>
      {isAway && <p className="mb-2 text-ink-soft text-sm">{helpWords.visit.zones}</p>}
      <fieldset aria-labelledby={labelledBy} className="min-w-0 space-y-3">
        {days.slice(0, daysShown).map(({ day, times }) => (
          <section key={day} aria-label={day}>
            <h4 className="mb-1.5 text-ink-soft text-sm">{day}</h4>
            <ul className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-2">
              {times.map(({ visit, slot }) => (
                <li key={slot.id}>
                  <button
                    type="button"
                    onClick={(event) => isFirstClick(event) && onChoose({ visit, slot })}
                    className="flex h-full min-h-12 w-full flex-col justify-center rounded-control border border-brand-text bg-surface px-3 py-1.5 text-start text-brand-text hover:bg-brand hover:text-brand-ink"
                  >
                    <span className="font-medium text-[0.9375rem] tabular-nums">
                      {clockWords(language, slot.startsAt, zone)}
                    </span>{' '}
                    <AtTheSchool moment={slot.startsAt} zone={zone} schoolZone={free.zone} />
                    <span className="text-sm [overflow-wrap:anywhere]">
                      <bdi>{visit.name}</bdi>{' '}
                    </span>
                    <span className="text-xs">
                      {slot.placesLeft > 0
                        ? renderTemplate(helpWords.visit.places, {
                            count: slot.placesLeft.toLocaleString(language),
                          })
                        : helpWords.visit.full}
                    </span>
                  </button>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </fieldset>
      {days.length > daysShown && (
        <Button
          variant="quiet"
          onClick={() => setDaysShown(daysShown + daysAtATime)}
          className="mt-2 w-full text-sm"
        >
          {helpWords.visit.more}
        </Button>
      )}
    </>
  );
}

function AtTheSchool({ moment, zone, schoolZone }: { moment: string; zone: string; schoolZone: string }) {
  const text = schoolTime(useWords().language, moment, zone, schoolZone);
  return text === null ? null : <span className="text-xs">({text}) </span>;
}

const daysAtATime = 3;
