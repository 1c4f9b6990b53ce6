import { recordFields } from '#data/enquiries/enquiry-records.ts';
import type { OwnFieldAnswer } from '#data/enquiries/own-answers.ts';
import { findFlow, flowNames, type Step, type TenantConfig } from '#engine';

/** What staff call an answer in a field of the school's own, beside the names of the columns. */
export const ownPrefix = 'answers.';

const ofColumns = new Set<string>([...recordFields, 'lastName', 'questions', 'consent']);

/**
 * Returns the questions of the school's own, each by the first step that asks: those of the usual conversation first, at the
 * end what an enquiry holds that no step asks for any more.
 */
export function ownQuestions(config: TenantConfig | null, answers: readonly OwnFieldAnswer[]): Step[] {
  const flows = config ? new Set([config.defaultWorkflow, ...flowNames(config)]) : [];
  const asked = [...flows].flatMap((name) => (config && findFlow(config, name)?.all()) ?? []);
  const given = answers.map(
    ({ field, label }): Step => ({ id: field, type: 'form', field, fieldConfig: label ? { label } : {} }),
  );
  const found = new Map<string, Step>();
  for (const step of [...asked, ...given]) {
    const { field, type } = step;
    if (!field || found.has(field) || ofColumns.has(field) || (type !== 'form' && type !== 'options'))
      continue;
    found.set(field, step);
  }
  return [...found.values()];
}

/** Returns whether several answers may be given: staff write one a line. */
export function takesSeveral({ several, inputType, dropdownOptions }: Step): boolean {
  return several !== undefined || (inputType === 'checkbox' && (dropdownOptions?.length ?? 0) > 0);
}

interface YesNo {
  yes: string;
  no: string;
}

/** Returns an answer as staff read and write it. */
export function textOfAnswer(value: unknown, words: YesNo): string {
  if (Array.isArray(value)) return value.map((part) => textOfAnswer(part, words)).join('\n');
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** Returns the answer that a text is, of the kind that it was before; null where it is empty. */
export function answerOfText(text: string, step: Step, was: unknown, words: YesNo): unknown {
  const parts = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  if (parts.length === 0) return null;
  if (takesSeveral(step) || Array.isArray(was)) return parts;
  if (typeof was === 'boolean' || isYesNo(step)) {
    if (text === words.yes) return true;
    if (text === words.no) return false;
  }
  const isNumber = typeof was === 'number' || step.inputType === 'number';
  return isNumber && Number.isFinite(Number(text)) ? Number(text) : text;
}

export function isYesNo({ inputType, dropdownOptions }: Step): boolean {
  return inputType === 'checkbox' && !dropdownOptions;
}
