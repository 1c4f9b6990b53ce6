import { type AnswerChoice, type ChatAnswer, isChoice } from '#data/visitor/chat-answer.ts';
import { isRecord } from '#engine';

/**
 * The state of the offer that staff answer. `contact`: the parent is asked for contact details; `sending`: these are
 * being sent with the enquiry; `asking`: only the request is.
 */
const offers = ['none', 'open', 'contact', 'sending', 'asking', 'failed', 'accepted', 'declined'] as const;
export type Offer = (typeof offers)[number];

/** The follow-up actions on the newest answer to a parent's question, until they continue. Plain JSON. */
export interface FollowUpState {
  questionId: string;
  answered: boolean;
  /** The parent's rating; null until given. */
  rated: boolean | null;
  offer: Offer;
  /** ISO 8601 time by which staff would answer. */
  answerBy: string;
  related: string[];
  /** What may have been meant; none once one of them was answered. */
  choices?: AnswerChoice[];
  /** The one that the parent chose, until it is answered. */
  choosing?: AnswerChoice;
  /** Two things were asked, and one of them has no answer yet. */
  halfOpen?: boolean;
  /** The question was asked beside the conversation, which is not over. */
  aside?: boolean;
}

/** A parent's action on an answer. */
export type FollowUpAction =
  | { type: 'rate'; helpful: boolean }
  | { type: 'person' }
  | { type: 'choose'; choice: AnswerChoice }
  | { type: 'contact'; contact: Contact; consent: boolean }
  | { type: 'decline' };

/** The parent's contact details, by the field names of an enquiry; empty where not given. */
export type Contact = Record<ContactField, string>;
export type ContactField = (typeof contactFields)[number];
export const contactFields = ['first_name', 'mobile', 'email'] as const;

type HelpEvent = { type: 'rated'; helpful: boolean } | { type: Offer };

/** Returns the state after an answer: a rating, or for what was not answered the offer of staff. */
export function helpWith({
  questionId,
  answered,
  answerBy,
  choices,
  halfOpen,
  related,
}: ChatAnswer): FollowUpState {
  const offer = answered && !halfOpen ? 'none' : 'open';
  const half = halfOpen && { halfOpen };
  return { questionId, answered, rated: null, offer, answerBy, related, choices, ...half };
}

/** Returns the state after the answer that the parent chose: what was requested of staff before stays requested. */
export function helpChosen(help: FollowUpState, answer: ChatAnswer): FollowUpState {
  const { aside, offer } = help;
  return { ...helpWith(answer), ...(aside && { aside }), ...(isRequested(help) && { offer }) };
}

/** Returns the state after a choice without an answer; unless `isOffered` again, it is no choice any more. */
export function helpNotChosen({ choosing, ...help }: FollowUpState, isOffered: boolean): FollowUpState {
  const others = help.choices?.filter(({ article }) => article !== choosing?.article);
  return isOffered || !others ? help : { ...help, choices: others };
}

export function helpAfter(help: FollowUpState, event: HelpEvent): FollowUpState {
  if (event.type !== 'rated') return { ...help, offer: event.type };
  return { ...help, rated: event.helpful, offer: event.helpful || isRequested(help) ? help.offer : 'open' };
}

function isRequested({ offer }: FollowUpState): boolean {
  return offer === 'sending' || offer === 'asking' || offer === 'accepted';
}

/** Returns whether the parent may still rate the answer: half of one is not rated. */
export function canRate({ answered, rated, halfOpen }: FollowUpState): boolean {
  return answered && rated === null && !halfOpen;
}

/** Returns whether the question is unanswered and nothing was requested yet. */
export function isUnanswered(help: FollowUpState | null): boolean {
  return help !== null && !help.answered && help.offer === 'open' && !help.choices?.length;
}

/** Returns whether the contact form is open: then no other input is accepted. */
export function asksForContact({ offer }: FollowUpState): boolean {
  return offer === 'contact' || offer === 'sending';
}

/** Parses the stored state; an interrupted request may be repeated. Null for anything else. */
export function restoredHelp(value: unknown): FollowUpState | null {
  if (!isHelp(value)) return null;
  if (value.offer === 'sending') return helpAfter(value, { type: 'accepted' });
  return value.offer === 'asking' ? helpAfter(value, { type: 'open' }) : value;
}

function isHelp(value: unknown): value is FollowUpState {
  if (!isRecord(value)) return false;
  const { questionId, answered, rated, offer, answerBy, related, choices, choosing, halfOpen } = value;
  return (
    typeof questionId === 'string' &&
    typeof answered === 'boolean' &&
    (rated === null || typeof rated === 'boolean') &&
    offers.some((each) => each === offer) &&
    typeof answerBy === 'string' &&
    Array.isArray(related) &&
    related.every((each) => typeof each === 'string') &&
    (halfOpen === undefined || typeof halfOpen === 'boolean') &&
    (choosing === undefined || isChoice(choosing)) &&
    (choices === undefined || (Array.isArray(choices) && choices.every(isChoice)))
  );
}
