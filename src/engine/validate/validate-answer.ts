import type { AnswerCheck } from '../conversation.ts';
import type { InputType, Json, Step } from '../tenant-config.ts';
import { checkDate } from './check-date.ts';
import { checkSeveral } from './check-several.ts';
import { invalidAnswer } from './invalid-answer.ts';
import { isPhone, isStoredPhone, storedPhone } from './phone-number.ts';
import { safePattern } from './safe-pattern.ts';

/**
 * Checks one answer against the step that asked for it and returns the value to store: trimmed, in Unicode normal form
 * C, a phone number as its ten digits or E.164, a number as a number.
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
  if (step.type === 'options' && step.several) return checkSeveral(fieldLabel(step), value, step);
  const answer = normalize(step, value);
  if (answer === false || isEmptyAnswer(answer)) {
    const required = step.validation?.required ?? step.fieldConfig?.required ?? false;
    return required
      ? invalidAnswer('required', `${fieldLabel(step)} is required`)
      : { ok: true, value: answer };
  }
  const typed = byKind[kind](step, answer, today);
  return typed.ok && typeof typed.value === 'string' ? checkText(step, typed.value) : typed;
}

/** Returns a field's name for a sentence: its label, else its field name, else `unnamed`. */
export function fieldLabel(step: Step, unnamed = 'This answer'): string {
  return step.fieldConfig?.label?.trim() || step.field || unnamed;
}

/** Longer answers are refused whatever the configuration allows. */
export const maxAnswerLength = 5000;
/** A school's pattern is only run on texts up to this length. */
const maxPatternInputLength = 256;

type Check = (step: Step, answer: Json, today: string) => AnswerCheck;

const byKind: Record<InputType, Check> = {
  text: checkAnyText,
  textarea: checkAnyText,
  tel: checkAnyText,
  email: checkAnyText,
  number: checkNumber,
  dropdown: checkOffered,
  radio: checkOffered,
  checkbox: (step, answer) => {
    if (typeof answer === 'boolean') return { ok: true, value: answer };
    return step.dropdownOptions ? checkOffered(step, answer) : wrongFormat(step);
  },
  date: (step, answer, today) => checkDate(fieldLabel(step), answer, step.fieldConfig, today),
};

function checkAnyText(step: Step, answer: Json): AnswerCheck {
  if (step.fieldConfig?.type === 'number') return checkNumber(step, answer);
  return typeof answer === 'string' ? { ok: true, value: answer } : wrongFormat(step);
}

function checkNumber(step: Step, answer: Json): AnswerCheck {
  const plain = typeof answer === 'string' ? answer.replace(decimalComma, '$1.$2') : answer;
  const number = typeof plain === 'number' || typeof plain === 'string' ? Number(plain) : Number.NaN;
  if (!Number.isFinite(number)) return wrongFormat(step);
  const { min, max, step: interval } = step.fieldConfig ?? {};
  if (min !== undefined && number < Number(min))
    return invalidAnswer('too_small', `${fieldLabel(step)} must be ${min} or more`);
  if (max !== undefined && number > Number(max))
    return invalidAnswer('too_large', `${fieldLabel(step)} must be ${max} or less`);
  // As in HTML, steps count from the lowest value; without a step the count is NaN.
  const steps = (number - Number(min ?? 0)) / Number(interval);
  if (Math.abs(steps - Math.round(steps)) > 1e-6)
    return invalidAnswer('off_step', `${fieldLabel(step)} must be given in steps of ${interval}`);
  return { ok: true, value: number };
}

/** As many keyboards have no point. Before three digits it may as well stand for thousands, which is not guessed. */
const decimalComma = /^([+-]?\d+)(?:\u066b|,(?!\d{3}$))(\d+)$/;

function checkOffered(step: Step, answer: Json): AnswerCheck {
  const options: Json[] = step.dropdownOptions ?? [];
  const several = Array.isArray(answer) && step.inputType === 'checkbox' && answer.length <= options.length;
  // A school may have written it with a space at its end, or in another normal form, as many keyboards do.
  const chosen = several
    ? answer.every((each) => options.includes(each)) && answer
    : options.find((each) => normalize(step, each) === answer);
  return chosen
    ? { ok: true, value: isPhone(step) ? answer : chosen }
    : invalidAnswer('not_an_option', `Please choose one of the answers offered for ${fieldLabel(step)}`);
}

function checkText(step: Step, text: string): AnswerCheck {
  const { minLength = 0, maxLength = maxAnswerLength, pattern } = step.validation ?? {};
  const limit = Math.min(maxLength, maxAnswerLength);
  const length = lengthOf(text);
  if (length < minLength)
    return invalidAnswer('too_short', `${fieldLabel(step)} must be at least ${minLength} characters`);
  if (length > limit)
    return invalidAnswer('too_long', `${fieldLabel(step)} must be no more than ${limit} characters`);
  if (step.country !== undefined && isPhone(step)) {
    return isStoredPhone(text, step.country) ? { ok: true, value: text } : wrongFormat(step);
  }
  const patterns = [
    pattern ? safePattern(pattern) : null,
    (step.inputType === 'email' && !pattern) || step.field === 'email' ? emailPattern : null,
  ];
  // Phones write O’Brien, which a pattern for names seldom foresees.
  const asKey = text.replaceAll('’', "'");
  const fits = patterns.every(
    (each) => !each || (text.length <= maxPatternInputLength && (each.test(text) || each.test(asKey))),
  );
  return fits ? { ok: true, value: text } : wrongFormat(step);
}

export const emailPattern = /^[^\s@]+@[^\s@]+\.\p{L}{2,}$/u;

/** Counts code points: an emoji beyond the basic plane counts as one. */
function lengthOf(text: string): number {
  return text.length - (text.match(/[\ud800-\udbff][\udc00-\udfff]/g)?.length ?? 0);
}

function normalize(step: Step, value: Json): Json {
  if (typeof value !== 'string') return value ?? null;
  // The database cannot store NUL, and a byte-order mark would be lost in transit.
  const text = value
    .replace(/[\0\ufeff]/g, '')
    .normalize('NFC')
    .trim();
  return isPhone(step) ? storedPhone(text, step.country) : text;
}

/** Returns whether nothing was given. A single unticked checkbox is an answer, if not to a field that must be ticked. */
export function isEmptyAnswer(answer: Json): boolean {
  return answer === '' || answer === null || (Array.isArray(answer) && answer.length === 0);
}

/** The answer is not of the form that the step asks for. */
export function wrongFormat(step: Step): AnswerCheck {
  return invalidAnswer('format', `${fieldLabel(step)} format is invalid`);
}
