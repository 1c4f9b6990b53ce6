import { plainText } from '../http/plain-text.ts';
import { type ModelFailure, streamCompletion } from './chat-completion.ts';
import { answerLanguage, type ChatContext } from './chat-context.ts';
import { type AnswerFault, answerCheck, maxAnswerBytes } from './chat-guard.ts';
import type { ChatModel } from './chat-model.ts';
import type { Passage } from './chat-passages.ts';
import { instruction, promptFor } from './chat-prompt.ts';

export type ModelAnswer =
  | { ok: true; text: string }
  | { ok: false; code: 'model_failed'; detail: ModelFailure }
  | { ok: false; code: 'model_refused'; detail: AnswerFault };

type Asked = { question: string; context: ChatContext; passages: Passage[] };

type Listener = {
  /** Aborts the request to the model. */
  signal: AbortSignal;
  /** Receives each sentence once it is complete and checked. */
  onText: (text: string) => void;
};

/** The model's text so far, the length already sent, and why the rest is not sent. */
type Progress = { text: string; sentLength: number; fault: AnswerFault | null };

/**
 * Has the model answer from the passages. Sent text cannot be withdrawn, so a sentence is sent only when it is complete
 * and everything up to its end has been checked.
 */
export async function generateAnswer(
  model: ChatModel,
  asked: Asked,
  { signal, onText }: Listener,
): Promise<ModelAnswer> {
  const { question, context, passages } = asked;
  const language = answerLanguage(context.language);
  const check = answerCheck({ passages, language, instruction: instruction(language) });
  const progress: Progress = { text: '', sentLength: 0, fault: null };

  function sendUpTo(end: number): void {
    progress.fault = check(progress.text.slice(0, end));
    if (progress.fault) return;
    if (end > progress.sentLength) onText(progress.text.slice(progress.sentLength, end));
    progress.sentLength = end;
  }

  const completion = await streamCompletion(model, promptFor(question, context, passages), {
    signal,
    onText(piece) {
      progress.text = (progress.text + piece.replaceAll('\r', '')).trimStart();
      // Checked here too, as this text may never complete a sentence; it has at least as many bytes as characters.
      if (progress.text.length > maxAnswerBytes) progress.fault = 'too_long';
      const whole = endOfSentences(progress.text);
      if (!progress.fault && whole > progress.sentLength) sendUpTo(whole);
      return !progress.fault;
    },
  });
  if (!progress.fault && !completion.ok) return { ok: false, code: 'model_failed', detail: completion.code };
  if (!progress.fault) sendUpTo(progress.text.length);
  return progress.fault
    ? { ok: false, code: 'model_refused', detail: progress.fault }
    : { ok: true, text: plainText(progress.text) };
}

/** The end of the last complete sentence including the space after it: a full stop alone may be part of "a.m." or "7.15". */
function endOfSentences(text: string): number {
  const last = [...text.matchAll(/[.!?…]["'’”»)\]*_]{0,4}\s|\n/gu)].at(-1);
  return last ? last.index + last[0].length : 0;
}
