import { CalendarMinus, CalendarPlus, Check } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import {
  changeVisit,
  type OtherTime,
  type OwnVisit,
  openVisit,
  type VisitAnswer,
  type VisitChange,
  visitCalendarFile,
} from '#data/visitor/own-visit.ts';
import { renderTemplate } from '#engine';
import { downloadFile } from '#lib/browser/download-file.ts';
import { momentWords } from '#lib/dates/parent-dates.ts';
import type { ChatLanguage } from '#lib/i18n/languages.ts';
import { Button, buttonClass } from '#ui/controls/button.tsx';
import { InlineAlert } from '#ui/feedback/inline-alert.tsx';
import type { OwnVisitWords } from './own-visit-words.ts';
import { PeopleForm } from './people-form.tsx';
import { isFull, TimeChoice } from './time-choice.tsx';
import { VisitFacts } from './visit-facts.tsx';

type Said = { type: 'done' | 'notDone'; text: string };

/** What is open: the other times, the question whether to wait for one of them, or the one whether to cancel. */
type Opened = { type: 'times' | 'cancel' } | { type: 'wait'; time: OtherTime };

/** What was booked, with everything that the parent can do with it. */
export function VisitCard({
  link,
  visit,
  language,
  words,
  zone,
  onAnswer,
}: {
  link: string;
  visit: OwnVisit;
  language: ChatLanguage;
  words: OwnVisitWords;
  /** Where the reader is. */
  zone: string;
  onAnswer(answer: VisitAnswer): void;
}) {
  const { booking, school, email, phone } = visit;
  const [busy, setBusy] = useState<string | null>(null);
  const [open, setOpen] = useState<Opened | null>(null);
  const [said, setSaid] = useState<Said | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const legend = useRef<HTMLLegendElement>(null);
  const openers = { times: useRef<HTMLButtonElement>(null), cancel: useRef<HTMLButtonElement>(null) };
  const isCancelled = booking.status === 'cancelled';
  const isExpected = booking.status !== 'did_not_come' && booking.status !== 'came' && !isCancelled;
  const isComing = isExpected && Date.parse(booking.ends_at) > Date.now();
  const hasPlace = booking.status === 'confirmed' || booking.status === 'offered';

  const change = async (wanted: VisitChange) => {
    setBusy(wanted.action);
    setSaid(null);
    const answer = await changeVisit(link, wanted);
    if (answer.type === 'shown') {
      setOpen(null);
      const moved = answer.visit.booking.status === 'waitlisted' ? 'wait' : 'move';
      setSaid({ type: 'done', text: words.done['slot' in wanted ? moved : wanted.action] });
      onAnswer(answer);
      heading.current?.focus();
    } else if (answer.type === 'refused') onAnswer(answer);
    else {
      const reason = answer.type === 'declined' ? answer.reason : 'failed';
      setSaid({ type: 'notDone', text: words.notDone[reason] });
      if (reason !== 'failed') await lookAgain();
    }
    setBusy(null);
  };
  /** After a refusal the visit or its times are others than those shown. */
  const lookAgain = async () => {
    const answer = await openVisit(link);
    if (answer.type !== 'shown' && answer.type !== 'refused') return;
    flushSync(() => {
      setOpen((opened) => (opened?.type === 'wait' ? { type: 'times' } : opened));
      onAnswer(answer);
    });
    // What had the focus may have gone.
    if (document.activeElement === document.body) (legend.current ?? heading.current)?.focus();
  };
  const choose = (time: OtherTime) => {
    const waits = isFull(time, booking.people);
    if (waits && hasPlace) setOpen({ type: 'wait', time });
    else void change({ action: waits ? 'wait' : 'move', slot: time.id });
  };
  const leave = (opened: 'times' | 'cancel') => {
    flushSync(() => setOpen(null));
    openers[opened].current?.focus();
  };
  const toCalendar = async () => {
    setBusy('calendar');
    const file = await visitCalendarFile(link);
    setBusy(null);
    setSaid(file ? null : { type: 'notDone', text: words.notDone.failed });
    if (file) downloadFile('visit.ics', file);
  };

  return (
    <article className="grid w-full max-w-[34rem] gap-5 rounded-card border border-line bg-surface p-5 text-ink shadow-float sm:p-7">
      <header>
        <h1
          ref={heading}
          tabIndex={-1}
          className="font-semibold font-serif text-2xl tracking-[-0.015em] outline-none sm:text-3xl"
        >
          {isExpected && !isComing ? words.over : words.status[booking.status]}
        </h1>
        {booking.status === 'waitlisted' && isComing && (
          <p className="mt-1 text-ink-soft">{words.waitlisted}</p>
        )}
        {booking.offered_until && (
          <p className="mt-1 text-ink-soft">
            {renderTemplate(words.held, { moment: momentWords(language, booking.offered_until, zone) })}
          </p>
        )}
      </header>
      <div role="status" className="empty:hidden">
        {said?.type === 'done' && (
          <p className="flex gap-2 rounded-control bg-brand-soft px-3 py-2">
            <Check aria-hidden className="mt-0.5 size-5 shrink-0" />
            {said.text}
          </p>
        )}
      </div>
      {said?.type === 'notDone' && <InlineAlert>{said.text}</InlineAlert>}

      <VisitFacts {...{ visit, language, words, zone, isComing }} />

      {(isComing || isCancelled) && (
        <div className="flex flex-wrap gap-2">
          {booking.status === 'offered' && (
            <Button busy={busy === 'accept'} onClick={() => void change({ action: 'accept' })}>
              {words.accept}
            </Button>
          )}
          <Button
            variant={booking.status === 'confirmed' ? 'primary' : 'outline'}
            busy={busy === 'calendar'}
            onClick={() => void toCalendar()}
          >
            {isCancelled ? (
              <CalendarMinus aria-hidden className="size-5" />
            ) : (
              <CalendarPlus aria-hidden className="size-5" />
            )}
            {isCancelled ? words.uncalendar : words.calendar}
          </Button>
        </div>
      )}
      {booking.can_change && isComing && (
        <PeopleForm
          key={booking.people}
          people={booking.people}
          words={words}
          language={language}
          busy={busy === 'people'}
          onSave={(people) => void change({ action: 'people', people })}
        />
      )}
      {booking.can_change && (
        <div className="grid gap-4 border-line border-t pt-5">
          {open === null && (
            <div className="flex flex-wrap gap-2">
              <Button ref={openers.times} variant="outline" onClick={() => setOpen({ type: 'times' })}>
                {isCancelled ? words.again : words.change}
              </Button>
              {!isCancelled && (
                <Button ref={openers.cancel} variant="danger" onClick={() => setOpen({ type: 'cancel' })}>
                  {words.cancel}
                </Button>
              )}
            </div>
          )}
          {open?.type === 'times' && (
            <TimeChoice
              visit={visit}
              legend={legend}
              language={language}
              words={words}
              zone={zone}
              busy={busy !== null}
              onChoose={choose}
            />
          )}
          {open?.type === 'wait' && (
            <Question text={words.waitQuestion}>
              <Button
                variant="outline"
                busy={busy === 'wait'}
                onClick={() => void change({ action: 'wait', slot: open.time.id })}
              >
                {words.waitYes}
              </Button>
            </Question>
          )}
          {open?.type === 'cancel' && (
            <Question text={words.cancelQuestion}>
              <Button
                variant="danger"
                busy={busy === 'cancel'}
                onClick={() => void change({ action: 'cancel' })}
              >
                {words.cancelYes}
              </Button>
            </Question>
          )}
          {open !== null && (
            <Button
              variant="quiet"
              className="justify-self-start"
              onClick={() => leave(open.type === 'cancel' ? 'cancel' : 'times')}
            >
              {words.keep}
            </Button>
          )}
        </div>
      )}
      {(email ?? phone) && (
        <footer className="flex flex-wrap items-center gap-x-3 text-ink-soft text-sm">
          <span dir="auto">{renderTemplate(words.contact, { school })}</span>
          {phone && (
            <a
              href={`tel:${phone.replace(/[^+\d]/g, '')}`}
              className={buttonClass('quiet', 'px-1 underline')}
            >
              <bdi dir="ltr">{phone}</bdi>
            </a>
          )}
          {email && (
            <a href={`mailto:${email}`} className={buttonClass('quiet', 'px-1 underline wrap-anywhere')}>
              {email}
            </a>
          )}
        </footer>
      )}
    </article>
  );
}

/** A question in place, which takes the focus so that it is read. */
function Question({ text, children }: { text: string; children: ReactNode }) {
  const asked = useRef<HTMLParagraphElement>(null);
  useEffect(() => asked.current?.focus(), []);
  return (
    <div className="grid gap-3">
      <p ref={asked} tabIndex={-1} className="font-medium outline-none">
        {text}
      </p>
      <div>{children}</div>
    </div>
  );
}
