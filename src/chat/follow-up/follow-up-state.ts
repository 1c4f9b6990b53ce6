import type { ChatAnswer } from '#data/visitor/chat-answer.ts';
import { isRecord } from '#engine';

/**
 * How far the offer that a person answers has come. `contact`: the parent is asked how to reach them; `sending`: that is
 * on its way with the enquiry; `asking`: the wish alone is.
 */
const offers = ['none', 'open', 'contact', 'sending', 'asking', 'failed', 'accepted', 'declined'] as const;
export type Offer = (typeof offers)[number];

/** What a parent can do about the newest answer to a question of theirs, until they go on. Plain JSON. */
export interface FollowUpState {
  questionId: string;
  answered: boolean;
  /** Whether it helped; null as long as they have not said. */
  rated: boolean | null;
  offer: Offer;
  /** Until when a person would answer: ISO 8601. */
  answerBy: string;
  related: string[];
}

/** What the parent does about an answer. */
export type FollowUpAction =
  | { type: 'rate'; helpful: boolean }
  | { type: 'person' }
  | { type: 'contact'; contact: Contact; consent: boolean }
  | { type: 'decline' };

/** How the parent can be reached, by the names that an enquiry has for it; empty where they gave nothing. */
export type Contact = Record<ContactField, string>;
export type ContactField = (typeof contactFields)[number];
export const contactFields = ['first_name', 'mobile', 'email'] as const;

type HelpEvent = { type: 'rated'; helpful: boolean } | { type: Offer };

/** After an answer: how it was, and where there was none, at once a person. */
export function helpWith({ questionId, answered, answerBy, related }: ChatAnswer): FollowUpState {
  return { questionId, answered, rated: null, offer: answered ? 'none' : 'open', answerBy, related };
}

export function helpAfter(help: FollowUpState, event: HelpEvent): FollowUpState {
  if (event.type !== 'rated') return { ...help, offer: event.type };
  return { ...help, rated: event.helpful, offer: event.helpful ? help.offer : 'open' };
}

/** Whether the parent may still say how the answer was. */
export function canRate({ answered, rated }: FollowUpState): boolean {
  return answered && rated === null;
}

/** Whether nothing has come of the question yet. */
export function isUnanswered(help: FollowUpState | null): boolean {
  return help !== null && !help.answered && help.offer === 'open';
}

/** Whether the parent is giving their contact: nothing else is asked of them meanwhile. */
export function asksForContact({ offer }: FollowUpState): boolean {
  return offer === 'contact' || offer === 'sending';
}

/** As it was stored: what was under way then may be wanted anew. Null of anything else. */
export function restoredHelp(value: unknown): FollowUpState | null {
  if (!isHelp(value)) return null;
  if (value.offer === 'sending') return helpAfter(value, { type: 'accepted' });
  return value.offer === 'asking' ? helpAfter(value, { type: 'open' }) : value;
}

function isHelp(value: unknown): value is FollowUpState {
  if (!isRecord(value)) return false;
  const { questionId, answered, rated, offer, answerBy, related } = value;
  return (
    typeof questionId === 'string' &&
    typeof answered === 'boolean' &&
    (rated === null || typeof rated === 'boolean') &&
    offers.some((each) => each === offer) &&
    typeof answerBy === 'string' &&
    Array.isArray(related) &&
    related.every((each) => typeof each === 'string')
  );
}
