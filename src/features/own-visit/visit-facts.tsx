import { Clock, MapPin, Users, Video } from 'lucide-react';
import type { ReactNode } from 'react';
import type { OwnVisit } from '#data/visitor/own-visit.ts';
import { renderTemplate } from '#engine';
import { clockWords, dateWords, otherClock } from '#lib/dates/parent-dates.ts';
import type { ChatLanguage } from '#lib/i18n/languages.ts';
import { counted, type OwnVisitWords } from './own-visit-words.ts';

/** What was booked: its name, its time in the school's zone and the reader's, its place and who comes. */
export function VisitFacts({
  visit: { booking, zone },
  language,
  words,
  zone: reader,
  isComing,
}: {
  visit: OwnVisit;
  language: ChatLanguage;
  words: OwnVisitWords;
  /** Where the reader is. */
  zone: string;
  isComing: boolean;
}) {
  const isCancelled = booking.status === 'cancelled';
  const awayTime = otherClock(language, booking.starts_at, zone, reader);
  return (
    <div className={isCancelled ? 'grid gap-2 text-ink-soft line-through' : 'grid gap-2'}>
      <p className="font-semibold text-lg wrap-anywhere">
        <bdi>{booking.name}</bdi>
      </p>
      <Line icon={<Clock />}>
        <time dateTime={booking.starts_at} className="block">
          <span className="block">{dateWords(language, booking.starts_at, zone)}</span>
          <bdi className="whitespace-nowrap">
            {clockWords(language, booking.starts_at, zone)}–{clockWords(language, booking.ends_at, zone)}
          </bdi>
        </time>
        {awayTime && (
          <span className="text-ink-soft text-sm">{renderTemplate(words.yourTime, { time: awayTime })}</span>
        )}
      </Line>
      {booking.mode === 'video' ? (
        <Line icon={<Video />}>
          {booking.place && isComing ? (
            <a href={booking.place} rel="noreferrer" className="inline-flex min-h-6 items-center underline">
              {words.join}
            </a>
          ) : (
            words.video
          )}
        </Line>
      ) : (
        booking.place && (
          <Line icon={<MapPin />}>
            <bdi>{booking.place}</bdi>
          </Line>
        )
      )}
      <Line icon={<Users />}>{counted(words.people, booking.people, language)}</Line>
    </div>
  );
}

function Line({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <div className="flex gap-3">
      <span aria-hidden className="mt-0.5 shrink-0 text-brand-text [&>svg]:size-5">
        {icon}
      </span>
      <div className="min-w-0 wrap-anywhere">{children}</div>
    </div>
  );
}
