import clsx from 'clsx';
import { CalendarCheck, CalendarDays } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import type { VisitService } from '#data/visitor/visits.ts';
import { bookVisitValue, type Conversation, type TenantConfig } from '#engine';
import { Button } from '#ui/controls/button.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import type { RunningChat } from '../controller/chat-controller.ts';
import type { ChatState } from '../controller/chat-state.ts';
import { helpWordsIn } from '../follow-up/follow-up-words.ts';
import { useEnding } from '../follow-up/use-ending.ts';
import type { LazyModule } from '../lazy/lazy-module.ts';
import { LoadFailed } from '../lazy/lazy-view.tsx';
import { useWords } from '../words/use-words.ts';
import { BookVisit } from './book-visit.tsx';
import { BookedCard } from './booked-card.tsx';
import { sessionOf } from './session-of.ts';
import { useBookedVisit } from './use-booked-visit.ts';
import { useUnansweredBooking } from './use-unanswered-booking.ts';
import { useVisitDetails } from './use-visit-details.ts';
import { VisitHeading } from './visit-heading.tsx';
import { bookedText, stillBookedText } from './visit-times.ts';

export interface VisitGateProps {
  config: TenantConfig;
  state: ChatState;
  shell: RunningChat;
  isOpen: boolean;
  /** Whether a visit can be booked now. */
  isOffered: boolean;
  onOpen: (isOpen: boolean) => void;
  onBooked: () => void;
}

export interface VisitPlaceProps extends VisitGateProps {
  conversation: Conversation;
  visits: LazyModule<VisitService>;
  /** The enquiry is sent or queued: the visit is what comes next. */
  isAfter: boolean;
}

/** The button that opens the booking of a visit, and the booking: beside the conversation, not a step of it. */
export function VisitPlace({
  config,
  conversation,
  visits,
  shell,
  isOpen,
  isOffered,
  isAfter,
  onOpen,
  onBooked,
}: VisitPlaceProps) {
  const words = useWords();
  const { language } = words;
  const helpWords = helpWordsIn(language);
  const mine = useBookedVisit(config.id, visits, isOpen);
  const { service, booked, setBooked } = mine;
  const details = useVisitDetails(config, conversation, isAfter);
  const close = () => onOpen(false);
  useUnansweredBooking(visits, config.id, sessionOf(conversation), (visit) => {
    setBooked(visit);
    shell.tell(bookedText(language, visit));
  });
  const isChosen = Object.values(conversation.userData).includes(bookVisitValue);
  useEnding(isChosen, () => booked && shell.tell(stillBookedText(language, booked)));
  if (!isOpen) {
    if (!isOffered) return null;
    const Icon = booked ? CalendarCheck : CalendarDays;
    return (
      <Button
        variant={isAfter ? 'outline' : 'quiet'}
        onClick={() => onOpen(true)}
        className={
          isAfter
            ? 'order-first mt-2 w-full'
            : '-ms-3 -mb-1.5 me-auto px-3 text-sm short:-ms-2 short:mt-0.5 short:mb-0 short:min-h-11 short:px-2 short:text-xs'
        }
      >
        <Icon aria-hidden className={clsx('size-4', !isAfter && 'short:hidden')} />
        {booked ? helpWords.visit.mine : helpWords.visit.open}
      </Button>
    );
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    // Not the chat as well.
    event.preventDefault();
    close();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only handles the keys of the controls within.
    <div role="presentation" onKeyDown={onKeyDown} className="w-full min-w-0">
      {!service &&
        (mine.state === 'failed' ? <LoadFailed onRetry={mine.retry} /> : <span className="block min-h-24" />)}
      {service && booked && mine.knowledge === 'asking' && (
        <>
          <VisitHeading text={helpWords.visit.mine} onClose={close} />
          <p className="grid min-h-24 place-items-center">
            <Spinner label={words.viewLoading} className="size-5 text-brand-text" />
          </p>
        </>
      )}
      {service && booked && mine.knowledge !== 'asking' && (
        <BookedCard
          booked={booked}
          isOld={mine.knowledge === 'old'}
          service={service}
          onAnother={() => setBooked(null)}
          onClose={close}
        />
      )}
      {service && !booked && (
        <BookVisit
          {...{ config, shell, details, service }}
          onClose={close}
          onBooked={(visit) => {
            setBooked(visit);
            onBooked();
          }}
        />
      )}
    </div>
  );
}
