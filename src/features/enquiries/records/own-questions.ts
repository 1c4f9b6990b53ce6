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

export type StoredAnswer = string | number | boolean | string[] | null;

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
export function answerOfText(text: string, step: Step, was: unknown, words: YesNo): StoredAnswer {
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

/**
 * Returns the answer that a cell of a spreadsheet is, as an export writes it: by what a parent reads, several with commas
 * between them. What is none of the choices is an answer in its own words.
 */
export function answerOfCell(cell: string, step: Step, words: YesNo): StoredAnswer {
  const choices = offeredChoices(step);
  const chosen = (text: string) => choiceOfCell(text, choices);
  if (takesSeveral(step)) return partsOf(cell, [...choices.keys()]).map(chosen);
  if (isYesNo(step)) {
    if (['yes', 'true', plain(words.yes)].includes(plain(cell))) return true;
    if (['no', 'false', plain(words.no)].includes(plain(cell))) return false;
  }
  return answerOfText(chosen(cell), step, undefined, words);
}

/** Returns what is stored of the choice that a cell names, in whatever case; the cell as it is where it is none. */
export function choiceOfCell(cell: string, choices: ReadonlyMap<string, string>): string {
  return choices.get(plain(cell)) ?? cell;
}

/** What is stored for each choice, by what a parent reads and by itself. */
export function offeredChoices({
  options = [],
  dropdownOptions = [],
  choiceLabels = {},
}: Step): Map<string, string> {
  const stored = [...options.map(({ value, text }) => String(value ?? text)), ...dropdownOptions.map(String)];
  const read = [
    ...options.map(({ value, text }) => [plain(text), String(value ?? text)] as const),
    ...Object.entries(choiceLabels).map(([value, text]) => [plain(text), value] as const),
  ];
  return new Map([...stored.map((value) => [plain(value), value] as const), ...read]);
}

/** Divides a cell at lines, else at commas and semicolons, except those within a known choice. */
function partsOf(cell: string, known: readonly string[]): string[] {
  const longestFirst = known.toSorted((one, other) => other.length - one.length);
  const parts: string[] = [];
  let rest = cell.trim();
  while (rest !== '') {
    const choice = longestFirst.find((each) => {
      const end = rest.slice(each.length).trimStart();
      return each !== '' && plain(rest.slice(0, each.length)) === each && /^([\n,;]|$)/.test(end);
    });
    const length = choice?.length ?? /[\n,;]/.exec(rest)?.index ?? rest.length;
    const part = rest.slice(0, length).trim();
    if (part !== '') parts.push(part);
    rest = rest.slice(length).replace(/^[\s,;]+/, '');
  }
  return parts;
}

function plain(text: string): string {
  return text.trim().replaceAll(/\s+/g, ' ').toLowerCase();
}

export function isYesNo({ inputType, dropdownOptions }: Step): boolean {
  return inputType === 'checkbox' && !dropdownOptions;
}
