import { type SafeStorage, safeLocalStorage } from '#lib/browser/safe-storage.ts';
import { withLock } from '#lib/browser/with-lock.ts';
import type { WaitingEnquiry } from '../enquiries/waiting-enquiry.ts';
import { type ChatService, chatService, type ServiceAnswer } from './chat-service.ts';
import { outboxStorage } from './outbox-storage.ts';

/** The state of an enquiry after its first attempt. `refused`: permanently, or it was given up. */
export type OutboxEvent = { sessionId: string } & (
  | { type: 'waiting' | 'sending' }
  | { type: 'delivered' | 'refused'; answer: ServiceAnswer }
);

export interface Outbox {
  /**
   * Sends an enquiry at once. It is stored until the service has answered, so that neither a closed window nor a
   * dropped connection loses it. `onResult` receives the answer of this attempt, never synchronously; `isPassing`
   * returns whether the enquiry now waits. After calling the returned function the enquiry is sent all the same, and
   * its end is an event.
   */
  send(tenantId: string, enquiry: WaitingEnquiry, onResult: (answer: ServiceAnswer) => void): () => void;
  /** Stores an enquiry that was sent before and still waits. */
  keep(tenantId: string, enquiry: WaitingEnquiry): void;
  /** Sends this school's pending enquiries at once. */
  sendNow(tenantId: string): void;
  /**
   * Retries pending enquiries now, when the network is back and after 15, 30, 60, 60… s, until the returned function is
   * called.
   */
  watch(tenantId: string, listener: (event: OutboxEvent) => void): () => void;
}

interface Ports {
  storage: SafeStorage;
  /** Milliseconds since 1970. */
  now(): number;
  after(ms: number, action: () => void): () => void;
  call: ChatService['call'];
  /** The network is back. */
  onOnline(action: () => void): () => void;
  /** Runs the work while no other tab does the same. */
  withLock(name: string, work: () => Promise<void>): Promise<void>;
}

/** One attempt at a time for each school. The service stores an enquiry once, however often it is sent. */
export function createOutbox(ports: Ports): Outbox {
  const boxes = new Map<string, ReturnType<typeof openBox>>();
  const box = (tenantId: string) => {
    const opened = boxes.get(tenantId) ?? openBox(tenantId, ports);
    boxes.set(tenantId, opened);
    return opened;
  };
  return {
    send: (tenantId, enquiry, onResult) => box(tenantId).send(enquiry, onResult),
    keep: (tenantId, enquiry) => box(tenantId).keep(enquiry),
    sendNow: (tenantId) => box(tenantId).sendNow(),
    watch: (tenantId, listener) => box(tenantId).watch(listener),
  };
}

/** Returns whether a retry makes sense: there was no response, or a temporary failure. */
export function isPassing({ ok, status }: ServiceAnswer): boolean {
  return !ok && (status === null || status === 408 || status === 429 || status >= 500);
}

/** The outbox of this page. */
export const outbox = createOutbox({
  storage: safeLocalStorage,
  now: Date.now,
  after(ms, action) {
    const timer = setTimeout(action, ms);
    return () => clearTimeout(timer);
  },
  call: chatService.call,
  onOnline(action) {
    globalThis.addEventListener('online', action);
    return () => globalThis.removeEventListener('online', action);
  },
  withLock,
});

const retryDelaysMs = [15_000, 30_000, 60_000];
const dayMs = 24 * 3_600_000;
const givenUp: ServiceAnswer = { ok: false, status: 410, message: '' };

/**
 * Returns whether an attempt with this passing answer was the last one: a family's details must not stay on a device for
 * ever. None ends without an attempt, and one without a connection has longer.
 */
function isLast({ status }: ServiceAnswer, ageMs: number): boolean {
  return ageMs >= (status === null ? 7 : 3) * dayMs;
}

function openBox(tenantId: string, ports: Ports) {
  const key = `schoolgate.outbox.${tenantId}`;
  const waiting = outboxStorage(key, ports.storage);
  const resultHandlers = new Map<string, (answer: ServiceAnswer) => void>();
  const listeners = new Set<{ onEvent: (event: OutboxEvent) => void }>();
  const tried = new Set<string>();
  let running = false;
  let failures = 0;
  let cancelTimer = () => {};
  let closeOnline = () => {};

  return {
    send(enquiry: WaitingEnquiry, onResult: (answer: ServiceAnswer) => void) {
      waiting.put(enquiry);
      tried.delete(enquiry.sessionId);
      resultHandlers.set(enquiry.sessionId, onResult);
      sendNow();
      return () => {
        if (resultHandlers.get(enquiry.sessionId) === onResult) resultHandlers.delete(enquiry.sessionId);
      };
    },
    keep: waiting.put,
    sendNow,
    watch(onEvent: (event: OutboxEvent) => void) {
      const listener = { onEvent };
      listeners.add(listener);
      if (listeners.size === 1) closeOnline = ports.onOnline(sendNow);
      if (waiting.all().length > 0) sendNow();
      return () => {
        if (!listeners.delete(listener) || listeners.size > 0) return;
        closeOnline();
        cancelTimer();
      };
    },
  };

  function sendNow(): void {
    failures = 0;
    void run();
  }

  async function run(): Promise<void> {
    if (running) return;
    running = true;
    cancelTimer();
    try {
      await ports.withLock(key, tryAll);
    } finally {
      running = false;
      // One that was added while the round was ending has not been tried.
      if (resultHandlers.size > 0) void run();
      else schedule();
    }
  }

  async function tryAll(): Promise<void> {
    tried.clear();
    for (let next = untried(); next; next = untried()) {
      tried.add(next.sessionId);
      await attempt(next);
    }
  }

  /** An enquiry whose sender awaits the answer comes first. */
  function untried(): WaitingEnquiry | undefined {
    const left = waiting.all().filter(({ sessionId }) => !tried.has(sessionId));
    return left.find(({ sessionId }) => resultHandlers.has(sessionId)) ?? left[0];
  }

  async function attempt(enquiry: WaitingEnquiry): Promise<void> {
    const { sessionId, since, request } = enquiry;
    if (!resultHandlers.has(sessionId)) emit({ type: 'sending', sessionId });
    const answer = await ports.call(request, { tenantId, idempotencyKey: sessionId });
    const result = isPassing(answer) && isLast(answer, ports.now() - since) ? givenUp : answer;
    if (!isPassing(result)) waiting.remove(enquiry);
    end(sessionId, result);
  }

  function end(sessionId: string, answer: ServiceAnswer): void {
    const onResult = resultHandlers.get(sessionId);
    resultHandlers.delete(sessionId);
    if (onResult) onResult(answer);
    else if (isPassing(answer)) emit({ type: 'waiting', sessionId });
    else emit({ type: answer.ok ? 'delivered' : 'refused', sessionId, answer });
  }

  function schedule(): void {
    if (listeners.size === 0 || waiting.all().length === 0) return;
    const delay = retryDelaysMs[Math.min(failures, retryDelaysMs.length - 1)] ?? 0;
    failures += 1;
    cancelTimer = ports.after(delay, () => void run());
  }

  function emit(event: OutboxEvent): void {
    for (const { onEvent } of listeners) onEvent(event);
  }
}
