import type { WaitingEnquiry } from '#data/enquiries/waiting-enquiry.ts';
import { type ServiceAnswer, storedText, submissionRequest } from '#data/visitor/chat-service.ts';
import { isPassing, type OutboxEvent } from '#data/visitor/outbox.ts';
import type { ApiRequest, Conversation } from '#engine';
import { isRecord } from '#engine';
import type { ChatDependencies } from '../controller/chat-dependencies.ts';
import type { ChatStore } from '../controller/chat-store.ts';
import type { SubmissionRecord } from '../controller/saved/saved-conversation.ts';

interface Context {
  tenantId: string;
  /** Also the idempotency key: a session has one enquiry. */
  sessionId: string;
  ports: ChatDependencies;
  store: ChatStore;
  /** What the school is sent of a conversation. */
  answersOf: (conversation: Conversation) => Conversation['userData'];
}

/**
 * The one enquiry of a session.
 * 1. It is sent through the outbox. After a permanent refusal it counts as never sent: the parent may correct it and
 *    send it again.
 * 2. While it waits and once it is stored, no second one is sent: the service would treat other contents as a conflict.
 * 3. Where another device has sent one with other answers, this one cannot be sent any more, only as a new one.
 * 4. A waiting one is neither stored nor failed: the conversation stays where it was sent until the result is known,
 *    and continues accordingly. Until then only the banner shows its state.
 */
export type Submission = ReturnType<typeof createSubmission>;

export function createSubmission(
  { tenantId, sessionId, ports, store, answersOf }: Context,
  saved: SubmissionRecord,
) {
  let record = saved;
  /** Continues the conversation, which waits until the pending enquiry has ended. */
  let resting: ((answer: ServiceAnswer) => void) | null = null;
  /** The service's answers of which the chat has not told the parent yet. */
  const unannounced: ServiceAnswer[] = [];

  return {
    record: () => record,
    /** Returns whether a further submission needs no request: the school has the enquiry, or it waits. */
    isMade: () => isStored() || record.type === 'waiting',
    isStored,
    isElsewhere: () => record.type === 'elsewhere',
    /** As `isElsewhere`, also where the service has said so before the parent submits. */
    isSentElsewhere(): boolean {
      const foundEarlier =
        record.type === 'none' && store.get().conversation?.variables._sentElsewhere === true;
      return record.type === 'elsewhere' || foundEarlier;
    },
    /** The service has an enquiry of this session: a part that this device has sent, or that of another one. */
    noteSent(): void {
      const isOwn = record.type !== 'none' || store.get().conversation?.variables._partSent === true;
      if (!isOwn) setVariables({ _sentElsewhere: true });
    },
    /** Resumes the saved state. An interrupted submission is repeated by its own API step, if it has one. */
    resume(callIsMadeAgain: boolean): void {
      if (record.type === 'sending') {
        record = callIsMadeAgain ? { type: 'none' } : { type: 'waiting', enquiry: record.enquiry };
      }
      if (record.type !== 'waiting') return;
      ports.outbox.keep(tenantId, record.enquiry);
      store.set({ delivery: 'waiting' });
    },
    /** Returns the request for a conversation whose configuration has no API step for it. */
    requestFor: (conversation: Conversation) => requestFor(conversation, true),
    /**
     * Sends what staff need of a conversation that goes on: its own enquiry completes this one at the school. Returns a
     * function that unsubscribes.
     */
    sendPart(part: Conversation, hear: (answer: ServiceAnswer) => void): () => void {
      const request = withSource(requestFor(part, false));
      // In the outbox it is beside the enquiry of the conversation, whose session it has.
      const enquiry = { sessionId: ports.newId(), since: ports.now(), request };
      setVariables({ _partSent: true });
      return ports.outbox.send(tenantId, enquiry, (answer) => {
        if (!isPassing(answer)) announce(answer);
        else if (record.type !== 'waiting') store.set({ delivery: 'waiting' });
        hear(answer);
      });
    },
    markSubmitted,
    endText,
    hasUnannounced: () => unannounced.length > 0,
    /** The newest comes first. */
    takeUnannounced: (): ServiceAnswer | null => unannounced.pop() ?? null,
    /**
     * Sends it, unless it waits already. `hear` receives the result, later; `onWaiting` is called when that may take
     * long. Returns a function that unsubscribes.
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
    /** Handles an outbox event. Returns whether it changed this conversation. */
    hear(news: OutboxEvent): boolean {
      const ended = news.type === 'delivered' || news.type === 'refused';
      const own = news.sessionId === sessionId;
      // An enquiry from before a reset, or from a closed tab, is sent too; this conversation's state has priority.
      if (own || record.type !== 'waiting')
        store.set({ delivery: news.type === 'refused' ? null : news.type });
      if (!ended) return false;
      if (!own) {
        // What was entered is not in this conversation: a refusal must be told of, too, unless another device has sent it.
        if (!isSentBefore(news.answer)) unannounced.push(news.answer);
        announce(news.answer);
        return false;
      }
      end(news.answer);
      if (news.answer.ok) markSubmitted();
      if (!goOn(news.answer) && !isSentBefore(news.answer))
        store.say({ text: endText(news.answer), isBot: true });
      return true;
    },
  };

  function requestFor(conversation: Conversation, conversationComplete: boolean): ApiRequest {
    const timestamp = new Date(ports.now()).toISOString();
    const userInfo = answersOf(conversation);
    return submissionRequest({ sessionId, tenantId, userInfo, conversationComplete, timestamp });
  }

  /** Whether the school has an enquiry of this conversation. */
  function isStored(): boolean {
    return record.type === 'stored' || record.type === 'elsewhere';
  }

  function end(answer: ServiceAnswer): void {
    if (isSentBefore(answer)) {
      // It has not failed, and the same again would be refused again: the view says what can be done.
      record = { type: 'elsewhere' };
      return;
    }
    record = { type: answer.ok ? 'stored' : 'none' };
    if (answer.ok) {
      // The school's own texts may name the reference.
      setVariables({ reference: storedText(answer, 'reference') ?? '', _receipt: answer.data ?? null });
      unannounced.push(answer);
    }
    announce(answer);
  }

  function announce(answer: ServiceAnswer): void {
    ports.onSubmission({ ok: answer.ok, message: answer.message, id: storedText(answer, 'id') });
  }

  /** The text on the result where the school has none of its own. */
  function endText({ ok }: ServiceAnswer): string {
    return ok ? ports.words().submittedMessage : ports.words().notSubmittedMessage;
  }

  function rest(hear: (answer: ServiceAnswer) => void): () => void {
    resting = hear;
    return () => {
      if (resting === hear) resting = null;
    };
  }

  /** Continues the waiting conversation; returns whether one was waiting. */
  function goOn(answer: ServiceAnswer): boolean {
    const hear = resting;
    resting = null;
    hear?.(answer);
    return hear !== null;
  }

  /** Adds the visitor's origin to a request. An answer of that name goes along among the answers. */
  function withSource(request: ApiRequest): ApiRequest {
    const source = ports.source?.();
    const { body } = request;
    if (!source || !isRecord(body)) return request;
    const answers = isRecord(body.answers) ? body.answers : {};
    const own = 'source' in body && { answers: { ...answers, source: body.source } };
    return { ...request, body: { ...body, ...own, source } };
  }

  /** Records the submission for the engine: from now on no answer can be changed. */
  function markSubmitted(): void {
    setVariables({ submitted: true });
  }

  function setVariables(added: Conversation['variables']): void {
    const { conversation } = store.get();
    if (!conversation) return;
    const variables = { ...conversation.variables, ...added };
    store.set({ conversation: { ...conversation, variables } });
  }
}

/** Returns whether the school has an enquiry of this conversation with other answers. */
function isSentBefore({ status, data }: ServiceAnswer): boolean {
  return status === 409 && isRecord(data) && data.reason === 'finished';
}
