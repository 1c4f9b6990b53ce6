import { CalendarPlus, ExternalLink } from 'lucide-react';
import { useState } from 'react';
import type { BookedVisit, VisitService } from '#data/visitor/visits.ts';
import { downloadFile } from '#lib/browser/download-file.ts';
import { browserTimeZone } from '#lib/dates/time-zones.ts';
import { Button, buttonClass } from '#ui/controls/button.tsx';
import { helpWordsIn } from '../follow-up/follow-up-words.ts';
import { useWords } from '../words/use-words.ts';
import { VisitHeading } from './visit-heading.tsx';
import { VisitNews } from './visit-news.tsx';
import { visitMomentText } from './visit-times.ts';

interface BookedCardProps {
  booked: BookedVisit;
  service: VisitService;
  onClose: () => void;
}

/** What was booked, when and where, and what the parent can do about it. */
export function BookedCard({ booked, service, onClose }: BookedCardProps) {
  const words = useWords();
  const helpWords = helpWordsIn(words.language);
  const [news, setNews] = useState('');
  const { status, name, place, startsAt, zone } = booked;
  const isBooked = status === 'confirmed';
  const addToCalendar = async () => {
    const file = await service.calendar(booked.link);
    if (file !== null) downloadFile('visit.ics', new Blob([file], { type: 'text/calendar;charset=utf-8' }));
    setNews(file === null ? helpWords.visit.noCalendar : helpWords.visit.calendarSaved);
  };
  return (
    <section aria-label={helpWords.visit.mine}>
      <VisitHeading text={isBooked ? helpWords.visit.booked : helpWords.visit.waiting} onClose={onClose} />
      <p className="font-medium text-[0.9375rem] [overflow-wrap:anywhere]">
        <bdi>{name}</bdi>
      </p>
      <p className="text-sm">{visitMomentText(words.language, startsAt, browserTimeZone(), zone)}</p>
      {place && (
        <p className="text-ink-soft text-sm [overflow-wrap:anywhere]">
          <bdi>{place}</bdi>
        </p>
      )}
      {!isBooked && <p className="mt-1 text-sm">{helpWords.visit.fullDetail}</p>}
      <div className="my-3 flex flex-wrap gap-2">
        {isBooked && (
          <Button variant="outline" className="grow text-sm" onClick={() => void addToCalendar()}>
            <CalendarPlus aria-hidden className="size-4 shrink-0" />
            {helpWords.copy.calendar}
          </Button>
        )}
        <a
          href={booked.link}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClass('outline', 'grow text-sm')}
        >
          <ExternalLink aria-hidden className="size-4 shrink-0" />
          {helpWords.visit.manage} <span className="sr-only">{words.opensNewTab}</span>
        </a>
      </div>
      <VisitNews text={news} />
    </section>
  );
}
