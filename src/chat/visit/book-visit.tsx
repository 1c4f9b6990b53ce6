import { useEffect, useId, useState } from 'react';
import type { BookedVisit, BookRefusal, FreeVisits, VisitService } from '#data/visitor/visits.ts';
import type { TenantConfig } from '#engine';
import { Button } from '#ui/controls/button.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import type { RunningChat } from '../controller/chat-controller.ts';
import { helpWordsIn } from '../follow-up/follow-up-words.ts';
import { useWords } from '../words/use-words.ts';
import { ChooseTime } from './choose-time.tsx';
import { ConfirmTime } from './confirm-time.tsx';
import { bookVisit } from './unanswered-booking.ts';
import type { VisitDetails } from './use-visit-details.ts';
import { VisitHeading } from './visit-heading.tsx';
import { VisitNews } from './visit-news.tsx';
import { bookedText, lacksRoom, type VisitTime } from './visit-times.ts';

interface BookVisitProps {
  config: TenantConfig;
  shell: RunningChat;
  details: VisitDetails;
  service: VisitService;
  onBooked: (booked: BookedVisit) => void;
  onClose: () => void;
}

/** Books a visit: a time, then who comes. What was entered stays when a time has to be chosen again. */
export function BookVisit({ config, shell, details, service, onBooked, onClose }: BookVisitProps) {
  const words = useWords();
  const { language } = words;
  const helpWords = helpWordsIn(language);
  const [free, setFree] = useState<FreeVisits | 'loading' | 'failed'>('loading');
  const [choice, setChoice] = useState<VisitTime | null>(null);
  const [refusal, setRefusal] = useState<BookRefusal | null>(null);
  const [isBusy, setBusy] = useState(false);
  const id = useId();

  useEffect(() => {
    if (free !== 'loading') return;
    let isShown = true;
    service.free(config.id).then((answer) => isShown && setFree(answer ?? 'failed'));
    return () => {
      isShown = false;
    };
  }, [free, service, config.id]);

  const book = async ({ visit, slot }: VisitTime) => {
    setBusy(true);
    setRefusal(null);
    const wait = lacksRoom(slot, details.people);
    const request = { ...details.request(), slot: slot.id, wait, language };
    const answer = await bookVisit(service, config.id, request);
    setBusy(false);
    if (answer.ok) {
      // What the parent has chosen by it comes first.
      onBooked(answer.booked);
      shell.tell(bookedText(language, answer.booked));
      return;
    }
    setRefusal(answer.reason);
    if (answer.reason === 'filled') setChoice({ visit, slot: { ...slot, placesLeft: 0 } });
    if (answer.reason === 'details') details.askAll();
    if (answer.reason !== 'gone') return;
    setChoice(null);
    setFree('loading');
  };

  const problem =
    refusal && (refusal === 'filled' ? helpWords.visit.fullDetail : helpWords.visit.refused[refusal]);
  if (choice && typeof free === 'object') {
    return (
      <ConfirmTime
        {...{ choice, details, isBusy, problem }}
        schoolZone={free.zone}
        onConfirm={() => void book(choice)}
        onBack={() => {
          // What the list said of a time that has filled is old.
          if (refusal === 'filled') setFree('loading');
          setRefusal(null);
          setChoice(null);
        }}
        onClose={onClose}
      />
    );
  }
  return (
    <>
      <VisitHeading id={id} text={helpWords.visit.choose} onClose={onClose} />
      <VisitNews text={problem ?? ''} />
      {free === 'loading' && (
        <p className="grid min-h-24 place-items-center">
          <Spinner label={helpWords.visit.loading} className="size-5 text-brand-text" />
        </p>
      )}
      {free === 'failed' && (
        <div role="alert" className="pb-2 text-sm">
          <p>{helpWords.visit.notLoaded}</p>
          <Button variant="outline" className="mt-2" onClick={() => setFree('loading')}>
            {words.tryAgain}
          </Button>
        </div>
      )}
      {typeof free === 'object' && free.visits.length === 0 && (
        <p role="status" className="pb-2 text-sm">
          {helpWords.visit.none}
        </p>
      )}
      {typeof free === 'object' && free.visits.length > 0 && (
        <ChooseTime
          free={free}
          labelledBy={id}
          onChoose={(chosen) => {
            setRefusal(null);
            setChoice(chosen);
          }}
        />
      )}
    </>
  );
}
