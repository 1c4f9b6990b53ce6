import type { Conversation, TenantConfig } from '#engine';
import { localDate } from '#lib/dates/local-date.ts';
import { withConsent } from '../steps/consent.ts';
import type { ChatDependencies } from './chat-dependencies.ts';

/** Returns a conversation's context apart from the parent's answers. */
export function conversationContext(
  config: TenantConfig,
  sessionId: string,
  ports: Pick<ChatDependencies, 'now' | 'authenticated'>,
) {
  // Drawn once a conversation and stored with it: steps that divide parents by share go by it.
  const draw = fractionOf(sessionId);
  return {
    today,
    draw,
    /** Returns the conversation with current facts, for the school's conditions and requests. */
    withFacts(conversation: Conversation): Conversation {
      const { authenticated: _, ...variables } = conversation.variables;
      const known = ports.authenticated(config.id);
      const facts = {
        ...variables,
        today: today(),
        sessionId,
        draw: typeof variables.draw === 'number' ? variables.draw : draw,
        ...(known !== undefined && { authenticated: known }),
      };
      return { ...conversation, variables: facts };
    },
    /** Returns the conversation with the parent's consent, if the school requires one. */
    agree: (conversation: Conversation): Conversation =>
      config.consent ? withConsent(conversation, config.consent, ports.now()) : conversation,
  };

  /** YYYY-MM-DD in the parent's time zone. */
  function today(): string {
    return localDate(new Date(ports.now()));
  }
}

/** Returns the number from 0 to 1 that follows from a random id; the id does not follow from it. */
function fractionOf(id: string): number {
  let sum = 0;
  for (const letter of id) sum = (Math.imul(sum, 31) + (letter.codePointAt(0) ?? 0)) >>> 0;
  return sum / 2 ** 32;
}
