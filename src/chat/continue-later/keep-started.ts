import { forgetStarted, keepConversation, withdrawConversation } from '#data/visitor/started-conversation.ts';
import { readMark, type StartedMark, writeMark } from '#data/visitor/started-mark.ts';
import type { Conversation, TenantConfig } from '#engine';
import { newId } from '#lib/new-id.ts';
import type { RunningChat } from '../controller/chat-controller.ts';
import type { ChatActivity } from '../controller/chat-state.ts';
import { isUnfinished } from './is-unfinished.ts';

/** `moved`: another device goes on with it. `ended`: nothing is stored any more. */
export type KeepingStatus = 'keeping' | 'moved' | 'ended';

export interface StartedKeeper {
  status(): KeepingStatus;
  subscribe(listener: () => void): () => void;
  /** The mark of this conversation, once all that was answered is stored; null when that is not possible now. */
  stored(): Promise<StartedMark | null>;
  setLink(link: StartedMark['link']): void;
  /** Stores from now on; returns what ends it. */
  start(): () => void;
}

/**
 * Stores an unfinished conversation with the service.
 * 1. Nothing is sent before the parent has consented, nor once the enquiry is on its way.
 * 2. One request at a time, and at most one for each turn of the parent's.
 * 3. What fails is sent with the next turn, or when the page is left.
 * 4. After the service has refused finally (moved, removed, sent) nothing is sent any more, also not after a reload.
 * 5. An answer that comes once another conversation runs here is not about that one.
 */
export function createStartedKeeper(
  config: TenantConfig,
  sessionId: string,
  shell: RunningChat,
  language: () => string,
): StartedKeeper {
  const tenantId = config.id;
  let mark: StartedMark = { sessionId, key: newId(), isStored: false };
  let status: KeepingStatus = 'keeping';
  let written: Conversation | null = null;
  let running: Promise<void> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

  return {
    status: () => status,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async stored() {
      await parentsTurn();
      await flush();
      return status === 'keeping' && mark.isStored ? mark : null;
    },
    setLink(link) {
      save({ ...mark, link });
    },
    start() {
      const known = readMark(tenantId);
      if (known?.sessionId === sessionId) mark = known;
      // That of a conversation which was reset when the service could not be reached.
      else if (known) void forgetStarted(tenantId);
      status = mark.end ?? status;
      const stop = shell.subscribe(schedule);
      const onHidden = () => document.visibilityState === 'hidden' && void flush();
      document.addEventListener('visibilitychange', onHidden);
      schedule();
      return () => {
        stop();
        clearTimeout(timer);
        timer = undefined;
        document.removeEventListener('visibilitychange', onHidden);
      };
    },
  };

  function save(next: StartedMark): void {
    mark = next;
    if (isRunning(shell, sessionId)) writeMark(tenantId, mark);
  }

  /** Resolves once the bot has said what follows the last answer: before that there is nothing whole to store. */
  function parentsTurn(): Promise<void> {
    return new Promise((resolve) => {
      let stop = () => {};
      const check = () => {
        if (isSpeaking.has(shell.getSnapshot().activity.type)) return;
        stop();
        resolve();
      };
      stop = shell.subscribe(check);
      check();
    });
  }

  function unwritten(): Conversation | null {
    const { conversation, activity } = shell.getSnapshot();
    if (status !== 'keeping' || !conversation || conversation === written) return null;
    if (!isRunning(shell, sessionId) || !isUnfinished(config, shell)) return null;
    const isParentsTurn = activity.type === 'ready' || activity.type === 'reviewing';
    return isParentsTurn && !(written && isSame(written, conversation)) ? conversation : null;
  }

  function schedule(): void {
    if (timer !== undefined || !unwritten()) return;
    timer = setTimeout(() => {
      timer = undefined;
      void flush();
    }, pauseMs);
  }

  async function flush(): Promise<void> {
    if (running) await running;
    const conversation = unwritten();
    if (!conversation) return;
    running = write(conversation);
    await running;
    running = null;
  }

  async function write(conversation: Conversation): Promise<void> {
    const before = readMark(tenantId);
    if (before && before.sessionId !== sessionId) {
      await forgetStarted(tenantId);
      // Without its mark, what was reset would stay with the service: nothing takes its place until that is removed.
      if (readMark(tenantId) || !isRunning(shell, sessionId)) return;
    }
    // After a lost answer the same key is needed again.
    save(mark);
    const answer = await keepConversation(tenantId, mark, conversation, language());
    if (!isRunning(shell, sessionId)) {
      // What has arrived after all goes with the rest of it.
      if (answer === 'kept') void withdrawConversation(tenantId, sessionId, 'all');
      return;
    }
    if (answer === 'failed') return;
    written = conversation;
    if (answer === 'kept') {
      if (!mark.isStored) save({ ...mark, isStored: true });
    } else {
      status = answer === 'moved' ? 'moved' : 'ended';
      // What is not accepted as it is leaves the earlier answers there, to be removed with the conversation.
      if (answer !== 'refused') save({ ...mark, end: status });
      if (answer === 'finished') shell.elsewhere?.note();
    }
    for (const listener of listeners) listener();
  }
}

/** Whether this conversation is the one that runs here: it may have been reset, or another child's may have followed. */
export function isRunning(shell: RunningChat, sessionId: string): boolean {
  return shell.getSnapshot().conversation?.variables.sessionId === sessionId;
}

const pauseMs = 1200;

const isSpeaking: ReadonlySet<ChatActivity['type']> = new Set(['busy', 'typing', 'reading', 'called']);

/** A turn that changed neither the answers nor the step is not worth a request. */
function isSame(one: Conversation, other: Conversation): boolean {
  return (
    one.currentStep === other.currentStep &&
    one.currentFlow === other.currentFlow &&
    JSON.stringify(one.userData) === JSON.stringify(other.userData)
  );
}
