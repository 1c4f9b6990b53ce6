import type { ServiceAnswer } from '../../data/chat-service.ts';
import type { Conversation, Effect, EngineEvent } from '../../engine/index.ts';
import type { ChatStore } from './chat-store.ts';
import { words } from './chat-words.ts';
import type { Deferred, EffectHandlers } from './effect-queue.ts';
import { safeRedirect } from './safe-link.ts';
import type { ShellPorts } from './shell-ports.ts';

interface Context {
  tenantId: string;
  /** Also the idempotency key of everything this session sends. */
  sessionId: string;
  ports: ShellPorts;
  store: ChatStore;
  restart: () => void;
}

/** A submission that did not arrive, and where the conversation stood when it was sent. */
export interface FailedSubmission {
  conversation: Conversation;
  effect: Effect;
}

/** How each effect is carried out in one session. */
export function createEffectHandlers(context: Context) {
  const { ports, store } = context;
  let event: EngineEvent | null = null;
  let failure: FailedSubmission | null = null;
  let failureUnsaid = false;
  let stored = false;
  let lastCallOk = false;
  let submittedAt: string | null = null;

  const handlers: EffectHandlers = {
    say({ from, text, typingMs }) {
      const typing = from === 'bot' && !ports.reducedMotion() ? typingMs : 0;
      if (typing <= 0) {
        show(text, from === 'bot');
        return undefined;
      }
      store.set({ activity: { type: 'typing' } });
      return timer(typing, () => {
        show(text, true);
        store.set({ activity: { type: 'busy' } });
      });
    },
    wait({ ms }) {
      event = { type: 'advance' };
      const { step } = store.get();
      if (step?.type === 'message') store.set({ activity: { type: 'reading' } });
      if (step?.type === 'api_call') store.set({ activity: { type: 'called', ok: lastCallOk } });
      return timer(ms, () => {});
    },
    call(effect) {
      const { request } = effect;
      const submission = ports.isSubmission(request);
      store.set({ activity: { type: 'calling', submission } });
      return requestThen(
        (signal) => ports.call(request, options(signal)),
        (answer) => {
          if (submission) settle(answer, effect);
          lastCallOk = answer.ok;
          event = { type: 'resolve', ok: answer.ok, data: answer.data, message: answer.message };
        },
      );
    },
    submit(effect) {
      const { conversation } = store.get();
      if (!conversation) return undefined;
      if (stored) {
        show(words.submittedMessage, true);
        return undefined;
      }
      submittedAt ??= new Date(ports.now()).toISOString();
      const payload = {
        sessionId: context.sessionId,
        tenantId: context.tenantId,
        userInfo: conversation.userData,
        conversationComplete: true as const,
        timestamp: submittedAt,
      };
      store.set({ activity: { type: 'calling', submission: true } });
      return requestThen(
        (signal) => ports.submitInquiry(payload, options(signal)),
        (answer) => {
          settle(answer, effect);
          show(answer.ok ? words.submittedMessage : words.notSubmittedMessage, true);
        },
      );
    },
    redirect({ url }) {
      const target = safeRedirect(url);
      if (target) ports.openLink(target.href);
      return undefined;
    },
    custom({ action }) {
      ports.onCustom(action);
      return undefined;
    },
    complete: () => undefined,
    reset() {
      return (_) => ports.after(0, context.restart);
    },
  };

  return {
    handlers,
    /** The event the engine waits for after its last effect, if any; handed out once. */
    takeEvent(): EngineEvent | null {
      const taken = event;
      event = null;
      return taken;
    },
    takeFailure(): FailedSubmission | null {
      const taken = failure;
      failure = null;
      return taken;
    },
  };

  function show(text: string, isBot: boolean): void {
    const id = store.say(text, isBot);
    if (!isBot || !failureUnsaid) return;
    failureUnsaid = false;
    store.set({ retryAfter: id });
  }

  function settle(answer: ServiceAnswer, effect: Effect): void {
    const { conversation } = store.get();
    stored ||= answer.ok;
    failureUnsaid = !answer.ok;
    failure = answer.ok || !conversation ? null : { conversation, effect };
    store.set({ retryAfter: null });
    ports.onSubmission({ ok: answer.ok, message: answer.message });
  }

  function options(signal: AbortSignal) {
    return { tenantId: context.tenantId, idempotencyKey: context.sessionId, signal };
  }

  function timer(ms: number, then: () => void): Deferred {
    return (done) =>
      ports.after(ms, () => {
        then();
        done();
      });
  }
}

/** A request as an effect that takes time: cancelled, it is aborted and its answer is not heard. */
function requestThen(
  ask: (signal: AbortSignal) => Promise<ServiceAnswer>,
  hear: (answer: ServiceAnswer) => void,
): Deferred {
  return (done) => {
    const controller = new AbortController();
    ask(controller.signal).then((answer) => {
      if (controller.signal.aborted) return;
      hear(answer);
      done();
    });
    return () => controller.abort();
  };
}
