/** Why a text is not valid JSON, if known. */
export type JsonFaultReason =
  | 'ended'
  | 'trailingComma'
  | 'missingComma'
  | 'quotes'
  | 'name'
  | 'comment'
  | 'string'
  | 'other';

/** The first place where a text stops being JSON; line and column count from 1. */
export interface JsonFault {
  reason: JsonFaultReason;
  line: number;
  column: number;
  /** The text before the place (its line and the one above), at it, and after it in its line. */
  excerpt: { before: string; at: string; after: string };
}

/**
 * Returns the first fault of a text that `JSON.parse` rejects, the same in every browser; null when there is none.
 * Ours, because jsonc-parser and momoa overflow the stack at 100,000 levels, and neither reports reasons that staff
 * understand.
 */
export function findJsonFault(text: string): JsonFault | null {
  const fault = scan(text);
  if (!fault) return null;
  const { at, reason } = fault;
  const lineStart = text.lastIndexOf('\n', at - 1) + 1;
  const lineAbove = lineStart === 0 ? 0 : text.lastIndexOf('\n', lineStart - 2) + 1;
  const lineEnd = text.indexOf('\n', at);
  const line = text.slice(lineStart, lineEnd === -1 ? text.length : lineEnd);
  const column = at - lineStart;
  const [sign = ''] = line.slice(column);
  return {
    reason,
    line: text.slice(0, lineStart).split('\n').length,
    column: column + 1,
    excerpt: {
      before: text.slice(Math.max(lineAbove, at - around), at).trimStart(),
      at: sign,
      after: line.slice(column + sign.length, column + sign.length + around).trimEnd(),
    },
  };
}

/** Characters shown on either side. */
const around = 40;

type Expected = 'value' | 'value or end' | 'name' | 'name or end' | 'colon' | 'comma or end';

/** A JSON scanner by RFC 8259 without recursion: hostile input may be nested to any depth. */
function scan(text: string): { at: number; reason: JsonFaultReason } | null {
  const open: string[] = [];
  let expected: Expected = 'value';
  let at = 0;
  const read = (pattern: RegExp): boolean => {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (found) at += found[0].length;
    return found !== null;
  };
  for (;;) {
    read(blanks);
    if (at >= text.length) {
      return open.length === 0 && expected === 'comma or end' ? null : { at, reason: 'ended' };
    }
    const char = text[at] ?? '';
    const isInObject = open.at(-1) === '{';
    const mayEnd = expected.endsWith('or end') && open.length > 0;
    if (mayEnd && char === (isInObject ? '}' : ']')) {
      open.pop();
      at += 1;
      expected = 'comma or end';
    } else if (expected === 'comma or end' && char === ',' && open.length > 0) {
      at += 1;
      expected = isInObject ? 'name' : 'value';
    } else if (expected === 'colon' && char === ':') {
      at += 1;
      expected = 'value';
    } else if (expected.startsWith('name') && read(string)) {
      expected = 'colon';
    } else if (expected.startsWith('value') && (char === '{' || char === '[')) {
      open.push(char);
      at += 1;
      expected = char === '{' ? 'name or end' : 'value or end';
    } else if (expected.startsWith('value') && (read(string) || read(scalar))) {
      expected = 'comma or end';
    } else return { at, reason: reasonFor(text, at, expected, open.length > 0) };
  }
}

const blanks = /[ \t\n\r]*/y;
// biome-ignore lint/suspicious/noControlCharactersInRegex: JSON forbids them within texts.
const string = /"[^"\\\u0000-\u001f]*(?:\\(?:["\\/bfnrt]|u[\da-fA-F]{4})[^"\\\u0000-\u001f]*)*"/y;
const scalar = /(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)(?![\w.+-])/y;

function reasonFor(text: string, at: number, expected: Expected, isInside: boolean): JsonFaultReason {
  const char = text[at] ?? '';
  if (/\/[/*]/.test(text.slice(at, at + 2))) return 'comment';
  if (/['‘’“”«»]/.test(char)) return 'quotes';
  if (/[\]}]/.test(char) && (expected === 'name' || expected === 'value')) {
    return /,\s*$/.test(text.slice(Math.max(0, at - 200), at)) ? 'trailingComma' : 'other';
  }
  if (expected === 'comma or end' && isInside && /["{[\w-]/.test(char)) return 'missingComma';
  if (expected.startsWith('name') && /[\p{L}_$]/u.test(char)) return 'name';
  return char === '"' ? 'string' : 'other';
}
