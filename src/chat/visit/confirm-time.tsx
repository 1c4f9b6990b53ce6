import { useState } from 'react';
import { browserTimeZone } from '#lib/dates/time-zones.ts';
import { Button } from '#ui/controls/button.tsx';
import { SelectField } from '#ui/controls/field.tsx';
import { TextArea } from '#ui/controls/text-area.tsx';
import { useInvalidFocus } from '../focus/use-invalid-focus.ts';
import { type ContactField, contactFields } from '../follow-up/follow-up-state.ts';
import { helpWordsIn } from '../follow-up/follow-up-words.ts';
import { ConsentBox } from '../steps/consent-box.tsx';
import { TextControl } from '../steps/fields/text-controls.tsx';
import { labelText } from '../words/engine-messages.ts';
import { useWords } from '../words/use-words.ts';
import type { VisitDetails } from './use-visit-details.ts';
import { VisitHeading } from './visit-heading.tsx';
import { VisitNews } from './visit-news.tsx';
import { lacksRoom, type VisitTime, visitMomentText } from './visit-times.ts';

interface ConfirmTimeProps {
  choice: VisitTime;
  schoolZone: string;
  details: VisitDetails;
  isBusy: boolean;
  problem: string | null;
  onConfirm: () => void;
  onBack: () => void;
  onClose: () => void;
}

/** The chosen time, who comes, and the press that books it. */
export function ConfirmTime({ choice, schoolZone, details, isBusy, problem, ...on }: ConfirmTimeProps) {
  const words = useWords();
  const helpWords = helpWordsIn(words.language);
  const [left, setLeft] = useState<readonly ContactField[]>([]);
  const [attempts, setAttempts] = useState(0);
  const form = useInvalidFocus<HTMLFormElement>(attempts);
  const { visit, slot } = choice;
  const { steps, today, contact, problems, consent } = details;
  const waits = lacksRoom(slot, details.people);
  const place = slot.place ?? visit.place;
  const problemOf = (field: ContactField) =>
    attempts > 0 || (left.includes(field) && contact[field].trim() !== '') ? (problems[field] ?? null) : null;

  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isBusy) return;
        if (details.isComplete) on.onConfirm();
        else setAttempts(attempts + 1);
      }}
    >
      <VisitHeading text={visit.name} onClose={on.onClose} />
      <p className="-mt-1 text-sm">
        {visitMomentText(words.language, slot.startsAt, browserTimeZone(), schoolZone)}
      </p>
      {(place || visit.isVideo) && (
        <p className="text-ink-soft text-sm [overflow-wrap:anywhere]">
          <bdi>{place || helpWords.visit.video}</bdi>
        </p>
      )}
      {waits && problem !== helpWords.visit.fullDetail && (
        <p className="mt-1 text-sm">{helpWords.visit.fullDetail}</p>
      )}
      <div className="mt-3 space-y-3">
        {steps &&
          contactFields.map((field) => (
            <TextControl
              key={field}
              step={steps[field]}
              label={labelText(words, steps[field])}
              today={today}
              value={contact[field]}
              error={problemOf(field)}
              onChange={(value) => details.setContact(field, String(value))}
              onLeave={() => setLeft([...left, field])}
            />
          ))}
        <SelectField
          label={helpWords.visit.people}
          value={details.people}
          onChange={({ target }) => details.setPeople(Number(target.value))}
        >
          {peopleOffered.map((count) => (
            <option key={count} value={count}>
              {new Intl.NumberFormat(words.language).format(count)}
            </option>
          ))}
        </SelectField>
        <TextArea
          label={helpWords.visit.note}
          value={details.note}
          rows={1}
          maxLength={longestNote}
          onChange={details.setNote}
        />
        {consent && (
          <ConsentBox
            consent={consent}
            given={details.isAgreed}
            missing={attempts > 0}
            onChange={details.setAgreed}
          />
        )}
        {/* Where the parent has pressed, so that it is seen on the lowest phone. */}
        <VisitNews text={problem ?? ''} />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" busy={isBusy} className="grow">
            {waits ? helpWords.visit.wait : helpWords.visit.confirm}
          </Button>
          <Button variant="quiet" disabled={isBusy} onClick={on.onBack}>
            {helpWords.visit.other}
          </Button>
        </div>
      </div>
    </form>
  );
}

const peopleOffered = Array.from({ length: 10 }, (_, at) => at + 1);
/** As many characters as the service takes. */
const longestNote = 1000;
