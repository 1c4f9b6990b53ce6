import { z } from 'zod';
import { plainText } from '../http/plain-text.ts';
import { consentShape, type EnquiryConsent, storedConsent } from './enquiry-consent.ts';
import { type OwnAnswers, readOwnAnswers } from './own-answers.ts';

/** Labels of the fields, as in the chat, by the names that the database uses for a field it refuses. */
const fieldLabels: Record<string, string> = {
  parent_type: 'Parent type',
  school_type: 'School type',
  first_name: 'Your name',
  last_name: 'Last name',
  mobile: 'Mobile number',
  email: 'Email address',
  city: 'City',
  child_name: "Child's name",
  grade: 'Grade',
  academic_year: 'Academic year',
  date_of_birth: 'Date of birth',
  school_name: 'Current school',
  questions: 'Questions',
  consent: 'Consent',
  answers: 'Answers',
};

/** The fields that have a column, the other name of one of them, and what may be sent beside a consent. */
const columns = new Set([
  ...Object.keys(fieldLabels).filter((name) => name !== 'answers'),
  'lastName',
  'consent_version',
]);

/** Fields that may be chosen among a school's options, with the length of their columns. */
const chosen = {
  parent_type: 60,
  school_type: 60,
  city: 120,
  grade: 60,
  academic_year: 20,
  school_name: 200,
};

const earliestBirth = '1900-01-01';
const single = z.union([z.string(), z.number()]);

/**
 * Only the fields that have a column; the others are a school's own. Where the school's country is not known here, an Indian
 * number keeps its code, and the database leaves it out for a school in India.
 */
const enquiryFieldsOf = (country: 'IN' | null) =>
  z.object({
    parent_type: choice('parent_type'),
    school_type: choice('school_type'),
    first_name: text('first_name', 120),
    last_name: text('last_name', 120),
    mobile: text('mobile', 40)
      .transform((value) => value && storedNumber(value, country))
      .refine(
        (value) => value === null || value.startsWith('+') || /^\d{10}$/.test(value),
        `${fieldLabels.mobile} must be 10 digits`,
      )
      .refine(
        (value) => value === null || !value.startsWith('+') || /^\+[1-9]\d{6,14}$/.test(value),
        `${fieldLabels.mobile} must be a plus, the country code and the number, such as +971501234567`,
      ),
    email: text('email', 254).refine(
      (value) => value === null || /^[^\s@]+@[^\s@]+\.\p{L}{2,}$/u.test(value),
      `${fieldLabels.email} format is invalid`,
    ),
    city: choice('city'),
    child_name: text('child_name', 120),
    grade: choice('grade'),
    academic_year: choice('academic_year'),
    date_of_birth: text('date_of_birth', 40).refine(
      (value) => value === null || (z.iso.date().safeParse(value).success && value >= earliestBirth),
      `${fieldLabels.date_of_birth} must be a real date, written year-month-day`,
    ),
    school_name: choice('school_name'),
    questions: z
      .array(text('questions', 1000), `${fieldLabels.questions} format is invalid`)
      .max(50, `${fieldLabels.questions} must be no more than 50`)
      .nullish()
      .transform((list) => (list ?? []).filter((question) => question !== null)),
    consent: consentShape(formatInvalid('consent')),
  });

const enquiryFields = enquiryFieldsOf('IN');
const enquiryFieldsAnywhere = enquiryFieldsOf(null);

type EnquiryFields = Omit<z.infer<typeof enquiryFields>, 'consent'> & {
  consent: EnquiryConsent | null;
  answers: OwnAnswers;
};

export type EnquiryCheck =
  | { ok: true; fields: EnquiryFields }
  | { ok: false; code: 'no_fields' | 'invalid_field'; field?: string; message: string };

/**
 * Parses the enquiry in a request body, or returns a sentence about the first invalid field. `now` in milliseconds. A
 * country of null leaves Indian numbers with their code to the database, which knows where the school is.
 */
export function readEnquiry(
  body: Record<string, unknown>,
  now: number,
  country: 'IN' | null = 'IN',
): EnquiryCheck {
  // The last name may also be sent as lastName, and a consent as a yes with its version beside it.
  const schema = country === null ? enquiryFieldsAnywhere : enquiryFields;
  const parsed = schema.safeParse({
    ...body,
    last_name: body.last_name ?? body.lastName,
    ...(typeof body.consent === 'boolean' &&
      body.consent_version != null && { consent: { given: body.consent, version: body.consent_version } }),
  });
  if (!parsed.success) {
    const [first] = parsed.error.issues;
    const field = String(first?.path[0] ?? '');
    return { ok: false, code: 'invalid_field', field, message: first?.message ?? formatInvalid(field) };
  }
  const cut = cutAnswers(body, parsed.data);
  const answers = readOwnAnswers(body, new Set([...columns].filter((name) => !cut.has(name))));
  const { consent, ...named } = parsed.data;
  const fields = { ...named, consent: storedConsent(consent, now), answers };
  const { questions, ...specified } = named;
  const isEmpty = Object.values(specified).every((answer) => answer === null);
  if (questions.length === 0 && isEmpty && Object.keys(answers).length === 0) {
    return { ok: false, ...noFields };
  }
  if (fields.date_of_birth !== null && fields.date_of_birth > latestDay(now)) {
    const message = `${fieldLabels.date_of_birth} cannot be in the future`;
    return { ok: false, code: 'invalid_field', field: 'date_of_birth', message };
  }
  return { ok: true, fields };
}

export const noFields = {
  code: 'no_fields',
  message: 'Form data is required for form submission',
} as const;

/** The specification's sentence for a field the database itself refused. */
export function formatInvalid(field: string | undefined): string {
  return `${(field && fieldLabels[field]) || 'Form data'} format is invalid`;
}

/**
 * A text, or a list of answers chosen several at a time. What is too long is cut, a list between two answers: a school may
 * offer any text, and no parent can shorten it.
 */
function choice(field: keyof typeof chosen) {
  const longest = chosen[field];
  return z
    .union([single.nullish(), z.array(single)], formatInvalid(field))
    .transform((value) => listed(textsOf([value ?? ''].flat()), longest) || null);
}

function fitting(text: string, longest: number): string {
  const letters = [...text];
  if (letters.length <= longest) return text;
  const shown = letters.slice(0, longest - 1).join('');
  return `${shown.trimEnd()}…`;
}

function listed(texts: string[], longest: number): string {
  for (let shown = texts.length; shown > 0; shown--) {
    const rest = texts.length - shown;
    const words = texts.slice(0, shown).join(', ') + (rest > 0 ? ` (+${rest})` : '');
    if ([...words].length <= longest) return words;
  }
  return fitting(texts[0] ?? '', longest);
}

/** The columns that have less than was chosen: the whole is stored with a school's own answers. */
function cutAnswers(body: Record<string, unknown>, stored: Record<string, unknown>): Set<string> {
  const whole = (name: string) => textsOf([body[name] ?? ''].flat()).join(', ');
  return new Set(Object.keys(chosen).filter((name) => whole(name) !== (stored[name] ?? '')));
}

function textsOf(answers: unknown[]): string[] {
  return answers.map((answer) => plainText(String(answer))).filter((answer) => answer !== '');
}

/** A string or a number; blank is null. Length in code points, as the database counts. */
function text(field: string, longest: number) {
  return z
    .union([z.string(), z.number()], formatInvalid(field))
    .nullish()
    .transform((value) => plainText(String(value ?? '')) || null)
    .refine(
      (value) => value === null || [...value].length <= longest,
      `${fieldLabels[field]} must be no more than ${longest} characters`,
    );
}

/**
 * A number as it is stored: without separators, in ASCII digits; with a country's code behind a plus, else ten digits.
 * Unchanged when it is none.
 */
function storedNumber(value: string, country: 'IN' | null): string {
  const bare = value
    .normalize('NFKC')
    .replace(localDigits, (digit) => String((digit.charCodeAt(0) & 15) - (digit < '\u0900' ? 0 : 6)))
    .replace(/[\s\p{Cf}\u2010-\u2015\u2212().-]/gu, '')
    .replace(/^00/, '+');
  if (!/^\+?\d+$/.test(bare)) return value;
  const [, code = '', own] = /^(\+?91)?0?(\d{10})$/.exec(bare) ?? [];
  if (own !== undefined) return code !== '' && country === null ? `+91${own}` : own;
  return bare;
}

/** Digits of Arabic, of its neighbours and of India's scripts: the first of each script has a code ending in 0 or in 6. */
const localDigits = /(?=[\u0660-\u0def])\p{Nd}/gu;

/** Today in the time zone that is furthest ahead (UTC+14), so that no visitor's today counts as the future. */
function latestDay(now: number): string {
  return new Date(now + 14 * 3_600_000).toISOString().slice(0, 10);
}
