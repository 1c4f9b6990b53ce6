import {
  type AnswerCheck,
  type AnswerErrorCode,
  dateLimit,
  type Effect,
  type EngineError,
  type EngineEvent,
  fieldLabel,
  maxAnswerLength,
  renderTemplate,
  type Step,
  severalLimits,
  validateAnswer,
} from '#engine';
import { dayText } from '../steps/fields/dates/day-text.ts';
import type { ChatWords } from './chat-words.ts';

/*
 * The engine's messages, which are the specification's English sentences. In English
 * they are used unchanged; in another language the chat has its own text for each code.
 */

/** Returns why an answer is invalid, without a full stop. `today` is YYYY-MM-DD, for relative limits. */
export function refusalText(
  words: ChatWords,
  step: Step,
  { code, message }: Extract<AnswerCheck, { ok: false }>,
  today: string,
): string {
  if (!words.specified) return message;
  const limit = limits[code]?.(step, words, today);
  const shown = typeof limit === 'number' ? numberIn(words, limit) : (limit ?? '');
  return renderTemplate(words.specified.refused[code], { label: labelText(words, step), limit: shown });
}

/** Returns why the engine rejected an answer or a question. */
export function answerErrorText(
  words: ChatWords,
  error: EngineError,
  step: Step | null,
  event: EngineEvent,
  today: string,
): string {
  const check = step && checked(step, event, today);
  return step && check?.ok === false ? refusalText(words, step, check, today) : problemText(words, error);
}

/** Returns why the conversation cannot continue; the engine does not always give a reason. */
export function noStepText(words: ChatWords, error: EngineError | undefined): string {
  return error
    ? renderTemplate(words.engineError, { message: problemText(words, error) })
    : words.unknownError;
}

/** Returns the school's label of a field. */
export function labelText(words: ChatWords, step: Step): string {
  return fieldLabel(step, words.specified?.unnamed);
}

/** Returns the bot's message: unchanged, except for the engine's own messages. */
export function messageText(words: ChatWords, { text, origin }: Extract<Effect, { type: 'say' }>): string {
  return (origin && origin !== 'response' && words.specified?.said[origin]) || text;
}

function problemText(words: ChatWords, { code, message }: EngineError): string {
  return words.specified?.problem[code] ?? message;
}

function checked(step: Step, event: EngineEvent, today: string): AnswerCheck | null {
  if (event.type === 'answer') return validateAnswer(step, event.value, today);
  return event.type === 'ask' ? validateAnswer(step, event.question, '', 'textarea') : null;
}

function numberIn({ language }: ChatWords, limit: number): string {
  return new Intl.NumberFormat(language, { useGrouping: false }).format(limit);
}

type Limit = (step: Step, words: ChatWords, today: string) => string | number | undefined;

const limits: Partial<Record<AnswerErrorCode, Limit>> = {
  too_short: ({ validation }) => validation?.minLength,
  too_long: ({ validation }) => Math.min(validation?.maxLength ?? maxAnswerLength, maxAnswerLength),
  too_small: ({ fieldConfig }) => fieldConfig?.min,
  too_large: ({ fieldConfig }) => fieldConfig?.max,
  under_least: (step) => severalLimits(step).least,
  over_most: (step) => severalLimits(step).most,
  off_step: ({ fieldConfig }) => fieldConfig?.step,
  too_early: ({ fieldConfig }, { language }, today) =>
    dayText(language, dateLimit(fieldConfig?.min, today) ?? ''),
  too_late: ({ fieldConfig }, { language }, today) =>
    dayText(language, dateLimit(fieldConfig?.max, today) ?? ''),
};
