import { isClosed } from '#data/enquiries/enquiry.ts';
import type { ExportedEnquiry } from '#data/enquiries/files/enquiry-export.ts';
import { type OwnField, ownFieldName } from '#data/enquiries/own-answers.ts';

/** A column of an export. Headers are the same in every language. */
export interface ExportColumn {
  header: string;
  /** `moment` is an ISO 8601 time, `day` YYYY-MM-DD; `notes` are text with times in it. */
  kind: 'text' | 'day' | 'moment' | 'notes';
  /** In characters, of a spreadsheet. */
  characters: number;
  /** In points, of a PDF. */
  points: number;
  /** `wall` writes a time in the reader's zone. */
  read(enquiry: ExportedEnquiry, wall: (iso: string) => string): string | null | undefined;
}

type Read = ExportColumn['read'];

const column = (
  kind: ExportColumn['kind'],
  header: string,
  characters: number,
  points: number,
  read: Read,
) => ({
  kind,
  header,
  characters,
  points,
  read,
});

/** Named and ordered by the specification. */
const specified = {
  id: column('text', 'ID', 38, 42, ({ id }) => id),
  user_id: column('text', 'User ID', 38, 42, ({ user_id }) => user_id),
  parent_type: column('text', 'Parent Type', 16, 46, ({ parent_type }) => parent_type),
  school_type: column('text', 'School Type', 20, 48, ({ school_type }) => school_type),
  first_name: column('text', 'First Name', 24, 66, ({ first_name }) => first_name),
  mobile: column('text', 'Mobile', 14, 50, ({ mobile }) => mobile),
  email: column('text', 'Email', 32, 91, ({ email }) => email),
  city: column('text', 'City', 16, 46, ({ city }) => city),
  child_name: column('text', 'Child Name', 24, 60, ({ child_name }) => child_name),
  grade: column('text', 'Grade', 16, 48, ({ grade }) => grade),
  academic_year: column('text', 'Academic Year', 14, 44, ({ academic_year }) => academic_year),
  date_of_birth: column('day', 'Date of Birth', 14, 48, ({ date_of_birth }) => date_of_birth),
  school_name: column('text', 'School Name', 28, 62, ({ school_name }) => school_name),
  status_code: column('text', 'Status Code', 14, 48, ({ status_code }) => status_code),
  submitted_at: column('moment', 'Submitted At', 32, 52, ({ submitted_at }) => submitted_at),
};

/** The work on an enquiry, and where it came from. */
const further = {
  reference: column('text', 'Reference', 12, 46, ({ reference }) => reference),
  last_name: column('text', 'Last Name', 24, 60, ({ last_name }) => last_name),
  /** Stands for a column for each of the school's own fields. */
  answers: column('text', 'Answers', 48, 120, ({ answers }) =>
    Object.entries(answers ?? {})
      .map(([field, value]) => `${ownFieldName({ field, label: null })}: ${answerText(value)}`)
      .join('\n'),
  ),
  questions: column('text', 'Questions', 48, 120, ({ questions }) => questions?.join('\n')),
  source: column('text', 'Source', 24, 60, ({ source_label }) => source_label),
  source_page: column('text', 'Source Page', 40, 90, ({ source }) => textOf(source.page)),
  source_campaign: column('text', 'Source Campaign', 24, 60, ({ source }) => textOf(source.utm_campaign)),
  consent: column('text', 'Consent', 10, 36, ({ consent }) => yesOrNo(consent?.given)),
  consent_at: column('moment', 'Consent At', 30, 52, ({ consent }) => textOf(consent?.time)),
  consent_version: column('text', 'Consent Version', 16, 44, ({ consent }) => textOf(consent?.version)),
  assignee: column('text', 'Assignee', 24, 60, ({ assignee_name }) => assignee_name),
  // None is due of a closed enquiry.
  next_follow_up: column('day', 'Next Follow-up', 16, 48, (enquiry) =>
    isClosed(enquiry) ? null : enquiry.next_follow_up,
  ),
  notes: column('notes', 'Notes', 60, 160, ({ notes }, wall) =>
    notes?.map(({ at, by, text }) => `${wall(at)}${by ? ` ${by}` : ''}: ${text}`).join('\n'),
  ),
  language: column('text', 'Language', 10, 36, ({ source }) => textOf(source.language)),
  school: column('text', 'School', 28, 62, ({ tenant_name }) => tenant_name),
  first_contact: column('moment', 'First Contact', 30, 52, ({ first_action_at }) => first_action_at),
  family_id: column('text', 'Family ID', 38, 42, ({ family_id }) => family_id),
  visit: column('text', 'Visit', 12, 40, ({ visit }) => visit),
  visit_at: column('moment', 'Visit At', 30, 52, ({ visit_at }) => visit_at),
};

export const exportColumns = { ...specified, ...further } satisfies Record<string, ExportColumn>;

export type ExportKey = keyof typeof exportColumns;

export const allColumns = Object.keys(exportColumns).filter(isExportKey);
export const specifiedColumns = allColumns.filter((key) => key in specified);

/** What is exported if nothing else is chosen. */
export const usualColumns: readonly ExportKey[] = [...specifiedColumns, 'answers'];

export interface KeyedColumn {
  key: ExportKey;
  column: ExportColumn;
}

/** Returns the columns of these keys, with one for each of the school's own fields. Two fields of one name are told apart. */
export function columnsOf(keys: readonly ExportKey[], own: readonly OwnField[]): KeyedColumn[] {
  const names = own.map(ownFieldName);
  const taken = new Set(keys.map((key) => exportColumns[key].header));
  const columns = keys.flatMap((key): KeyedColumn[] => {
    if (key !== 'answers') return [{ key, column: exportColumns[key] }];
    return own.map(({ field, choices }, at) => {
      const name = names[at] ?? field;
      const isShared = taken.has(name) || names.indexOf(name) !== names.lastIndexOf(name);
      return {
        key,
        column: column('text', isShared ? `${name} (${field})` : name, 24, 60, ({ answers }) =>
          answers && Object.hasOwn(answers, field) ? answerText(answers[field], choices) : null,
        ),
      };
    });
  });
  return columns.length > 0 ? columns : [{ key: 'answers', column: exportColumns.answers }];
}

/** A saved set may name a column that is no longer there. */
export function isExportKey(key: string): key is ExportKey {
  return Object.hasOwn(exportColumns, key);
}

/** Returns whether these columns need what only a full export holds. */
export function isFullExport(keys: readonly ExportKey[], own: readonly OwnField[]): boolean {
  return keys.some((key) => key in further && (key !== 'answers' || own.length > 0));
}

function answerText(value: unknown, choices: OwnField['choices'] = {}): string {
  if (Array.isArray(value)) return value.map((part) => answerText(part, choices)).join(', ');
  const text = yesOrNo(value) ?? String(value);
  return Object.hasOwn(choices, text) ? (choices[text] ?? text) : text;
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

function yesOrNo(value: unknown): string | null {
  return typeof value === 'boolean' ? (value ? 'Yes' : 'No') : null;
}
