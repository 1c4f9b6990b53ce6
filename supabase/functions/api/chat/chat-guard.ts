import type { AnswerLanguage } from './chat-context.ts';
import { amountsIn, numbersIn } from './chat-numbers.ts';
import type { Passage } from './chat-passages.ts';

/** Why a model's answer is refused. Closed vocabulary for the log. */
export type AnswerFault = 'empty' | 'none' | 'money' | 'number' | 'link' | 'leak' | 'markup' | 'too_long';

type CheckInput = { passages: Passage[]; instruction: string; language: AnswerLanguage };

/** The limit of an answer. */
export const maxAnswerBytes = 4096;
/** Tags, JSON, and control characters. */
const markup = /<[/!?a-zA-Z]|\{\s*"|"\s*:\s*["[{]|(?![\n\t])\p{Cc}/u;
/** An answer that repeats this many consecutive words of the instructions leaks them. */
const leakLength = 6;

/**
 * Returns a check of a model's answer, or of its beginning: every amount, number and address must occur in a passage, and
 * nothing of the instructions may occur in it. The check returns null when the answer may be sent.
 */
export function answerCheck({
  passages,
  instruction,
  language,
}: CheckInput): (answer: string) => AnswerFault | null {
  const written = passages.map(({ title, body }) => `${title}\n${body}`).join('\n');
  const addresses = passages.map(({ source_url }) => source_url ?? '').join('\n');
  const amounts = amountsIn(written);
  const numbers = numbersIn(written, language);
  const links = linksIn(`${written}\n${addresses}`);
  const writtenRuns = runsOf(written);
  const rules = new Set([...runsOf(instruction)].filter((run) => !writtenRuns.has(run)));
  const faults: [AnswerFault, (answer: string) => boolean][] = [
    ['too_long', (answer) => new TextEncoder().encode(answer).length > maxAnswerBytes],
    ['empty', (answer) => !/[\p{L}\p{N}]/u.test(answer)],
    ['none', (answer) => /(^|[.!?\n])\W*NONE\b/.test(answer) || /^\W*none\W*$/i.test(answer)],
    ['markup', (answer) => markup.test(answer)],
    ['money', (answer) => hasUnknown(amountsIn(answer), amounts)],
    ['number', (answer) => hasUnknown(numbersIn(answer, language), numbers)],
    ['link', (answer) => hasUnknown(linksIn(answer), links)],
    ['leak', (answer) => [...runsOf(answer)].some((run) => rules.has(run))],
  ];
  return (answer) => faults.find(([, applies]) => applies(answer))?.[0] ?? null;
}

function hasUnknown(found: Set<string>, allowed: Set<string>): boolean {
  return [...found].some((one) => !allowed.has(one));
}

/** Every run of `leakWords` words, ignoring case and punctuation. */
function runsOf(text: string): Set<string> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const starts = Math.max(0, words.length - leakLength + 1);
  return new Set(Array.from({ length: starts }, (_, at) => words.slice(at, at + leakLength).join(' ')));
}

/** The web, mail and phone addresses of a text, normalised: "https://www.School.example/" is "school.example". */
function linksIn(text: string): Set<string> {
  const plain = text.normalize('NFKC').replace(/\p{Cf}/gu, '');
  const found = forms.flatMap((form) =>
    [...plain.matchAll(form)].map(([, address = '']) => normalizeAddress(address)),
  );
  return new Set(found.filter(Boolean));
}

/** The target of a `[label](target)`, whatever starts with a scheme, and a host with or without a mailbox before it. */
const forms = [
  /\]\(([^()\s]*)\)?/gu,
  /((?:[a-z][a-z0-9+.-]{0,20}:\/\/|(?:mailto|tel|sms|data|javascript|vbscript|blob|file):)[^\s()<>"'`*]+)/giu,
  /((?:[\p{L}\p{N}._%+-]{1,64}@)?(?:[\p{L}\p{N}][\p{L}\p{N}-]{0,62}\.){1,8}\p{L}{2,}(?::\d+)?(?:[/?#][^\s()<>"'`*]*)?)/gu,
];

function normalizeAddress(address: string): string {
  return address
    .toLowerCase()
    .replace(/^(https?:\/\/|mailto:|tel:)/, '')
    .replace(/^www\./, '')
    .replace(/[\].,;:!?_/]+$/, '');
}
