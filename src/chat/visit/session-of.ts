import type { Conversation } from '#engine';

/** The session of a conversation, which a further enquiry in it does not share. */
export function sessionOf({ variables }: Conversation): string {
  return String(variables.sessionId ?? '');
}
