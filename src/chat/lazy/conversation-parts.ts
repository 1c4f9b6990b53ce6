import { VisitorRefused, visitorSession } from '#data/visitor/visitor-session.ts';
import { openChat } from '../controller/opening/open-chat.ts';
import { ConversationWatch } from '../panel/conversation-watch.tsx';
import { StepDock } from '../panel/step-dock.tsx';
import { DeliveryBanner } from '../submission/delivery-banner.tsx';

export type ConversationParts = typeof conversationParts;

/** What is loaded behind the first message, as one script: from then on a conversation goes on without a connection. */
export const conversationParts = {
  openChat,
  StepDock,
  DeliveryBanner,
  ConversationWatch,
  visitorSession,
  isRefusedElsewhere: (error: unknown) => error instanceof VisitorRefused && error.reason === 'elsewhere',
};
