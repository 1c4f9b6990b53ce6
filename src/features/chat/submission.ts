import { enquiryId, type ServiceAnswer, submissionRequest } from '../../data/chat-service.ts';
import { isPassing, type OutboxNews } from '../../data/outbox.ts';
import type { WaitingEnquiry } from '../../data/waiting-enquiry.ts';
import type { ApiRequest, Conversation } from '../../engine/index.ts';
import { isRecord } from '../../lib/is-record.ts';
import type { ChatStore } from './chat-store.ts';
import type { SubmissionRecord } from './saved-conversation.ts';
import type { ShellPorts } from './shell-ports.ts';

interface Context {
  tenantId: string;
  /** Also the idempotency key: a session has one enquiry. */
  sessionId: string;
  ports: ShellPorts;
  store: ChatStore;
}

/**
 * The one enquiry of a session.
 * 1. It is sent through the outbox. Refused for good, it counts as never sent: the parent may mend and send it.
 * 2. While it waits and once it is stored, no second one is sent: the service would take other contents for a conflict.
 * 3. What becomes of a waiting one later is said when it is known, and not before.
 */
export type Submission = ReturnType<typeof createSubmission>;

export function createSubmission({ tenantId, sessionId, ports, store }: Context, saved: SubmissionRecord) {
  let record = saved;

  return {
    record: () => record,
    /** The answer to a further submission, as far as it is known without asking. */
    knownAnswer(): ServiceAnswer | null {
      if (record.type === 'none' || record.type === 'sending') return null;
      return record.type === 'stored' ? alreadyStored : notYetStored;
    },
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
    /** Sends it; answers how to stop hearing of it. */
    send(request: ApiRequest, hear: (answer: ServiceAnswer) => void): () => void {
      const enquiry: WaitingEnquiry = { sessionId, since: ports.now(), request: withSource(request) };
      record = { type: 'sending', enquiry };
      return ports.outbox.send(tenantId, enquiry, (answer) => {
        settle(answer, enquiry);
        hear(answer);
      });
    },
    /** Answers whether this conversation has changed by it. */
    hear(news: OutboxNews): boolean {
      const ended = news.type === 'delivered' || news.type === 'refused';
      const own = news.sessionId === sessionId;
      // An enquiry from before a reset, or from a tab that was closed, goes out too; this one's state comes first.
      if (own || record.type !== 'waiting')
        store.set({ delivery: news.type === 'refused' ? null : news.type });
      if (ended) ports.onSubmission({ ok: news.type === 'delivered', message: news.message, id: news.id });
      if (!ended || !own) return false;
      record = { type: news.type === 'delivered' ? 'stored' : 'none' };
      if (record.type === 'stored') markSubmitted();
      const text =
        record.type === 'stored' ? ports.words().submittedMessage : ports.words().notSubmittedMessage;
      store.say({ text, isBot: true });
      return true;
    },
  };

  function settle(answer: ServiceAnswer, enquiry: WaitingEnquiry): void {
    const waits = isPassing(answer);
    if (answer.ok) record = { type: 'stored' };
    else record = waits ? { type: 'waiting', enquiry } : { type: 'none' };
    if (waits) store.set({ delivery: 'waiting' });
    ports.onSubmission({ ok: answer.ok, message: answer.message, id: enquiryId(answer) });
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

const alreadyStored: ServiceAnswer = { ok: true, status: 200, data: { success: true }, message: '' };
const notYetStored: ServiceAnswer = { ok: false, status: null, message: '' };
