import { useMemo, useState } from 'react';
import type { VisitRequest } from '#data/visitor/visits.ts';
import { type Consent, type Conversation, isRecord, type Step, type TenantConfig, todayOf } from '#engine';
import type { ChatLanguage } from '#lib/i18n/languages.ts';
import { checkContact, contactSteps, knownContact } from '../follow-up/contact-fields.ts';
import type { Contact, ContactField } from '../follow-up/follow-up-state.ts';
import { helpWordsIn } from '../follow-up/follow-up-words.ts';
import { needsConsent } from '../steps/consent.ts';
import { useWords } from '../words/use-words.ts';
import { sessionOf } from './session-of.ts';

export interface VisitDetails {
  /** The contact fields to ask for; none where the school has them. */
  steps: Record<ContactField, Step> | null;
  today: string;
  contact: Contact;
  problems: Partial<Contact>;
  people: number;
  note: string;
  /** The consent required before these details are sent. */
  consent: Consent | null;
  isAgreed: boolean;
  isComplete: boolean;
  setContact: (field: ContactField, text: string) => void;
  setPeople: (people: number) => void;
  setNote: (note: string) => void;
  setAgreed: (isAgreed: boolean) => void;
  /** Asks for the contact details that seemed to be known. */
  askAll: () => void;
  request: () => Omit<VisitRequest, 'slot' | 'language'>;
}

/**
 * Who comes to a visit, and how many: kept while times come and go. What the conversation or its enquiry has is not asked
 * again.
 */
export function useVisitDetails(
  config: TenantConfig,
  conversation: Conversation,
  isWithSchool: boolean,
): VisitDetails {
  const words = useWords();
  const [typed, setTyped] = useState<Partial<Contact>>({});
  const [people, setPeople] = useState(1);
  const [note, setNote] = useState('');
  const [isAgreed, setAgreed] = useState(false);
  const [asksAll, setAsksAll] = useState(false);
  const known = knownContact(conversation);
  const isKnown = isWithSchool || (known.first_name !== '' && known.mobile !== '');
  const today = todayOf(conversation);
  const steps = useMemo(
    () => withRequiredPhone(contactSteps(words, config, conversation)),
    [words, config, conversation],
  );
  const asked = isKnown && !asksAll ? null : steps;
  const entered = { ...known, ...typed };
  const { contact, problems } = asked
    ? checkPhone(words.language, checkContact(words, asked, entered, today))
    : { contact: entered, problems: {} };
  const consent = (!isWithSchool && needsConsent(config, conversation) && config.consent) || null;
  return {
    steps: asked,
    today,
    contact: asked ? entered : contact,
    problems,
    people,
    note,
    consent,
    isAgreed,
    isComplete: Object.keys(problems).length === 0 && (consent === null || isAgreed),
    setContact: (field, text) => setTyped((before) => ({ ...before, [field]: text })),
    setPeople,
    setNote,
    setAgreed,
    askAll: () => setAsksAll(true),
    request: () => ({
      sessionId: sessionOf(conversation),
      people,
      name: contact.first_name,
      mobile: contact.mobile,
      email: contact.email,
      note: note.trim(),
      consent: config.consent !== undefined && (isAgreed || !needsConsent(config, conversation)),
      consentVersion: versionOf(conversation) || (config.consent?.version ?? ''),
    }),
  };
}

/** Who is expected at the school has to be in reach. */
function withRequiredPhone(steps: Record<ContactField, Step>): Record<ContactField, Step> {
  const { mobile } = steps;
  return {
    ...steps,
    mobile: {
      ...mobile,
      validation: { ...mobile.validation, required: true },
      fieldConfig: { ...mobile.fieldConfig, required: true },
    },
  };
}

/** One of the two is enough elsewhere, and the message says so; here the phone is. */
function checkPhone(
  language: ChatLanguage,
  check: ReturnType<typeof checkContact>,
): ReturnType<typeof checkContact> {
  const helpWords = helpWordsIn(language);
  if (check.problems.mobile !== helpWords.either) return check;
  return { ...check, problems: { ...check.problems, mobile: helpWords.visit.phone } };
}

/** The version of the notice that the parent has agreed to in the conversation. */
function versionOf({ userData }: Conversation): string {
  const { consent } = userData;
  return isRecord(consent) && typeof consent.version === 'string' ? consent.version : '';
}
