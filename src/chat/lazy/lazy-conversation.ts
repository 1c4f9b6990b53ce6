import { lazyModule } from './lazy-module.ts';

/** All that a conversation needs beyond its first message. */
export const lazyConversation = lazyModule(
  async () => (await import('./conversation-parts.ts')).conversationParts,
);
