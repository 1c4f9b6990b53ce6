import type { Conversation } from '../conversation.ts';

/** Returns `variables.today` (YYYY-MM-DD), set by the shell as the engine has no clock; empty when unset. */
export function todayOf(conversation: Conversation): string {
  const today = conversation.variables.today;
  return typeof today === 'string' ? today : '';
}
