import type { AnswerCheck } from '../conversation.ts';
import type { InputType, Json, Step } from '../tenant-config.ts';
import { checkDate } from './check-date.ts';
import { refuse } from './refuse.ts';
import { safePattern } from './safe-pattern.ts';

/**
 * Checks one answer against the step that asked for it and returns the value to store: trimmed, in Unicode normal form
 * C, a mobile number as its ten digits, a number as a number.
 *
 * @param today YYYY-MM-DD; empty leaves limits that are relative to today unchecked.
 * @param kind of input; a question box takes plain text, whatever its step says.
 * @returns the value, or a code with a sentence for the parent. Source: the specification's validation rules.
 */
export function validateAnswer(
  step: Step,
  value: Json,
  today: string,
  kind: InputType = step.inputType ?? 'text',
): AnswerCheck {
  const answer = clean(step, value);
  if (isEmpty(answer)) {
    const required = step.validation?.required ?? step.fieldConfig?.required ?? false;
    return required ? refuse('required', `${fieldLabel(step)} is required`) : { ok: true, value: answer };
  }
  const typed = byKind[kind](step, answer, today);
  return typed.ok && typeof typed.value === 'string' ? checkText(step, typed.value) : typed;
}

/** What a field is called in a sentence: its label, else its name, else `unnamed`. */
export function fieldLabel(step: Step, unnamed = 'This answer'): string {
  return step.fieldConfig?.label?.trim() || step.field || unnamed;
}

/** Longer texts are no answers; they are refused whatever the configuration allows. */
export const longestAnswer = 5000;
/** A pattern of a school's own is only run on texts up to this length. */
const longestForPattern = 256;

type Check = (step: Step, answer: Json, today: string) => AnswerCheck;

const byKind: Record<InputType, Check> = {
  text: anyText,
  textarea: anyText,
  tel: anyText,
  email: anyText,
  number: aNumber,
  dropdown: offered,
  radio: offered,
  checkbox: (step, answer) => {
    if (typeof answer === 'boolean') return { ok: true, value: answer };
    return step.dropdownOptions ? offered(step, answer) : wrongFormat(step);
  },
  date: (step, answer, today) => checkDate(fieldLabel(step), answer, step.fieldConfig, today),
};

function anyText(step: Step, answer: Json): AnswerCheck {
  if (step.fieldConfig?.type === 'number') return aNumber(step, answer);
  return typeof answer === 'string' ? { ok: true, value: answer } : wrongFormat(step);
}

function aNumber(step: Step, answer: Json): AnswerCheck {
  const number = typeof answer === 'number' || typeof answer === 'string' ? Number(answer) : Number.NaN;
  if (!Number.isFinite(number)) return wrongFormat(step);
  const { min, max, step: interval } = step.fieldConfig ?? {};
  if (min !== undefined && number < Number(min))
    return refuse('too_small', `${fieldLabel(step)} must be ${min} or more`);
  if (max !== undefined && number > Number(max))
    return refuse('too_large', `${fieldLabel(step)} must be ${max} or less`);
  // As HTML counts the steps of a number field, from its lowest value. Without a step there is no number of them.
  const steps = (number - Number(min ?? 0)) / Number(interval);
  if (Math.abs(steps - Math.round(steps)) > 1e-6)
    return refuse('off_step', `${fieldLabel(step)} must be given in steps of ${interval}`);
  return { ok: true, value: number };
}

function offered(step: Step, answer: Json): AnswerCheck {
  const options: Json[] = step.dropdownOptions ?? [];
  const several = Array.isArray(answer) && step.inputType === 'checkbox' && answer.length <= options.length;
  const known = several ? answer.every((each) => options.includes(each)) : options.includes(answer);
  return known
    ? { ok: true, value: answer }
    : refuse('not_an_option', `Please choose one of the answers offered for ${fieldLabel(step)}`);
}

function checkText(step: Step, text: string): AnswerCheck {
  const { minLength = 0, maxLength = longestAnswer, pattern } = step.validation ?? {};
  const most = Math.min(maxLength, longestAnswer);
  const length = lengthOf(text);
  if (length < minLength)
    return refuse('too_short', `${fieldLabel(step)} must be at least ${minLength} characters`);
  if (length > most) return refuse('too_long', `${fieldLabel(step)} must be no more than ${most} characters`);
  const allowed = pattern ? safePattern(pattern) : step.inputType === 'email' ? emailPattern : undefined;
  const fits = !allowed || (text.length <= longestForPattern && allowed.test(text));
  return fits ? { ok: true, value: text } : wrongFormat(step);
}

const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/;

/** In characters as people count them: one beyond the basic plane, such as an emoji, is one. */
function lengthOf(text: string): number {
  return text.length - (text.match(/[\ud800-\udbff][\udc00-\udfff]/g)?.length ?? 0);
}

function clean(step: Step, value: Json): Json {
  if (typeof value !== 'string') return value ?? null;
  // NUL cannot be stored by the database, and a byte-order mark would be lost on the way.
  const text = value
    .replace(/[\0\ufeff]/g, '')
    .normalize('NFC')
    .trim();
  return isMobile(step) ? tenDigits(text) : text;
}

function isMobile(step: Step): boolean {
  return step.inputType === 'tel' || step.fieldConfig?.type === 'tel' || step.field === 'mobile';
}

/** A mobile number as parents write it: with blanks, hyphens, dots, brackets, +91, 0091 or a leading 0. */
function tenDigits(text: string): string {
  const bare = text.replace(/[\s\u2010-\u2015().-]/g, '');
  return /^(?:\+91|0091)?0?(\d{10})$/.exec(bare)?.[1] ?? text;
}

function isEmpty(answer: Json): boolean {
  return (
    answer === '' || answer === null || answer === false || (Array.isArray(answer) && answer.length === 0)
  );
}

function wrongFormat(step: Step): AnswerCheck {
  return refuse('format', `${fieldLabel(step)} format is invalid`);
}
