import type { Conversation, TenantConfig } from '#engine';
import { localDate } from '#lib/dates/local-date.ts';
import { withConsent } from '../steps/consent.ts';
import type { ChatDependencies } from './chat-dependencies.ts';

/** What a conversation knows of the world around it, apart from what the parent says. */
export function conversationContext(
  config: TenantConfig,
  sessionId: string,
  ports: Pick<ChatDependencies, 'now' | 'authenticated'>,
) {
  return {
    today,
    /** The conversation with the facts of this moment, for the school's conditions and requests. */
    withFacts(conversation: Conversation): Conversation {
      const { authenticated: _, ...variables } = conversation.variables;
      const known = ports.authenticated(config.id);
      const facts = {
        ...variables,
        today: today(),
        sessionId,
        ...(known !== undefined && { authenticated: known }),
      };
      return { ...conversation, variables: facts };
    },
    /** The conversation of a parent who has agreed to what the school asks, if it asks anything. */
    agree: (conversation: Conversation): Conversation =>
      config.consent ? withConsent(conversation, config.consent, ports.now()) : conversation,
  };

  /** YYYY-MM-DD where the parent is. */
  function today(): string {
    return localDate(new Date(ports.now()));
  }
}
