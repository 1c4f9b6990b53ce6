import type { ServiceAnswer, SubmissionPayload } from '../../../src/data/chat-service.ts';
import type { ApiRequest } from '../../../src/engine/index.ts';
import type { ShellPorts } from '../../../src/features/chat/shell-ports.ts';

/** Something the conversation has sent, and how the test lets the service answer it. */
export interface Sent {
  request: ApiRequest;
  tenantId: string;
  idempotencyKey: string;
  signal: AbortSignal | undefined;
  answer(answer: Partial<ServiceAnswer>): Promise<void>;
}

export type FakeWorld = ReturnType<typeof fakeWorld>;

/** A world for one conversation: time passes when the test says so, and the service is the test. */
export function fakeWorld({ reducedMotion = false } = {}) {
  let now = new Date(2026, 5, 15, 10, 0).getTime();
  let ids = 0;
  let timers: { at: number; action: () => void }[] = [];
  const sent: Sent[] = [];
  const log = {
    opened: [] as string[],
    outcomes: [] as { ok: boolean; message: string }[],
    custom: [] as string[],
    resets: [] as string[],
  };

  const ports: ShellPorts = {
    now: () => now,
    after(ms, action) {
      const timer = { at: now + ms, action };
      timers.push(timer);
      return () => {
        timers = timers.filter((each) => each !== timer);
      };
    },
    newId() {
      ids += 1;
      return `id-${ids}`;
    },
    reducedMotion: () => reducedMotion,
    call: send,
    submitInquiry: (payload, options) => send(submission(payload), options),
    isSubmission: ({ endpoint }) => endpoint !== '/api/chat',
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

  function due(end: number) {
    return timers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
  }

  function send(request: ApiRequest, options: Parameters<ShellPorts['call']>[1]): Promise<ServiceAnswer> {
    return new Promise((resolve) => {
      sent.push({
        request,
        tenantId: options.tenantId,
        idempotencyKey: options.idempotencyKey,
        signal: options.signal,
        async answer(answer) {
          resolve({ ok: true, status: 200, data: { success: true }, message: '', ...answer });
          await Promise.resolve();
          await Promise.resolve();
        },
      });
    });
  }
}

/** What the service says when it is down. */
export const failure: ServiceAnswer = { ok: false, status: null, data: undefined, message: '' };

function submission({ ...body }: SubmissionPayload): ApiRequest {
  return { endpoint: '/mock/submit-inquiry', method: 'POST', headers: {}, body };
}
