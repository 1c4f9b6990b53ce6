import { type CallOptions, isQuestion, type ServiceAnswer } from '#data/visitor/chat-service.ts';
import type { ApiRequest, EngineEvent } from '#engine';
import { isRecord } from '#engine';
import { safeRedirect } from '#lib/safe-link.ts';
import type { Submission } from '../../submission/submission.ts';
import type { ChatDependencies } from '../chat-dependencies.ts';
import type { ChatStore } from '../chat-store.ts';
import type { Deferred, EffectHandlers } from './effect-queue.ts';

interface Context {
  tenantId: string;
  sessionId: string;
  /** The external services that may be called. */
  services: readonly string[];
  ports: ChatDependencies;
  store: ChatStore;
  submission: Submission;
  /** Shows the turn's next message. */
  sayNext: () => void;
  /** Returns whether the next message was already shown while it was streamed. */
  isNextRead: () => boolean;
  /** Returns whether the parent has reviewed and confirmed the enquiry. */
  isConfirmed: () => boolean;
  /** Shows the enquiry for review first. */
  review: () => void;
  /** Saves: the submission is now being sent, or waits. */
  save: () => void;
  /** The submission has been answered, so the next one needs a new confirmation. */
  onAnswered: () => void;
  restart: () => void;
}

/** Returns the handlers of effects for one session; `hurry` ends the wait that is under way. */
export function createEffectHandlers(context: Context): EffectHandlers & { hurry(): void } {
  const { ports, store, submission } = context;
  let endWait = () => {};

  return {
    say({ from, typingMs }) {
      const isGreeting = ports.greetsAtOnce && store.get().messages.length === 0;
      const isTyped = from === 'bot' && typingMs > 0 && !isGreeting && !context.isNextRead();
      if (!isTyped || ports.reducedMotion()) {
        context.sayNext();
        return undefined;
      }
      store.set({ activity: { type: 'typing' } });
      return timer(pace(typingMs), () => {
        context.sayNext();
        store.set({ activity: { type: 'busy' } });
        return undefined;
      });
    },
    wait({ ms }) {
      const { step, conversation } = store.get();
      if (step?.type === 'message') store.set({ activity: { type: 'reading' } });
      if (step?.type === 'api_call') {
        store.set({ activity: { type: 'called', ok: conversation?.variables.success === true } });
      }
      // A message with buttons is there to be pressed.
      return timer(step?.actions?.length ? ms : pace(ms), () => ({ type: 'advance' }));
    },
    call({ request }) {
      if (!ports.isSubmission(request)) {
        store.set({ activity: { type: 'calling', submission: false } });
        return requestThen((signal) => ports.call(withLanguage(request), options(request, signal)));
      }
      if (submission.isElsewhere()) return undefined;
      if (submission.record().type === 'stored') {
        return resolvedBy(alreadyStored);
      }
      if (!submission.isMade() && !context.isConfirmed()) {
        context.review();
        return (_) => () => {};
      }
      return sendThen(request, resolvedBy);
    },
    submit() {
      if (submission.isElsewhere()) return undefined;
      const { conversation } = store.get();
      if (submission.record().type === 'stored' || !conversation) {
        concludeSubmit(alreadyStored);
        return undefined;
      }
      if (submission.isMade()) ports.outbox.sendNow(context.tenantId);
      return sendThen(submission.requestFor(conversation), concludeSubmit);
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
    hurry: () => endWait(),
    complete: () => undefined,
    reset: () => (_) => ports.after(0, context.restart),
  };

  function sendThen(
    request: ApiRequest,
    eventOf: (answer: ServiceAnswer) => EngineEvent | undefined,
  ): Deferred {
    store.set({ activity: { type: 'calling', submission: true } });
    return (done) => {
      const conclude = (answer: ServiceAnswer) => {
        context.onAnswered();
        // The conversation stays where it is.
        done(submission.isElsewhere() ? undefined : eventOf(answer));
      };
      const cancel = submission.send(request, conclude, context.save);
      context.save();
      return cancel;
    };
  }

  function concludeSubmit(answer: ServiceAnswer): undefined {
    const { conversation } = store.get();
    if (answer.ok && conversation) {
      const variables = { ...conversation.variables, submitted: true };
      store.set({ conversation: { ...conversation, variables, isCompleted: true } });
    }
    store.say({ text: submission.endText(answer), isBot: true });
  }

  /** Adds the chat's language to the context of a question. */
  function withLanguage(request: ApiRequest): ApiRequest {
    const { body } = request;
    if (!isQuestion(request) || !isRecord(body) || !isRecord(body.context)) return request;
    const { language } = ports.words();
    return { ...request, body: { ...body, context: { language, ...body.context } } };
  }

  function options(request: ApiRequest, signal: AbortSignal): CallOptions {
    const { tenantId, sessionId: idempotencyKey, services } = context;
    const onText = (text: string) => {
      if (!signal.aborted) store.set({ activity: { type: 'calling', submission: false, text } });
    };
    return { tenantId, idempotencyKey, services, signal, ...(isQuestion(request) && { onText }) };
  }

  /** With reduced motion there is no delay; on a parent's page a short one before the parent has said anything. */
  function pace(ms: number): number {
    if (ports.reducedMotion()) return 0;
    const { openingMs = ms } = ports;
    return store.get().messages.some(({ isBot }) => !isBot) ? ms : Math.min(ms, openingMs);
  }

  function timer(ms: number, eventAfter: () => EngineEvent | undefined): Deferred {
    return (done) => {
      const act = () => {
        stop();
        done(eventAfter());
      };
      const cancel = ports.after(ms, act);
      const stop = () => {
        if (endWait === act) endWait = () => {};
        cancel();
      };
      endWait = act;
      return stop;
    };
  }
}

const alreadyStored: ServiceAnswer = { ok: true, status: 200, data: { success: true }, message: '' };

function resolvedBy({ ok, data, message, reason }: ServiceAnswer): EngineEvent {
  return { type: 'resolve', ok, data, message, ...(reason && { reason }) };
}

/** Runs a request as a deferred effect: cancelling aborts it and ignores its answer. */
function requestThen(ask: (signal: AbortSignal) => Promise<ServiceAnswer>): Deferred {
  return (done) => {
    const controller = new AbortController();
    ask(controller.signal).then((answer) => {
      if (!controller.signal.aborted) done(resolvedBy(answer));
    });
    return () => controller.abort();
  };
}
