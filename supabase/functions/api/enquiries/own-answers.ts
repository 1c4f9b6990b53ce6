import { plainText } from '../http/plain-text.ts';

type Scalar = string | number | boolean;
/** Answers in a school's own fields, by the field's name. */
export type OwnAnswers = Record<string, Scalar | Scalar[]>;

const longestName = 100;
const longestText = 5000;
const mostParts = 200;
const mostAnswers = 200;

/**
 * Reads what a body holds beside the fields that have a column. The database stores what a conversation of the school asks.
 * 1. A text, a number, a yes or no, or a list of these is an answer; an empty one and everything else is none.
 * 2. The entries of an object called `answers` are answers too: that is how one arrives whose name the request itself uses.
 * 3. A name that is too long is cut, since no parent can change it.
 */
export function readOwnAnswers(body: Record<string, unknown>, columns: ReadonlySet<string>): OwnAnswers {
  const own = Object.entries(body).filter(([name]) => !ofRequest.has(name));
  const nested = isObject(body.answers) ? Object.entries(body.answers) : [];
  const answers = new Map<string, Scalar | Scalar[]>();
  for (const [sent, value] of [...own, ...nested]) {
    const name = cut(plainText(sent), longestName);
    const answer = answerOf(value);
    if (name !== '' && !columns.has(name) && answer !== null) answers.set(name, answer);
  }
  return Object.fromEntries(answers);
}

/** Returns a sentence about answers that the database refused for their size, as it does in the columns; else null. */
export function tooMuchOf(answers: OwnAnswers): string | null {
  for (const [name, answer] of Object.entries(answers)) {
    const parts = [answer].flat();
    if (parts.some((part) => [...String(part)].length > longestText)) {
      return `${inWords(name)} must be no more than ${longestText} characters`;
    }
    if (parts.length > mostParts) return `${inWords(name)} must be no more than ${mostParts} answers`;
  }
  return Object.keys(answers).length > mostAnswers
    ? `An enquiry can hold no more than ${mostAnswers} answers of a school's own`
    : null;
}

/** What a request is about, not what a parent answered; the last three were sent by earlier versions of the chat. */
const ofRequest = new Set([
  'sessionId',
  'session_id',
  'tenantId',
  'tenant_id',
  'user_id',
  'status_code',
  'submitted_at',
]);

function answerOf(value: unknown): Scalar | Scalar[] | null {
  if (!Array.isArray(value)) return scalarOf(value);
  const parts = value.map(scalarOf).filter((part) => part !== null);
  return parts.length > 0 ? parts : null;
}

function scalarOf(value: unknown): Scalar | null {
  if (typeof value === 'string') return plainText(value) || null;
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  return typeof value === 'boolean' ? value : null;
}

function cut(text: string, longest: number): string {
  return [...text].slice(0, longest).join('').trim();
}

/** `visit_day` and `visitDay` both become "Visit day". */
function inWords(name: string): string {
  const words = name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[_\s]+/g, ' ')
    .trim()
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
