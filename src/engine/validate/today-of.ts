import type { Conversation } from '../conversation.ts';

/** The day the shell says it is (`variables.today`, YYYY-MM-DD); empty when it did not say, for the engine has no clock. */
export function todayOf(conversation: Conversation): string {
  const today = conversation.variables.today;
  return typeof today === 'string' ? today : '';
}
