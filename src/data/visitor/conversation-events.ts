/**
 * Reports the progress of a conversation to the school's service, and nothing else: which of the school's steps was
 * reached, answered or left. It never includes a parent's text.
 */
export interface EventRecorder {
  started(): void;
  reached(stepId: string): void;
  answered(stepId: string): void;
  submitted(): void;
  /** The parent leaves at the step reached last. Ignored after a submission. */
  left(): void;
  /** Reports leaving, sends pending events, and stops listening. Safe to call twice. */
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

/** `again`: may be retried, each event counts once. `never`: this school records nothing. */
type SendOutcome = 'done' | 'again' | 'never';
type SendEvents = (batch: EventBatch, leaving: boolean) => Promise<SendOutcome>;

interface RecorderPorts {
  /** Of this conversation only: a new one has a new recorder. */
  sessionId: string;
  send: SendEvents;
  /** Runs `action` once after `ms` milliseconds; returns a function that cancels it. */
  after(ms: number, action: () => void): () => void;
  /** The window, whose events report that the page is hidden. */
  page: EventTarget;
  /** The published version of the conversation; none for a built-in one. */
  configVersion?: number;
}

/**
 * Collects the events of one conversation and sends them in batches: five seconds after the first, when a batch is
 * full, and when the page is hidden. Never throws; failed events are sent with the next batch, and dropped in the end.
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
    // An outage must not cause automatic retries: the batch waits for the next one.
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
  // Phones often fire only the first of the two.
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
