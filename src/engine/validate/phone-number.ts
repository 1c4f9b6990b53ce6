import type { Step } from '../tenant-config.ts';
import { safePattern } from './safe-pattern.ts';

/** The rule of the specification: ten digits, for numbers of the school's own country. */
const tenDigits = '^[0-9]{10}$';

/** Returns whether a step asks for a phone number. */
export function isPhone(step: Step): boolean {
  return step.inputType === 'tel' || step.fieldConfig?.type === 'tel' || step.field === 'mobile';
}

/**
 * Returns a step with the school's country (ISO 3166) where it takes numbers of every country: a typed phone number
 * without a pattern of the school's own, or with one that admits to `mobile` what its column does not store.
 */
export function withCountry(step: Step, country: string): Step {
  const { inputType = 'tel', validation: { pattern = tenDigits } = {} } = step;
  const typed = step.type === 'form' && (inputType === 'tel' || inputType === 'text') && isPhone(step);
  const isOwn = pattern !== tenDigits && (step.field !== 'mobile' || admitsStoredAlone(pattern));
  return typed && !isOwn ? { ...step, country } : step;
}

/** Tries numbers of each length and beginning but those of ten digits, which are stored as they are. */
function admitsStoredAlone(pattern: string): boolean {
  const allowed = safePattern(pattern);
  if (!allowed) return false;
  for (let start = 0; start < 100; start += 1) {
    for (const rest of [2, 3, 4, 5, 6, 7, 9, 10, 11, 12, 13]) {
      if (allowed.test(String(start).padStart(2, '0') + '5'.repeat(rest))) return false;
    }
  }
  return true;
}

/**
 * Returns a number as it is stored, by its form alone: a number of India in a school there, or where the country is not
 * known, as its ten digits; one with a country's code as E.164. Anything else is returned unchanged.
 */
export function storedPhone(text: string, country = 'IN'): string {
  const plain = plainPhone(text);
  const own = country === 'IN' && /^(?:\+?91)?0?(\d{10})$/.exec(plain);
  if (own) return own[1] ?? text;
  return e164.test(plain) ? plain : text;
}

/** Returns a number without separators, in ASCII digits, with a plus for two leading zeros. */
export function plainPhone(text: string): string {
  return text
    .normalize('NFKC')
    .replace(localDigits, (digit) => `${(digit.charCodeAt(0) & 15) - (digit < '\u0900' ? 0 : 6)}`)
    .replace(/[\s\p{Cf}\u2010-\u2015\u2212().-]/gu, '')
    .replace(/^00/, '+');
}

/** Returns whether a stored number is one: ten digits where that is the school's own rule, or E.164. */
export function isStoredPhone(number: string, country: string): boolean {
  return e164.test(number) || (country === 'IN' && /^\d{10}$/.test(number));
}

/** Those of Arabic and its neighbours begin at a code point ending in 0, those of India's scripts at 6 (hexadecimal). */
const localDigits = /(?=[\u0660-\u0def])\p{Nd}/gu;
const e164 = /^\+[1-9]\d{6,14}$/;
