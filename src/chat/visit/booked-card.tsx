import clsx from 'clsx';
import { CalendarPlus, ExternalLink } from 'lucide-react';
import { useState } from 'react';
import type { BookedStatus, BookedVisit, VisitService } from '#data/visitor/visits.ts';
import { renderTemplate } from '#engine';
import { downloadFile } from '#lib/browser/download-file.ts';
import { momentWords } from '#lib/dates/parent-dates.ts';
import { browserTimeZone } from '#lib/dates/time-zones.ts';
import { Button, buttonClass } from '#ui/controls/button.tsx';
import { helpWordsIn } from '../follow-up/follow-up-words.ts';
import type { HelpWords } from '../words/chat-words.ts';
import { useWords } from '../words/use-words.ts';
import { isEnded } from './booked-visit.ts';
import { VisitHeading } from './visit-heading.tsx';
import { VisitNews } from './visit-news.tsx';
import { visitMomentText } from './visit-times.ts';

interface BookedCardProps {
  booked: BookedVisit;
  /** It was so before; the service could not be asked. */
  isOld: boolean;
  service: VisitService;
  /** Books another one, after one that has ended. */
  onAnother: () => void;
  onClose: () => void;
}

/** What was booked, when and where, and what the parent can do about it. */
export function BookedCard({ booked, isOld, service, onAnother, onClose }: BookedCardProps) {
  const words = useWords();
  const { language } = words;
  const helpWords = helpWordsIn(language);
  const [news, setNews] = useState('');
  const { status, name, place, startsAt, zone, heldUntil } = booked;
  const isCancelled = status === 'cancelled';
  const isOffered = status === 'offered';
  const own = browserTimeZone();
  const addToCalendar = async () => {
    const file = await service.calendar(booked.link);
    if (file !== null) downloadFile('visit.ics', new Blob([file], { type: 'text/calendar;charset=utf-8' }));
    setNews(file === null ? helpWords.visit.noCalendar : helpWords.visit.calendarSaved);
  };
  return (
    <section aria-label={helpWords.visit.mine}>
      {/* One that was moved or cancelled meanwhile is read out. */}
      <VisitHeading
        key={`${status} ${startsAt}`}
        text={helpWords.visit[headings[status]]}
        onClose={onClose}
      />
      <div className={clsx(isCancelled && 'text-ink-soft line-through')}>
        <p className="font-medium text-[0.9375rem] [overflow-wrap:anywhere]">
          <bdi>{name}</bdi>
        </p>
        <p className="text-sm">{visitMomentText(language, startsAt, own, zone)}</p>
        {place && (
          <p className="text-ink-soft text-sm [overflow-wrap:anywhere]">
            <bdi>{place}</bdi>
          </p>
        )}
      </div>
      {status === 'waitlisted' && <p className="mt-1 text-sm">{helpWords.visit.fullDetail}</p>}
      {isOffered && heldUntil && (
        <p className="mt-1 text-sm">
          {renderTemplate(helpWords.visit.held, { moment: momentWords(language, heldUntil, own) })}
        </p>
      )}
      <div className="my-3 flex flex-wrap gap-2">
        {status === 'confirmed' && (
          <Button variant="outline" className="grow text-sm" onClick={() => void addToCalendar()}>
            <CalendarPlus aria-hidden className="size-4 shrink-0" />
            {helpWords.copy.calendar}
          </Button>
        )}
        {isEnded(booked) ? (
          <Button variant="outline" className="grow text-sm" onClick={onAnother}>
            {helpWords.visit.open}
          </Button>
        ) : (
          <a
            href={booked.link}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonClass(isOffered ? 'primary' : 'outline', 'grow text-sm')}
          >
            <ExternalLink aria-hidden className="size-4 shrink-0" />
            {isOffered ? helpWords.visit.accept : helpWords.visit.manage}{' '}
            <span className="sr-only">{words.opensNewTab}</span>
          </a>
        )}
      </div>
      <VisitNews text={news || (isOld ? helpWords.visit.notAsked : '')} />
    </section>
  );
}

const headings = {
  confirmed: 'booked',
  waitlisted: 'waiting',
  offered: 'offered',
  cancelled: 'cancelled',
  over: 'over',
} as const satisfies Record<BookedStatus, keyof HelpWords['visit']>;
