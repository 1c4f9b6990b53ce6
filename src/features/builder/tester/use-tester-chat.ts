import { useMemo } from 'react';
import type { RunningChat } from '#chat/controller/chat-controller.ts';
import { type ChatActivity, type ChatState, emptyState } from '#chat/controller/chat-state.ts';
import { createChatStore, type NewMessage } from '#chat/controller/chat-store.ts';
import { ownAnswer, turnMessages } from '#chat/controller/effects/turn-messages.ts';
import type { ChatWords } from '#chat/words/chat-words.ts';
import { answerErrorText, noStepText } from '#chat/words/engine-messages.ts';
import { isSubmission } from '#data/visitor/chat-service.ts';
import { send, type TenantConfig, todayOf } from '#engine';
import { type RunLine, readEnd } from './run/run-line.ts';
import type { Tester } from './use-tester.ts';

/** What is noted below one message: the step that has spoken, and the `end` lines that follow. */
export interface MessageNotes {
  step: string | null;
  ends: RunLine[];
}

/** Where the notes are that come before any message. */
export const beforeAll = '';

/** The run that is tested, for the screen that parents see: what they do there becomes an event of the run. */
export function useTesterChat(tester: Tester, config: TenantConfig, words: ChatWords) {
  const { played, lines, shown, since } = tester;
  const { step, conversation, error } = played.turn;
  const { isReviewing, pending, notice } = tester;
  const { messages, notes } = useMemo(
    () => readLines(words, lines.slice(0, shown), since),
    [words, lines, shown, since],
  );
  const state = useMemo<ChatState>(() => {
    const lost = { id: `${since} lost`, text: noStepText(words, error), isBot: true, timestamp: since };
    const answerError =
      notice?.type === 'refused' && notice.event.type !== 'another' && isAboutAnswer(notice.error.code)
        ? answerErrorText(words, notice.error, step, notice.event, todayOf(conversation))
        : null;
    const activity = activityOf({ step, conversation, lines, shown, pending, isReviewing });
    const isLost = !step && shown === lines.length;
    return {
      ...emptyState,
      messages: isLost ? [...messages, lost] : messages,
      step,
      conversation,
      activity,
      answerError,
    };
  }, [messages, words, lines, shown, since, step, conversation, error, pending, isReviewing, notice]);
  const isWithSchool = played.isSubmitted || conversation.variables.submitted === true;

  const chat: RunningChat = {
    getSnapshot: () => state,
    subscribe: () => () => {},
    choose: (option) => tester.send({ type: 'choose', option }),
    answer: (value, consent) => tester.send({ type: 'answer', value, consent }),
    ask: (question) => tester.send({ type: 'ask', question }),
    act(action) {
      const type = step?.actions?.[action]?.type;
      if (type === 'reset') tester.restart();
      else if (type === 'submit' && !isWithSchool) tester.review(action);
      else tester.send({ type: 'act', action });
    },
    help() {},
    skip: () => tester.send({ type: 'advance' }),
    change: (field) => tester.send({ type: 'change', field }),
    canChange(field) {
      if (isWithSchool || step?.field === field) return false;
      return send(config, conversation, { type: 'change', field }).conversation !== conversation;
    },
    cancelChange() {},
    draft: () => undefined,
    keepDraft() {},
    questionDraft: () => null,
    keepQuestionDraft() {},
    confirm: tester.confirm,
    isWithSchool: () => isWithSchool,
    another: ({ said }) => tester.send({ type: 'another', said }),
    sendNow() {},
    tell() {},
    reset: tester.restart,
  };
  return { chat, notes };
}

/** What the lines say, as the chat words it, and what there is to note below each message. */
function readLines(words: ChatWords, lines: readonly RunLine[], since: number) {
  let newest = beforeAll;
  // Named by its place, so that a message stays what it is while others come and when the run is played again.
  const store = createChatStore({ now: () => since, newId: () => newest });
  const notes = new Map<string, MessageNotes>();
  for (const [at, line] of lines.entries()) {
    const said = messageOf(words, line);
    if (said) {
      newest = `${since} ${at}`;
      store.say(said);
    }
    const note = notes.get(newest) ?? { step: null, ends: [] };
    if (line.from === 'end') note.ends.push(line);
    else if (line.from === 'bot' && !isGoneOn(line, lines[at + 1])) note.step = line.step;
    notes.set(newest, note);
  }
  return { messages: store.get().messages, notes };
}

function messageOf(words: ChatWords, line: RunLine): NewMessage | undefined {
  if (line.message) {
    const { effect, answer } = line.message;
    const own = answer ? ownAnswer(words, answer.step, answer.event, answer.conversation) : {};
    return turnMessages(words, { effects: [effect] }, own)[0];
  }
  const isSubmitted = line.from === 'end' && readEnd(line).type === 'submit';
  return isSubmitted ? { text: words.submittedMessage, isBot: true } : undefined;
}

/** Whether the bot goes on speaking at the same step. */
function isGoneOn({ step }: RunLine, next: RunLine | undefined): boolean {
  return next?.from === 'bot' && next.step === step;
}

function isAboutAnswer(code: string): boolean {
  return code === 'invalid_answer' || code === 'question_required';
}

function activityOf({
  step,
  conversation,
  lines,
  shown,
  pending,
  isReviewing,
}: Pick<ChatState, 'step' | 'conversation'> &
  Pick<Tester, 'lines' | 'shown' | 'pending' | 'isReviewing'>): ChatActivity {
  if (shown < lines.length) return { type: 'typing' };
  if (isReviewing) return { type: 'reviewing' };
  if (pending?.type === 'call') return { type: 'calling', submission: isSubmission(pending) };
  if (!pending) return { type: 'ready' };
  if (step?.type === 'api_call') return { type: 'called', ok: conversation?.variables.success === true };
  return step?.type === 'message' ? { type: 'reading' } : { type: 'busy' };
}
