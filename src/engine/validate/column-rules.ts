import type { InputType, Step } from '../tenant-config.ts';
import { listedAnswers } from '../values/listed-answers.ts';
import { isDay } from './check-date.ts';

/** What the database stores of a field that has a column of its own, in characters. */
const longest = new Map([
  ['parent_type', 60],
  ['school_type', 60],
  ['first_name', 120],
  ['last_name', 120],
  ['lastName', 120],
  ['mobile', 40],
  ['email', 254],
  ['city', 120],
  ['child_name', 120],
  ['grade', 60],
  ['academic_year', 20],
  ['school_name', 200],
]);

/** What is asked for by these fields, whatever the step calls it. */
const kinds = new Map<string, InputType>([
  ['mobile', 'tel'],
  ['email', 'email'],
]);

/**
 * Returns a typed step with the rules of the column that its answer is stored in, beside its own: else a parent would learn
 * only when all is sent that one answer was too long, or no date. An answer that is chosen is stored as far as it fits, but a
 * day only whole: a list that holds something else is not offered.
 */
export function withColumnRules(step: Step): Step {
  const { type, field = '', inputType = 'text', validation, fieldConfig } = step;
  const listed = listedAnswers(step);
  if (type !== 'form' || (field === 'date_of_birth' ? listed?.every(isDay) : listed)) return step;
  if (field === 'date_of_birth') {
    const { dropdownOptions: _, ...typed } = step;
    const limits = { min: '1900-01-01', max: 'today', ...fieldConfig };
    // The list stays on a step that was to offer it: its author is told.
    return { ...(listed ? step : typed), inputType: 'date', fieldConfig: limits };
  }
  const most = longest.get(field);
  if (most === undefined) return step;
  const maxLength = Math.min(validation?.maxLength ?? most, most);
  return { ...step, inputType: kinds.get(field) ?? inputType, validation: { ...validation, maxLength } };
}
