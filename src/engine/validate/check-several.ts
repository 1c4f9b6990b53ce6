import type { AnswerCheck } from '../conversation.ts';
import type { Json, Step } from '../tenant-config.ts';
import { invalidAnswer } from './invalid-answer.ts';

/** Checks answers chosen several at a time; returns them in the order in which they are offered, each once. */
export function checkSeveral(label: string, answer: Json, step: Step): AnswerCheck {
  const given = answer === null || answer === '' ? [] : answer;
  const offered = new Set((step.options ?? []).map(({ text, value = text }) => value));
  const isOffered = (each: Json) => typeof each === 'string' && offered.has(each);
  if (!Array.isArray(given) || !given.every(isOffered)) {
    return invalidAnswer('not_an_option', `Please choose one of the answers offered for ${label}`);
  }
  const chosen = [...offered].filter((value) => given.includes(value));
  const { least, most } = severalLimits(step);
  if (chosen.length > most)
    return invalidAnswer('over_most', `Please choose no more than ${most} for ${label}`);
  if (chosen.length >= least) return { ok: true, value: chosen };
  return chosen.length === 0 && least === 1
    ? invalidAnswer('required', `${label} is required`)
    : invalidAnswer('under_least', `Please choose at least ${least} for ${label}`);
}

/**
 * Returns how many answers must and may be chosen. Limits that the options do not allow are brought within them, so that
 * a parent can always go on.
 */
export function severalLimits({ several = {}, options = [] }: Step): { least: number; most: number } {
  const count = new Set(options.map(({ text, value = text }) => value)).size;
  const within = (limit: number, lowest: number) => Math.min(Math.max(Math.floor(limit), lowest), count);
  const most = within(several.max ?? count, 1);
  return { least: Math.min(within(several.min ?? 1, 0), most), most };
}
