import { type ChatAnswer, readChatAnswer } from '#data/visitor/chat-answer.ts';
import type { ServiceAnswer } from '#data/visitor/chat-service.ts';
import { type Conversation, type EngineMessageCode, engineMessages, isRecord, withQuestion } from '#engine';
import { isParentsTurn } from '../controller/chat-state.ts';
import type { NewMessage } from '../controller/chat-store.ts';
import { replyOf } from '../controller/effects/turn-messages.ts';
import type { ChatWords } from '../words/chat-words.ts';
import { messageText } from '../words/engine-messages.ts';
import type { FollowUpContext } from './follow-up-context.ts';
import { type FollowUpState, helpWith } from './follow-up-state.ts';

/**
 * Questions that a parent asks beside the conversation.
 * 1. One at a time (`state.asking`); until it is answered the conversation takes nothing else.
 * 2. Of the conversation only the list of questions changes, which goes to the school with the enquiry.
 * 3. It is asked when the conversation waits for the parent; the timer of a message that is being read stops meanwhile.
 * 4. One whose answer a reload has interrupted is asked again; it has been recorded and shown.
 */
export function createSideQuestion(
  { tenantId, sessionId, ports, store, save, pause }: FollowUpContext,
  onAnswered: (help: FollowUpState | null) => void,
) {
  const controller = new AbortController();
  const { signal } = controller;
  let stopWaiting = () => {};

  return {
    ask(question: string): void {
      begin(() => {
        const { conversation } = store.get();
        if (!conversation) return;
        store.set({
          conversation: { ...conversation, userData: withQuestion(conversation.userData, question) },
        });
        store.say({ text: question, isBot: false });
        void send(question);
      });
    },
    askOn(): void {
      const { asking } = store.get();
      if (asking) begin(() => void send(asking.question));
    },
    end(): void {
      stopWaiting();
      controller.abort();
    },
  };

  /** Acts once the conversation waits for the parent, or a message for being read. */
  function begin(act: () => void): void {
    const isFree = () => isParentsTurn(store.get()) || store.get().activity.type === 'reading';
    if (isFree()) {
      act();
      return;
    }
    const stop = store.subscribe(() => {
      if (!isFree()) return;
      stop();
      act();
    });
    stopWaiting = stop;
  }

  async function send(question: string): Promise<void> {
    const goOn = pause();
    save();
    const body = { question, context: contextOf(store.get().conversation) };
    const onText = (text: string) => {
      if (!signal.aborted) store.set({ asking: { question, text } });
    };
    const answer = await ports.call(
      { endpoint: '/api/chat', method: 'POST', headers: {}, body },
      { tenantId, idempotencyKey: sessionId, signal, onText },
    );
    if (signal.aborted) return;
    const found = answer.ok ? readChatAnswer(answer.data) : null;
    store.say(reply(answer, found));
    const help = found && { ...helpWith(found), aside: true };
    store.set({ asking: null, help });
    save();
    goOn();
    onAnswered(help);
  }

  function reply({ ok, reason, data }: ServiceAnswer, found: ChatAnswer | null): NewMessage {
    const response = isRecord(data) && typeof data.response === 'string' ? data.response : '';
    if (reason === 'not_authenticated') return own('question_kept');
    if (!ok) return own('question_failed');
    if (response.trim() === '') return own('unanswered');
    return { text: response, isBot: true, ...(found && replyOf(found, !!store.get().asking?.text).reply) };
  }

  function own(code: EngineMessageCode): NewMessage {
    return { text: engineMessageIn(ports.words(), code), isBot: true };
  }

  /** All that the service reads of what is known; names and numbers stay here. */
  function contextOf(conversation: Conversation | null) {
    const { grade, school_type, parent_type } = conversation?.userData ?? {};
    const { language } = ports.words();
    return {
      language,
      ...(grade && { grade }),
      ...(school_type && { school_type }),
      ...(parent_type && { parent_type }),
    };
  }
}

/** A sentence of the engine's in the language of the chat. */
export function engineMessageIn(words: ChatWords, code: EngineMessageCode): string {
  return messageText(words, {
    type: 'say',
    from: 'bot',
    text: engineMessages[code],
    typingMs: 0,
    origin: code,
  });
}
