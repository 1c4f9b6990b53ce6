import type { WaitingEnquiry } from '#data/enquiries/waiting-enquiry.ts';
import { enquiryId, type ServiceAnswer, submissionRequest } from '#data/visitor/chat-service.ts';
import { isPassing, type OutboxEvent } from '#data/visitor/outbox.ts';
import type { ApiRequest, Conversation } from '#engine';
import { isRecord } from '#engine';
import type { ChatDependencies } from '../controller/chat-dependencies.ts';
import type { ChatStore } from '../controller/chat-store.ts';
import type { SubmissionRecord } from '../controller/saved-conversation.ts';

interface Context {
  tenantId: string;
  /** Also the idempotency key: a session has one enquiry. */
  sessionId: string;
  ports: ChatDependencies;
  store: ChatStore;
}

/**
 * The one enquiry of a session.
 * 1. It is sent through the outbox. Refused for good, it counts as never sent: the parent may mend and send it.
 * 2. While it waits and once it is stored, no second one is sent: the service would take other contents for a conflict.
 * 3. One that waits is neither stored nor failed: the conversation rests where it was sent until its end is known, and
 *    goes on by that end. Until then only the banner speaks of it.
 */
export type Submission = ReturnType<typeof createSubmission>;

export function createSubmission({ tenantId, sessionId, ports, store }: Context, saved: SubmissionRecord) {
  let record = saved;
  /** Where the conversation rests until the end of the waiting enquiry is known. */
  let resting: ((answer: ServiceAnswer) => void) | null = null;

  return {
    record: () => record,
    /** Whether a further submission needs no request: the school has the enquiry, or it waits. */
    isMade: () => record.type === 'stored' || record.type === 'waiting',
    /** Goes on with what was saved. A submission that was under way is made again by its own API step, if it has one. */
    resume(callIsMadeAgain: boolean): void {
      if (record.type === 'sending') {
        record = callIsMadeAgain ? { type: 'none' } : { type: 'waiting', enquiry: record.enquiry };
      }
      if (record.type !== 'waiting') return;
      ports.outbox.keep(tenantId, record.enquiry);
      store.set({ delivery: 'waiting' });
    },
    /** What is sent of a conversation whose configuration has no API step for it. */
    requestFor: ({ userData }: Conversation): ApiRequest =>
      submissionRequest({
        sessionId,
        tenantId,
        userInfo: userData,
        conversationComplete: true,
        timestamp: new Date(ports.now()).toISOString(),
      }),
    markSubmitted,
    endText,
    /**
     * Sends it, unless it waits already. `hear` gets its end, later; `onWaiting` is called when that may take long.
     * Returns how to stop hearing of it.
     */
    send(request: ApiRequest, hear: (answer: ServiceAnswer) => void, onWaiting: () => void): () => void {
      const stop = rest(hear);
      if (record.type === 'waiting') return stop;
      const enquiry: WaitingEnquiry = { sessionId, since: ports.now(), request: withSource(request) };
      record = { type: 'sending', enquiry };
      const cancel = ports.outbox.send(tenantId, enquiry, (answer) => {
        if (isPassing(answer)) {
          record = { type: 'waiting', enquiry };
          store.set({ delivery: 'waiting' });
          onWaiting();
        } else {
          end(answer);
          goOn(answer);
        }
      });
      return () => {
        cancel();
        stop();
      };
    },
    /** Returns whether this conversation has changed by it. */
    hear(news: OutboxEvent): boolean {
      const ended = news.type === 'delivered' || news.type === 'refused';
      const own = news.sessionId === sessionId;
      // An enquiry from before a reset, or from a tab that was closed, goes out too; this one's state comes first.
      if (own || record.type !== 'waiting')
        store.set({ delivery: news.type === 'refused' ? null : news.type });
      if (!ended) return false;
      if (!own) {
        tell(news.answer);
        return false;
      }
      end(news.answer);
      if (news.answer.ok) markSubmitted();
      if (!goOn(news.answer)) store.say({ text: endText(news.answer), isBot: true });
      return true;
    },
  };

  function end(answer: ServiceAnswer): void {
    record = { type: answer.ok ? 'stored' : 'none' };
    tell(answer);
  }

  function tell(answer: ServiceAnswer): void {
    ports.onSubmission({ ok: answer.ok, message: answer.message, id: enquiryId(answer) });
  }

  /** What is said of its end where the school says nothing of its own. */
  function endText({ ok }: ServiceAnswer): string {
    return ok ? ports.words().submittedMessage : ports.words().notSubmittedMessage;
  }

  function rest(hear: (answer: ServiceAnswer) => void): () => void {
    resting = hear;
    return () => {
      if (resting === hear) resting = null;
    };
  }

  /** Lets the conversation go on from where it rests; returns whether it did. */
  function goOn(answer: ServiceAnswer): boolean {
    const hear = resting;
    resting = null;
    hear?.(answer);
    return hear !== null;
  }

  /** Where the parent comes from goes with what they send. */
  function withSource(request: ApiRequest): ApiRequest {
    const source = ports.source?.();
    const { body } = request;
    return source && isRecord(body) ? { ...request, body: { ...body, source } } : request;
  }

  /** The engine knows that the school has it: from here on no answer can be changed. */
  function markSubmitted(): void {
    const { conversation } = store.get();
    if (!conversation) return;
    const variables = { ...conversation.variables, submitted: true };
    store.set({ conversation: { ...conversation, variables } });
  }
}
