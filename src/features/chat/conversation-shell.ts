import {
  type Conversation,
  type Effect,
  type EngineError,
  type EngineEvent,
  type Json,
  send,
  start,
  type TenantConfig,
  type Turn,
} from '../../engine/index.ts';
import { localDate } from '../../lib/local-date.ts';
import { type ChatState, canRetry } from './chat-state.ts';
import { type ChatStore, createChatStore } from './chat-store.ts';
import { words } from './chat-words.ts';
import { createEffectHandlers } from './effect-handlers.ts';
import { type Cancel, runEffects } from './effect-queue.ts';
import type { ShellPorts } from './shell-ports.ts';

/**
 * A conversation with its effects carried out: what the engine decides, the shell does. It knows no framework; the
 * screen reads snapshots and calls these. A call that comes at the wrong moment does nothing: while effects run, the
 * parent has no turn, so nothing is ever chosen, sent or submitted twice.
 */
export interface ConversationShell {
  getSnapshot(): ChatState;
  subscribe(listener: () => void): () => void;
  start(): void;
  choose(option: number): void;
  answer(value: Json): void;
  ask(question: string): void;
  act(action: number): void;
  /** Goes on from a timed message at once. */
  skip(): void;
  /** Sends a failed submission again: the same request with the same key. */
  retry(): void;
  /** Begins anew, with a new session id. Whatever was under way comes to nothing. */
  reset(): void;
  /** Stops everything; `start` may follow. */
  dispose(): void;
}

export function createConversationShell(config: TenantConfig, ports: ShellPorts): ConversationShell {
  const store = createChatStore(ports);
  let session = openSession(config, ports, store);

  return {
    getSnapshot: store.get,
    subscribe: store.subscribe,
    start: begin,
    choose: (option) => session.byParent({ type: 'choose', option }),
    answer: (value) => session.byParent({ type: 'answer', value }),
    ask: (question) => session.byParent({ type: 'ask', question }),
    act: (action) => session.byParent({ type: 'act', action }),
    skip: () => session.skip(),
    retry: () => session.retry(),
    reset() {
      ports.onReset(config.id);
      begin();
    },
    dispose: () => session.end(),
  };

  function begin(): void {
    session.end();
    session = openSession(config, ports, store, () => {
      ports.onReset(config.id);
      begin();
    });
    session.begin();
  }
}

interface Session {
  begin(): void;
  byParent(event: EngineEvent): void;
  skip(): void;
  retry(): void;
  end: Cancel;
}

/** From one start or reset to the next: one session id, one chain of turns. */
function openSession(config: TenantConfig, ports: ShellPorts, store: ChatStore, restart = () => {}): Session {
  const sessionId = ports.newId();
  let cancelRunning: Cancel = () => {};

  const effects = createEffectHandlers({
    tenantId: config.id,
    sessionId,
    ports,
    store,
    restart,
  });

  return {
    begin() {
      store.set({ messages: [], step: null, conversation: null, retryAfter: null, answerError: null });
      take(start(config));
    },
    byParent(event) {
      if (store.get().activity.type !== 'ready') return;
      dispatch(event);
    },
    skip() {
      const next = store.get().activity.type === 'reading' ? effects.takeEvent() : null;
      if (!next) return;
      cancelRunning();
      dispatch(next);
    },
    retry() {
      const { activity, conversation, retryAfter } = store.get();
      const offered = retryAfter !== null && canRetry(activity);
      const failed = offered ? effects.takeFailure() : null;
      if (!failed || !conversation) return;
      cancelRunning();
      store.set({
        conversation: { ...failed.conversation, userData: conversation.userData },
        retryAfter: null,
      });
      run([failed.effect], store.get().step);
    },
    end() {
      cancelRunning();
      cancelRunning = () => {};
      store.set({ activity: { type: 'busy' } });
    },
  };

  function dispatch(event: EngineEvent): void {
    const { conversation } = store.get();
    if (!conversation) return;
    const before = withFacts(conversation);
    const turn = send(config, before, event);
    if (turn.conversation === before) refuse(turn.error);
    else take(turn);
  }

  /** The engine did not accept the event: the parent is where they were, and reads why if it was their answer. */
  function refuse(error: EngineError | undefined): void {
    const answer = error?.code === 'invalid_answer' || error?.code === 'question_required';
    store.set({ activity: { type: 'ready' }, answerError: answer ? error.message : null });
  }

  function take(turn: Turn): void {
    store.set({ conversation: withFacts(turn.conversation), answerError: null });
    run(turn.effects, turn.step);
  }

  function run(list: Effect[], step: Turn['step']): void {
    store.set({ activity: { type: 'busy' }, step });
    cancelRunning = runEffects(list, effects.handlers, () => goOn(step));
  }

  function goOn(step: Turn['step']): void {
    const next = effects.takeEvent();
    if (next) {
      dispatch(next);
      return;
    }
    if (!step) store.say(words.unknownError, true);
    store.set({ activity: { type: 'ready' } });
  }

  function withFacts(conversation: Conversation): Conversation {
    const today = localDate(new Date(ports.now()));
    return { ...conversation, variables: { ...conversation.variables, today, sessionId } };
  }
}
