import { Pencil } from 'lucide-react';
import { type MouseEvent, useState } from 'react';
import { type Consent, renderTemplate } from '#engine';
import { Button } from '#ui/controls/button.tsx';
import { useArrivalFocus } from '../focus/use-arrival-focus.ts';
import { useInvalidFocus } from '../focus/use-invalid-focus.ts';
import { useWords } from '../words/use-words.ts';
import { ConsentBox } from './consent-box.tsx';
import type { ReviewedAnswer } from './reviewed-answers.ts';

export interface ReviewCardProps {
  answers: ReviewedAnswer[];
  /** The consent still required. */
  consent: Consent | null;
  canChange: (field: string) => boolean;
  onChange: (field: string) => void;
  onSubmit: (consent?: boolean) => void;
}

/**
 * All answers of an enquiry before it is sent: to check, change and submit. Its parts are laid out in the column around it: of
 * all that is there the answers alone give way and scroll by themselves, down to the first; where that is not enough, all of
 * it scrolls.
 */
export function ReviewCard({ answers, consent, canChange, onChange, onSubmit }: ReviewCardProps) {
  const words = useWords();
  const [given, setGiven] = useState(false);
  const [attempts, setAttempts] = useState(0);
  const lacksConsent = consent !== null && !given;
  const card = useInvalidFocus<HTMLElement>(attempts);
  const heading = useArrivalFocus<HTMLHeadingElement>(true);
  const submit = (event: MouseEvent) => {
    // The second half of a double click on the previous button is not a decision.
    if (event.detail > 1) return;
    if (lacksConsent) setAttempts(attempts + 1);
    else onSubmit(consent ? given : undefined);
  };
  return (
    <section ref={card} aria-label={words.reviewTitle} className="contents">
      <h3 ref={heading} tabIndex={-1} className="font-semibold text-[0.9375rem] outline-none">
        {words.reviewTitle}
      </h3>
      <p className="text-ink-soft text-sm short:sr-only">{words.reviewDetail}</p>
      <dl className="-me-2 mt-2 min-h-24 short:min-h-12 divide-y pe-2 divide-line overflow-y-auto">
        {answers.map(({ field, label, text, isMissing }) => (
          <div
            key={field}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2 py-1.5 [overflow-wrap:anywhere]"
          >
            <dt className="text-ink-soft text-xs">
              <bdi>{label}</bdi>
            </dt>
            <dd className="col-start-1 whitespace-pre-wrap text-[0.9375rem]">
              <bdi className={isMissing ? 'text-ink-soft italic' : undefined}>{text}</bdi>
            </dd>
            {canChange(field) && (
              <dd className="col-start-2 row-span-2 row-start-1">
                <Button
                  variant="quiet"
                  aria-label={renderTemplate(words.changeAnswer, { label })}
                  onClick={() => onChange(field)}
                  className="-me-2.5 px-2.5 text-sm"
                >
                  <Pencil aria-hidden className="size-3.5" />
                  {words.change}
                </Button>
              </dd>
            )}
          </div>
        ))}
      </dl>
      {consent && <ConsentBox consent={consent} given={given} missing={attempts > 0} onChange={setGiven} />}
      <Button className="mt-3 w-full shrink-0" aria-disabled={lacksConsent || undefined} onClick={submit}>
        {words.submitEnquiry}
      </Button>
    </section>
  );
}
