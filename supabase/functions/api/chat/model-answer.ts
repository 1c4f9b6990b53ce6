import { plainText } from '../http/plain-text.ts';
import { type ModelFailure, streamCompletion } from './chat-completion.ts';
import type { ChatContext } from './chat-context.ts';
import { type AnswerFault, answerCheck, mostBytes } from './chat-guard.ts';
import type { ChatModel } from './chat-model.ts';
import type { Passage } from './chat-passages.ts';
import { instruction, promptFor } from './chat-prompt.ts';

export type Worded =
  | { ok: true; text: string }
  | { ok: false; code: 'model_failed'; detail: ModelFailure }
  | { ok: false; code: 'model_refused'; detail: AnswerFault };

type Asked = { question: string; context: ChatContext; passages: Passage[] };

type Listener = {
  /** Ends the request to the model. */
  signal: AbortSignal;
  /** Takes each sentence once it is whole and checked. */
  say: (text: string) => void;
};

/** What the model has said, up to where it has been told, and why it is told no further. */
type Telling = { text: string; told: number; fault: AnswerFault | null };

/**
 * Has the model word an answer out of the passages. What is said cannot be taken back, so a sentence is held until it is
 * complete and everything up to its end has been checked.
 */
export async function wordAnswer(model: ChatModel, asked: Asked, { signal, say }: Listener): Promise<Worded> {
  const { question, context, passages } = asked;
  const { language } = context;
  const faultOf = answerCheck({ passages, language, instruction: instruction(language) });
  const telling: Telling = { text: '', told: 0, fault: null };

  function tellUpTo(end: number): void {
    telling.fault = faultOf(telling.text.slice(0, end));
    if (telling.fault) return;
    if (end > telling.told) say(telling.text.slice(telling.told, end));
    telling.told = end;
  }

  const ended = await streamCompletion(model, promptFor(question, context, passages), {
    signal,
    onText(piece) {
      telling.text = (telling.text + piece.replaceAll('\r', '')).trimStart();
      // A text has at least as many bytes as characters, and this one may never complete a sentence.
      if (telling.text.length > mostBytes) telling.fault = 'too_long';
      const whole = endOfSentences(telling.text);
      if (!telling.fault && whole > telling.told) tellUpTo(whole);
      return !telling.fault;
    },
  });
  if (!telling.fault && !ended.ok) return { ok: false, code: 'model_failed', detail: ended.code };
  if (!telling.fault) tellUpTo(telling.text.length);
  return telling.fault
    ? { ok: false, code: 'model_refused', detail: telling.fault }
    : { ok: true, text: plainText(telling.text) };
}

/** Where the last complete sentence ends, with the blank after it: a point alone may be one of "a.m." or of "7.15". */
function endOfSentences(text: string): number {
  const last = [...text.matchAll(/[.!?…]["'’”»)\]*_]{0,4}\s|\n/gu)].at(-1);
  return last ? last.index + last[0].length : 0;
}
