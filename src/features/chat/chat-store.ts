import { type ChatState, emptyState } from './chat-state.ts';

/** The one place a conversation's snapshot lives; made for `useSyncExternalStore`. */
export interface ChatStore {
  get(): ChatState;
  set(patch: Partial<ChatState>): void;
  /** Adds a message and answers its id. */
  say(text: string, isBot: boolean): string;
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
    say(text, isBot) {
      const id = ports.newId();
      store.set({ messages: [...state.messages, { id, text, isBot, timestamp: ports.now() }] });
      return id;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  return store;
}
