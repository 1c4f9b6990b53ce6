/**
 * Tells the school's service how far a conversation came, and nothing else: which step of the school's own was reached,
 * answered or left. No word of a parent's passes through here.
 */
export interface EventRecorder {
  started(): void;
  reached(stepId: string): void;
  answered(stepId: string): void;
  submitted(): void;
  /** The parent goes, from the step reached last. Nothing once they have submitted. */
  left(): void;
  /** Leaves, sends what waits, and stops listening. Safe to call twice. */
  close(): void;
}

interface ConversationEvent {
  ordinal: number;
  kind: 'started' | 'reached' | 'answered' | 'submitted' | 'left';
  step_id?: string;
  config_version?: number;
}

interface EventBatch {
  sessionId: string;
  events: ConversationEvent[];
}

/** `again`: may be sent once more, each event counts once. `never`: this school records nothing. */
type SendOutcome = 'done' | 'again' | 'never';
type SendEvents = (batch: EventBatch, leaving: boolean) => Promise<SendOutcome>;

interface RecorderPorts {
  /** Of this conversation alone: a new one begins with a new recorder. */
  sessionId: string;
  send: SendEvents;
  /** Runs `action` once after `ms` milliseconds; answers how to call it off. */
  after(ms: number, action: () => void): () => void;
  /** The window, which says when its page is put away. */
  page: EventTarget;
  /** The published version of the conversation; none for a built-in one. */
  configVersion?: number;
}

/**
 * Collects the events of one conversation and sends them in batches: five seconds after the first, when a batch is full,
 * and when the page is put away. Never throws; what cannot be sent goes with the next batch, and is dropped in the end.
 */
export function createEventRecorder(ports: RecorderPorts): EventRecorder {
  const { page } = ports;
  let waiting: ConversationEvent[] = [];
  let ordinal = 0;
  let step = '';
  let hasSubmitted = false;
  let isOff = false;
  let cancelFlush: (() => void) | null = null;

  function note(kind: ConversationEvent['kind'], stepId?: string): void {
    if (isOff || ordinal >= mostEvents) return;
    waiting.push({
      ordinal: ordinal++,
      kind,
      step_id: stepId?.slice(0, longestStepId),
      config_version: ports.configVersion,
    });
    if (waiting.length % batchSize === 0) flush(false);
    else cancelFlush ??= ports.after(flushAfterMs, () => flush(false));
  }

  function flush(leaving: boolean): void {
    cancelFlush?.();
    cancelFlush = null;
    while (waiting.length > 0) void deliver(waiting.splice(0, batchSize), leaving);
  }

  async function deliver(events: ConversationEvent[], leaving: boolean): Promise<void> {
    const batch = { sessionId: ports.sessionId, events };
    // An outage must not ask again and again by itself: the batch waits for the next one.
    const outcome = await attempt(() => ports.send(batch, leaving));
    if (outcome === 'never') isOff = true;
    if (isOff) waiting = [];
    else if (outcome === 'again') waiting = [...events, ...waiting].slice(0, mostWaiting);
  }

  function left(): void {
    if (step && !hasSubmitted) note('left', step);
    step = '';
  }

  const onHide = () => flush(true);
  const onLeave = () => {
    left();
    flush(true);
  };
  // Phones often say no more than the first of the two.
  page.addEventListener('visibilitychange', onHide);
  page.addEventListener('pagehide', onLeave);

  return {
    started: () => note('started'),
    reached(stepId) {
      step = stepId;
      if (stepId) note('reached', stepId);
    },
    answered(stepId) {
      step = stepId;
      if (stepId) note('answered', stepId);
    },
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
  /** `events: false` says that the school records nothing. */
  session: { token(tenantId: string): Promise<{ token: string; events?: boolean }> };
  fetch: typeof fetch;
}

/** Sends batches as the visitor; one that leaves with its page outlives it. Rejects when nothing comes back. */
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
    // 422 and the like: what was refused once is refused again.
    return response.status >= 429 || response.status === 401 ? 'again' : 'done';
  };
}

/** The service's own limits. */
const batchSize = 50;
const mostEvents = 1000;
const longestStepId = 100;

const flushAfterMs = 5000;
const mostWaiting = 200;
const requestTimeoutMs = 8000;

async function attempt(send: () => Promise<SendOutcome>): Promise<SendOutcome> {
  try {
    return await send();
  } catch {
    return 'again';
  }
}
