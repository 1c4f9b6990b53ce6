import { dateLimit, type Step } from '#engine';
import type { StepDraft } from '../step-draft.ts';
import { choicesOf } from '../step-of.ts';
import { type Found, when } from './fault.ts';
import { patternFault } from './pattern-fault.ts';

/** Returns the faults in a step's field settings that its type and input type use. */
export function formFaults(draft: StepDraft, origin: Step, today: string): Found[] {
  const field = draft.field.trim();
  const isForm = draft.type === 'form';
  const mustChoose = isForm && (draft.inputType === 'dropdown' || draft.inputType === 'radio');
  return [
    ...when(isForm && field === '', 'field', 'fieldRequired'),
    ...when(field !== '' && field !== origin.field && !/^[A-Za-z]\w{0,63}$/.test(field), 'field', 'fieldOdd'),
    ...(isForm || draft.type === 'questions' ? textFaults(draft) : []),
    ...(isForm ? limitFaults(draft, today) : []),
    ...when(mustChoose && choicesOf(draft.choices).length === 0, 'choices', 'choicesRequired'),
  ];
}

function textFaults({ minLength, maxLength, pattern }: StepDraft): Found[] {
  const fault = patternFault(pattern);
  const isOutOfOrder = minLength !== '' && maxLength !== '' && Number(minLength) > Number(maxLength);
  return [
    ...when(!isCount(minLength), 'minLength', 'notANumber'),
    ...when(!isCount(maxLength), 'maxLength', 'notANumber'),
    ...when(isOutOfOrder, 'maxLength', 'lengthOrder'),
    ...when(fault !== null, 'pattern', fault ?? 'patternBroken'),
  ];
}

function limitFaults({ inputType, min, max, rows }: StepDraft, today: string): Found[] {
  if (inputType === 'textarea') return when(!isCount(rows), 'rows', 'notANumber');
  if (inputType === 'number') {
    const [low, high] = [Number(min), Number(max)];
    return [
      ...when(!Number.isFinite(low), 'min', 'notANumber'),
      ...when(!Number.isFinite(high), 'max', 'notANumber'),
      ...when(min.trim() !== '' && max.trim() !== '' && low > high, 'max', 'limitOrder'),
    ];
  }
  if (inputType !== 'date') return [];
  const [first, last] = [dateLimit(min.trim(), today), dateLimit(max.trim(), today)];
  return [
    ...when(min.trim() !== '' && first === undefined, 'min', 'dateLimit'),
    ...when(max.trim() !== '' && last === undefined, 'max', 'dateLimit'),
    ...when(first !== undefined && last !== undefined && first > last, 'max', 'limitOrder'),
  ];
}

/** Returns whether a text is a number of things; empty where none is given. */
export function isCount(typed: string): boolean {
  return /^\d{0,6}$/.test(typed.trim());
}
