import type { TenantConfig } from '#engine';
import type { RunningChat } from '../controller/chat-controller.ts';
import { needsConsent } from '../steps/consent.ts';

/**
 * Returns whether there is something to go on with later: the parent has agreed to the privacy notice, which comes with the
 * first personal answer, and has not sent the enquiry. A school that asks for no consent stores nothing.
 */
export function isUnfinished(
  config: TenantConfig,
  shell: Pick<RunningChat, 'getSnapshot' | 'isWithSchool'>,
): boolean {
  const { conversation } = shell.getSnapshot();
  if (!config.consent || !conversation || conversation.isCompleted) return false;
  return !needsConsent(config, conversation) && !shell.isWithSchool();
}
