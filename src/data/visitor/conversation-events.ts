import type { Visit } from './visit.ts';

/** A step of the school's, in its workflow or flow. */
export interface StepPlace {
  id: string;
  flow: string;
}

/**
 * Reports the progress of a conversation to the school's service, and nothing else: which of the school's steps was
 * reached, answered or left. It never includes a parent's text.
 */
export interface EventRecorder {
  started(): void;
  reached(step: StepPlace): void;
  /** The conversation goes on at a step: it was reached before, unless nothing of this visit has been recorded. */
  resumed(step: StepPlace): void;
  answered(step: StepPlace): void;
  /** The conversation came to its end at the step reached last. */
  finished(step: StepPlace): void;
  submitted(): void;
  /** The parent leaves at the step reached last. Ignored after a submission. */
  left(): void;
  /** Reports leaving, sends pending events, and stops listening. Safe to call twice. */
  close(): void;
}

interface ConversationEvent {
  ordinal: number;
  kind: 'started' | 'reached' | 'answered' | 'finished' | 'submitted' | 'left';
  flow?: string;
  step_id?: string;
  /** Milliseconds since the visit began. */
  elapsed_ms: number;
  config_version?: number;
}

interface EventBatch {
  sessionId: string;
  events: ConversationEvent[];
}

/** `again`: may be retried, each event counts once. `never`: this school records nothing. */
type SendOutcome = 'done' | 'again' | 'never';
type SendEvents = (batch: EventBatch, leaving: boolean) => Promise<SendOutcome>;

interface RecorderPorts {
  /** Of this conversation only: a new one has a new recorder. A reload goes on with it. */
  visit: Visit;
  /** Stores the visit soon after each event, and when the page is hidden, so that an ordinal is never used twice. */
  keep(visit: Visit): void;
  /** Milliseconds since 1970. */
  now(): number;
  send: SendEvents;
  /** Runs `action` once after `ms` milliseconds; returns a function that cancels it. */
  after(ms: number, action: () => void): () => void;
  /** The window, whose events report that the page is hidden. */
  page: EventTarget;
}

/**
 * Collects the events of one conversation and sends them in batches: five seconds after the first, when a batch is
 * full, and when the page is hidden. Never throws; failed events are sent with the next batch, and dropped in the end.
 */
export function createEventRecorder(ports: RecorderPorts): EventRecorder {
  const { page, visit } = ports;
  let waiting: ConversationEvent[] = [];
  let last: StepPlace | null = null;
  let hasSubmitted = false;
  let isOff = false;
  let cancelFlush: (() => void) | null = null;
  let cancelKeep: (() => void) | null = null;

  function note(kind: ConversationEvent['kind'], step?: StepPlace): void {
    if (isOff || visit.ordinal >= mostEvents || step?.id === '') return;
    waiting.push({
      ordinal: visit.ordinal++,
      kind,
      flow: step?.flow.slice(0, longestName) || undefined,
      step_id: step?.id.slice(0, longestName),
      elapsed_ms: Math.min(Math.max(ports.now() - visit.startedAt, 0), longestMs),
      config_version: visit.version,
    });
    cancelKeep ??= ports.after(keepAfterMs, keep);
    if (waiting.length % batchSize === 0) flush(false);
    else cancelFlush ??= ports.after(flushAfterMs, () => flush(false));
  }

  function keep(): void {
    if (!cancelKeep) return;
    cancelKeep();
    cancelKeep = null;
    ports.keep(visit);
  }

  function flush(leaving: boolean): void {
    if (leaving) keep();
    cancelFlush?.();
    cancelFlush = null;
    while (waiting.length > 0) void deliver(waiting.splice(0, batchSize), leaving);
  }

  async function deliver(events: ConversationEvent[], leaving: boolean): Promise<void> {
    const batch = { sessionId: visit.id, events };
    // An outage must not cause automatic retries: the batch waits for the next one.
    const outcome = await attempt(() => ports.send(batch, leaving));
    if (outcome === 'never') isOff = true;
    if (isOff) waiting = [];
    else if (outcome === 'again') waiting = [...events, ...waiting].slice(0, mostWaiting);
  }

  function left(): void {
    if (last && !hasSubmitted) note('left', last);
    last = null;
  }

  const onHide = () => flush(true);
  const onLeave = () => {
    left();
    flush(true);
  };
  // Phones often fire only the first of the two.
  page.addEventListener('visibilitychange', onHide);
  page.addEventListener('pagehide', onLeave);

  return {
    started: () => note('started'),
    reached(step) {
      last = step;
      note('reached', step);
    },
    resumed(step) {
      last = step;
      if (visit.ordinal === 0) note('reached', step);
    },
    answered(step) {
      last = step;
      note('answered', step);
    },
    finished: (step) => note('finished', step),
    submitted() {
      note('submitted');
      hasSubmitted = true;
    },
    left,
    close() {
      onLeave();
      isOff = true;
      page.removeEventListener('visibilitychange', onHide);
      page.removeEventListener('pagehide', onLeave);
    },
  };
}

interface SenderPorts {
  apiBase: string;
  tenantId: string;
  /** `events: false` means that the school records nothing. */
  session: { token(tenantId: string): Promise<{ token: string; events?: boolean }> };
  fetch: typeof fetch;
}

/** Sends batches as the visitor; one sent while leaving outlives the page. Rejects without a response. */
export function createEventSender({ apiBase, tenantId, session, fetch }: SenderPorts): SendEvents {
  return async (batch, leaving) => {
    const { token, events } = await session.token(tenantId);
    if (events === false) return 'never';
    const response = await fetch(`${apiBase}/api/events`, {
      method: 'POST',
      credentials: 'omit',
      keepalive: leaving,
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
      body: JSON.stringify(batch),
      signal: AbortSignal.timeout(requestTimeoutMs),
    });
    if (response.ok) {
      const answer: { events?: unknown } = await response.json();
      return answer.events === false ? 'never' : 'done';
    }
    // 422 and the like: a retry would be refused again.
    return response.status >= 429 || response.status === 401 ? 'again' : 'done';
  };
}

/** The service's limits. */
const batchSize = 50;
const mostEvents = 1000;
const longestName = 100;
const longestMs = 1_999_999_999;

const flushAfterMs = 5000;
/** After the answer that the event is about has been painted. */
const keepAfterMs = 150;
const mostWaiting = 200;
const requestTimeoutMs = 8000;

async function attempt(send: () => Promise<SendOutcome>): Promise<SendOutcome> {
  try {
    return await send();
  } catch {
    return 'again';
  }
}
