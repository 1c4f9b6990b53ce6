/**
 * Parses a CSV text (RFC 4180), tolerating what spreadsheets and users write: with or without a byte order mark, any
 * line end, values separated by commas, semicolons or tabs, and a first line `sep=;` from Excel. A quote within an
 * unquoted value is literal; one that is never closed extends to the end. Ours, because papaparse swallows the rest of a
 * file after `"a" b,c`.
 *
 * @returns the records without the empty ones; with `keepsEmpty` all, so that a record's place is its row's number.
 */
export function readCsv(text: string, { keepsEmpty = false } = {}): string[][] {
  const whole = text.startsWith('\uFEFF') ? text.slice(1) : text;
  const separatorLine = /^sep=([,;\t])\r?\n/i.exec(whole);
  const content = separatorLine ? whole.slice(separatorLine[0].length) : whole;
  const records = recordsOf(content, separatorLine?.[1] ?? separatorOf(content));
  if (keepsEmpty) return records;
  return records.filter((record) => record.some((value) => value.trim() !== ''));
}

/** Returns the separator that splits the first record into most values; a comma when none does. */
function separatorOf(text: string): string {
  const [best] = [',', ';', '\t']
    .map((separator) => ({ separator, values: recordsOf(text, separator, 1)[0]?.length ?? 0 }))
    .sort((one, other) => other.values - one.values);
  return best?.separator ?? ',';
}

function recordsOf(text: string, separator: string, most = Number.POSITIVE_INFINITY): string[][] {
  const records: string[][] = [];
  let record: string[] = [];
  let at = 0;
  while (at <= text.length && records.length < most) {
    const [value, end] = text[at] === '"' ? quoted(text, at, separator) : plain(text, at, separator);
    record.push(value);
    if (text[end] === separator) {
      at = end + 1;
      continue;
    }
    records.push(record);
    record = [];
    at = text.startsWith('\r\n', end) ? end + 2 : end + 1;
  }
  return records;
}

/** Reads an unquoted value; returns it with its end. */
function plain(text: string, start: number, separator: string): [value: string, end: number] {
  let end = start;
  while (end < text.length && text[end] !== separator && !isLineEnd(text[end])) end++;
  return [text.slice(start, end), end];
}

function quoted(text: string, start: number, separator: string): [value: string, end: number] {
  let value = '';
  let at = start + 1;
  for (;;) {
    const quote = text.indexOf('"', at);
    if (quote < 0) return [value + text.slice(at), text.length];
    value += text.slice(at, quote);
    if (text[quote + 1] !== '"') {
      // Characters after the closing quote are not in the standard; they become part of the value.
      const [rest, end] = plain(text, quote + 1, separator);
      return [value + rest.trimEnd(), end];
    }
    value += '"';
    at = quote + 2;
  }
}

function isLineEnd(sign: string | undefined): boolean {
  return sign === '\n' || sign === '\r';
}
