import type { AnswerLanguage } from './chat-context.ts';
import { amountsIn, numbersIn } from './chat-numbers.ts';
import type { Passage } from './chat-passages.ts';

/** Why the words of a model are not told. Closed vocabulary for the log. */
export type AnswerFault = 'empty' | 'none' | 'money' | 'number' | 'link' | 'leak' | 'markup' | 'too_long';

type Grounds = { passages: Passage[]; instruction: string; language: AnswerLanguage };

/** Of an answer. */
export const mostBytes = 4096;
/** Tags, JSON, and characters that control a screen instead of standing on it. */
const markup = /<[/!?a-zA-Z]|\{\s*"|"\s*:\s*["[{]|(?![\n\t])\p{Cc}/u;
/** So many words in a row of the rules are no accident. */
const leakWords = 6;

/**
 * A check of a model's answer, or of its beginning, against what the school has written: every amount, number and address
 * of it must stand in a passage, and nothing of its rules may stand in it. Null when it may be told.
 */
export function answerCheck({
  passages,
  instruction,
  language,
}: Grounds): (answer: string) => AnswerFault | null {
  const written = passages.map(({ title, body }) => `${title}\n${body}`).join('\n');
  const addresses = passages.map(({ source_url }) => source_url ?? '').join('\n');
  const amounts = amountsIn(written);
  const numbers = numbersIn(written, language);
  const links = linksIn(`${written}\n${addresses}`);
  const said = runsOf(written);
  const rules = new Set([...runsOf(instruction)].filter((run) => !said.has(run)));
  const faults: [AnswerFault, (answer: string) => boolean][] = [
    ['too_long', (answer) => new TextEncoder().encode(answer).length > mostBytes],
    ['empty', (answer) => !/[\p{L}\p{N}]/u.test(answer)],
    ['none', (answer) => /(^|[.!?\n])\W*NONE\b/.test(answer) || /^\W*none\W*$/i.test(answer)],
    ['markup', (answer) => markup.test(answer)],
    ['money', (answer) => isBeyond(amountsIn(answer), amounts)],
    ['number', (answer) => isBeyond(numbersIn(answer, language), numbers)],
    ['link', (answer) => isBeyond(linksIn(answer), links)],
    ['leak', (answer) => [...runsOf(answer)].some((run) => rules.has(run))],
  ];
  return (answer) => faults.find(([, isSo]) => isSo(answer))?.[0] ?? null;
}

function isBeyond(found: Set<string>, allowed: Set<string>): boolean {
  return [...found].some((one) => !allowed.has(one));
}

/** Every run of so many words, without case and signs. */
function runsOf(text: string): Set<string> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const starts = Math.max(0, words.length - leakWords + 1);
  return new Set(Array.from({ length: starts }, (_, at) => words.slice(at, at + leakWords).join(' ')));
}

/** The web, mail and phone addresses of a text in one spelling: "https://www.School.example/" is "school.example". */
function linksIn(text: string): Set<string> {
  const plain = text.normalize('NFKC').replace(/\p{Cf}/gu, '');
  const found = forms.flatMap((form) =>
    [...plain.matchAll(form)].map(([, address = '']) => spelling(address)),
  );
  return new Set(found.filter(Boolean));
}

/** The target of a `[label](target)`, whatever starts with a scheme, and a host with or without a mailbox before it. */
const forms = [
  /\]\(([^()\s]*)\)?/gu,
  /((?:[a-z][a-z0-9+.-]{0,20}:\/\/|(?:mailto|tel|sms|data|javascript|vbscript|blob|file):)[^\s()<>"'`*]+)/giu,
  /((?:[\p{L}\p{N}._%+-]{1,64}@)?(?:[\p{L}\p{N}][\p{L}\p{N}-]{0,62}\.){1,8}\p{L}{2,}(?::\d+)?(?:[/?#][^\s()<>"'`*]*)?)/gu,
];

function spelling(address: string): string {
  return address
    .toLowerCase()
    .replace(/^(https?:\/\/|mailto:|tel:)/, '')
    .replace(/^www\./, '')
    .replace(/[\].,;:!?_/]+$/, '');
}
