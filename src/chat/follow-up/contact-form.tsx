import { useEffect, useMemo, useState } from 'react';
import { type Consent, type Conversation, type TenantConfig, todayOf } from '#engine';
import { Button } from '#ui/controls/button.tsx';
import { hasFinePointer, useArrivalFocus } from '../focus/use-arrival-focus.ts';
import { useInvalidFocus } from '../focus/use-invalid-focus.ts';
import { ConsentBox } from '../steps/consent-box.tsx';
import { TextControl } from '../steps/fields/text-controls.tsx';
import { labelText } from '../words/engine-messages.ts';
import { useWords } from '../words/use-words.ts';
import { checkContact, contactSteps, knownContact } from './contact-fields.ts';
import { type Contact, type ContactField, contactFields } from './follow-up-state.ts';
import { helpWordsIn } from './follow-up-words.ts';

interface ContactFormProps {
  config: TenantConfig;
  conversation: Conversation;
  /** The consent required before these details are sent. */
  consent: Consent | null;
  /** The details are being sent. */
  busy: boolean;
  onSend: (contact: Contact, consent: boolean) => void;
  onDecline: () => void;
}

/** The form for a parent's contact details: a name, and a mobile number or an email address. */
export function ContactForm({ config, conversation, consent, busy, onSend, onDecline }: ContactFormProps) {
  const words = useWords();
  const helpWords = helpWordsIn(words.language);
  const today = todayOf(conversation);
  const [typed, setTyped] = useState(() => knownContact(conversation));
  const [left, setLeft] = useState<readonly ContactField[]>([]);
  const [agreed, setAgreed] = useState(false);
  const [attempts, setAttempts] = useState(0);
  const lacksConsent = consent !== null && !agreed;
  const { form, heading } = useFormFocus(attempts);

  const steps = useMemo(() => contactSteps(words, config, conversation), [words, config, conversation]);
  const { contact, problems } = checkContact(words, steps, typed, today);
  const isSound = Object.keys(problems).length === 0;
  const problemOf = (field: ContactField) =>
    attempts > 0 || (left.includes(field) && typed[field].trim() !== '') ? (problems[field] ?? null) : null;

  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (busy) return;
        if (isSound && !lacksConsent) onSend(contact, agreed);
        else setAttempts(attempts + 1);
      }}
      className="space-y-3"
    >
      <h3 ref={heading} tabIndex={-1} className="font-semibold text-[0.9375rem] outline-none">
        {helpWords.contact}
      </h3>
      {contactFields.map((field) => (
        <TextControl
          key={field}
          step={steps[field]}
          label={labelText(words, steps[field])}
          today={today}
          value={typed[field]}
          error={problemOf(field)}
          onChange={(value) => setTyped({ ...typed, [field]: String(value) })}
          onLeave={() => setLeft([...left, field])}
        />
      ))}
      {consent && <ConsentBox consent={consent} given={agreed} missing={attempts > 0} onChange={setAgreed} />}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={busy} aria-disabled={lacksConsent || undefined} className="grow">
          {helpWords.send}
        </Button>
        <Button variant="quiet" disabled={busy} onClick={onDecline}>
          {helpWords.notNow}
        </Button>
      </div>
    </form>
  );
}

/**
 * Focuses the first field on mount, or the heading where an on-screen keyboard would open; after an attempt, the
 * invalid field.
 */
function useFormFocus(attempts: number) {
  const form = useInvalidFocus<HTMLFormElement>(attempts);
  const heading = useArrivalFocus<HTMLHeadingElement>(true);
  useEffect(() => {
    if (document.activeElement === heading.current && hasFinePointer())
      form.current?.querySelector('input')?.focus();
  }, [form, heading]);
  return { form, heading };
}
