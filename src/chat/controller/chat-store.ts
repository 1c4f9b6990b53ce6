import { type ChatMessage, type ChatState, emptyState } from './chat-state.ts';

/** A message before it has an id and a time. */
export type NewMessage = Pick<
  ChatMessage,
  'text' | 'isBot' | 'field' | 'sources' | 'media' | 'grown' | 'aside'
>;

/** The store of a conversation's snapshot, for `useSyncExternalStore`. */
export interface ChatStore {
  get(): ChatState;
  set(patch: Partial<ChatState>): void;
  say(saying: NewMessage): void;
  /** Returns the messages including all these new ones. */
  messagesAfter(turnMessages: readonly NewMessage[]): ChatMessage[];
  subscribe(listener: () => void): () => void;
}

export function createChatStore(ports: { now: () => number; newId: () => string }): ChatStore {
  let state = emptyState;
  const listeners = new Set<() => void>();

  const store: ChatStore = {
    get: () => state,
    set(patch) {
      state = { ...state, ...patch };
      for (const listener of listeners) listener();
    },
    say: (saying) => store.set({ messages: store.messagesAfter([saying]) }),
    messagesAfter: (turnMessages) => turnMessages.reduce(added, [...state.messages]),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  return store;

  /** A changed answer replaces the earlier one as the one that can be changed. */
  function added(messages: ChatMessage[], { field, ...said }: NewMessage): ChatMessage[] {
    const message = { ...said, id: ports.newId(), timestamp: ports.now() };
    if (field === undefined) return [...messages, message];
    const older = messages.map((each) => (each.field === field ? withoutField(each) : each));
    return [...older, { ...message, field }];
  }
}

function withoutField({ field: _, ...message }: ChatMessage): ChatMessage {
  return message;
}
