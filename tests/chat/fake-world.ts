import type { ChatDependencies } from '#chat/controller/chat-dependencies.ts';
import { createSavedConversations } from '#chat/controller/saved/saved-conversation.ts';
import { type ChatWords, englishWords } from '#chat/words/chat-words.ts';
import type { ServiceAnswer } from '#data/visitor/chat-service.ts';
import type { StepPlace } from '#data/visitor/conversation-events.ts';
import { createOutbox } from '#data/visitor/outbox.ts';
import type { ApiRequest } from '#engine';
import { safeStorage } from '#lib/browser/safe-storage.ts';
import { memoryStorage } from '../data/memory-storage.ts';

/** Something the conversation has sent, and how the test lets the service answer it. */
export interface Sent {
  request: ApiRequest;
  tenantId: string;
  idempotencyKey: string;
  signal: AbortSignal | undefined;
  answer(answer: Partial<ServiceAnswer>): Promise<void>;
  /** Lets the answer's text come in parts; undefined where no listener is set. */
  grow: ((text: string) => void) | undefined;
}

export type FakeWorld = ReturnType<typeof fakeWorld>;

interface Circumstances {
  /** What the chat itself says. */
  words?: ChatWords;
  reducedMotion?: boolean;
  /** This tab's own storage and what its tabs share; each access may throw. */
  tabStorage?: () => Storage;
  deviceStorage?: () => Storage;
  withLock?: (name: string, work: () => Promise<void>) => Promise<void>;
}

/** A world for one conversation: time passes when the test says so, and the service is the test. */
export function fakeWorld({
  words = englishWords,
  reducedMotion = false,
  tabStorage = always(memoryStorage()),
  deviceStorage = always(memoryStorage()),
  withLock = (_, work) => work(),
}: Circumstances = {}) {
  let now = new Date(2026, 5, 15, 10, 0).getTime();
  let ids = 0;
  let timers: { at: number; action: () => void }[] = [];
  let onlineListeners: (() => void)[] = [];
  const sent: Sent[] = [];
  const log = {
    opened: [] as string[],
    outcomes: [] as { ok: boolean; message: string }[],
    custom: [] as string[],
    journey: [] as string[],
    resets: [] as string[],
    /** Whether the service lets the visitor in. */
    standing: { letIn: undefined as boolean | undefined },
  };

  const after: ChatDependencies['after'] = (ms, action) => {
    const timer = { at: now + ms, action };
    timers.push(timer);
    return () => {
      timers = timers.filter((each) => each !== timer);
    };
  };

  const ports: ChatDependencies = {
    words: () => words,
    now: () => now,
    after,
    newId() {
      ids += 1;
      return `id-${ids}`;
    },
    reducedMotion: () => reducedMotion,
    call: send,
    isSubmission: ({ endpoint }) => endpoint !== '/api/chat',
    ...page(),
    authenticated: () => log.standing.letIn,
    recorder: () => {
      const note = (kind: string) => (step?: StepPlace) =>
        void log.journey.push(step ? `${kind} ${step.id}` : kind);
      return {
        started: note('started'),
        reached: note('reached'),
        resumed: note('resumed'),
        answered: note('answered'),
        finished: note('finished'),
        submitted: note('submitted'),
        left: note('left'),
        close: note('closed'),
      };
    },
    openLink: (address) => void log.opened.push(address),
    onSubmission: (outcome) => void log.outcomes.push(outcome),
    onCustom: (action) => void log.custom.push(action),
    onReset: (tenantId) => void log.resets.push(tenantId),
  };

  return {
    ...log,
    ports,
    sent,
    waiting: () => timers.length,
    listening: () => onlineListeners.length,
    /** The page is loaded anew: timers, requests and what was in memory are gone. */
    reload() {
      timers = [];
      onlineListeners = [];
      sent.length = 0;
      Object.assign(ports, page());
    },
    online() {
      for (const listener of onlineListeners) listener();
    },
    /** Lets time pass; whatever falls due happens in its order. */
    elapse(ms: number) {
      const end = now + ms;
      for (let next = due(end); next; next = due(end)) {
        const { at, action } = next;
        timers = timers.filter((timer) => timer !== next);
        now = at;
        action();
      }
      now = end;
    },
    /** Lets the service answer the newest request. */
    async answer(answer: Partial<ServiceAnswer>) {
      await sent.at(-1)?.answer(answer);
    },
  };

  /** What a page has of its own. */
  function page() {
    const storage = safeStorage(deviceStorage);
    const onOnline = (action: () => void) => {
      onlineListeners.push(action);
      return () => {
        onlineListeners = onlineListeners.filter((each) => each !== action);
      };
    };
    return {
      outbox: createOutbox({ storage, now: () => now, after, call: send, onOnline, withLock }),
      saved: createSavedConversations(safeStorage(tabStorage), () => now),
    };
  }

  function due(end: number) {
    return timers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
  }

  function send(
    request: ApiRequest,
    options: Parameters<ChatDependencies['call']>[1],
  ): Promise<ServiceAnswer> {
    return new Promise((resolve) => {
      sent.push({
        request,
        tenantId: options.tenantId,
        idempotencyKey: options.idempotencyKey,
        signal: options.signal,
        grow: options.onText,
        async answer(answer) {
          resolve({ ok: true, status: 200, data: { success: true }, message: '', ...answer });
          await settled();
        },
      });
    });
  }
}

/** What the service says when it is down. */
export const failure: ServiceAnswer = { ok: false, status: null, data: undefined, message: '' };

/** Whatever has been decided has happened. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
}

function always<T>(value: T): () => T {
  return () => value;
}
