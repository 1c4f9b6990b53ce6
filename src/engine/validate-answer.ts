import { checkDate } from './check-date.ts';
import { refuse } from './refuse.ts';
import { isSafePattern } from './safe-pattern.ts';
import type { AnswerCheck, InputType, Json, Step } from './types.ts';

/**
 * Checks one answer against the step that asked for it and returns the value to store: trimmed, in Unicode normal form
 * C, a mobile number as its ten digits, a number as a number.
 *
 * @param today YYYY-MM-DD; empty leaves limits that are relative to today unchecked.
 * @returns the value, or a code with a sentence for the parent. Source: the specification's validation rules.
 */
export function validateAnswer(step: Step, value: Json, today: string): AnswerCheck {
  const answer = clean(step, value);
  const label = fieldLabel(step);
  if (isEmpty(answer)) {
    const required = step.validation?.required ?? step.fieldConfig?.required ?? false;
    return required ? refuse('required', `${label} is required`) : { ok: true, value: answer };
  }
  const typed = byType[step.inputType ?? 'text'](step, answer, today, label);
  return typed.ok && typeof typed.value === 'string' ? checkText(step, typed.value, label) : typed;
}

/** What a field is called in a sentence: its label, else its name. */
export function fieldLabel(step: Step): string {
  return step.fieldConfig?.label?.trim() || step.field || 'This answer';
}

/** Longer texts are no answers; they are refused whatever the configuration allows. */
const longestAnswer = 5000;
/** A pattern of a school's own is only run on texts up to this length. */
const longestForPattern = 256;

const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/;

type Check = (step: Step, answer: Json, today: string, label: string) => AnswerCheck;

const byType: Record<InputType, Check> = {
  text: anyText,
  textarea: anyText,
  tel: anyText,
  email: (step, answer, today, label) => {
    const given = anyText(step, answer, today, label);
    const strange = !step.validation?.pattern && !emailPattern.test(String(answer));
    return given.ok && strange ? refuse('format', `${label} format is invalid`) : given;
  },
  number: aNumber,
  dropdown: offered,
  radio: offered,
  checkbox: (step, answer, today, label) => {
    if (typeof answer === 'boolean') return { ok: true, value: answer };
    return step.dropdownOptions ? offered(step, answer, today, label) : wrongFormat(label);
  },
  date: (step, answer, today, label) => checkDate(label, answer, step.fieldConfig, today),
};

function anyText(step: Step, answer: Json, today: string, label: string): AnswerCheck {
  if (step.fieldConfig?.type === 'number') return aNumber(step, answer, today, label);
  return typeof answer === 'string' ? { ok: true, value: answer } : wrongFormat(label);
}

function aNumber(step: Step, answer: Json, _today: string, label: string): AnswerCheck {
  const number = typeof answer === 'number' || typeof answer === 'string' ? Number(answer) : Number.NaN;
  if (!Number.isFinite(number)) return wrongFormat(label);
  const { min, max } = step.fieldConfig ?? {};
  if (min !== undefined && number < Number(min))
    return refuse('too_small', `${label} must be ${min} or more`);
  if (max !== undefined && number > Number(max))
    return refuse('too_large', `${label} must be ${max} or less`);
  return { ok: true, value: number };
}

function offered(step: Step, answer: Json, _today: string, label: string): AnswerCheck {
  const given = Array.isArray(answer) ? answer : [answer];
  const many = Array.isArray(answer) && step.inputType !== 'checkbox';
  const known = given.every((each) => typeof each === 'string' && step.dropdownOptions?.includes(each));
  return known && !many
    ? { ok: true, value: answer }
    : refuse('not_an_option', `Please choose one of the answers offered for ${label}`);
}

function checkText(step: Step, text: string, label: string): AnswerCheck {
  const { minLength = 0, maxLength = longestAnswer, pattern } = step.validation ?? {};
  const length = [...text].length;
  if (length < minLength) return refuse('too_short', `${label} must be at least ${minLength} characters`);
  const most = Math.min(maxLength, longestAnswer);
  if (length > most) return refuse('too_long', `${label} must be no more than ${most} characters`);
  if (!pattern || !isSafePattern(pattern)) return { ok: true, value: text };
  const matches = text.length <= longestForPattern && new RegExp(pattern).test(text);
  return matches ? { ok: true, value: text } : wrongFormat(label);
}

function clean(step: Step, value: Json): Json {
  if (typeof value !== 'string') return value ?? null;
  // NUL cannot be stored by the database, and a byte-order mark would be lost on the way.
  const text = value.replaceAll('\u0000', '').replaceAll('\ufeff', '').normalize('NFC').trim();
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

function wrongFormat(label: string): AnswerCheck {
  return refuse('format', `${label} format is invalid`);
}
