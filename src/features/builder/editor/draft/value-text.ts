import type { Json } from '#engine';

/*
 * How a JSON value stands in a text field.
 * 1. A text stands as it is; one that would be read as something else stands in quotes.
 * 2. A number, true, false, null, a list and an object stand as JSON.
 */

/** A value as text that `readValue` reads back as the same value. */
export function valueText(value: Json | undefined): string {
  if (value === undefined) return '';
  return typeof value === 'string' && readValue(value) === value ? value : JSON.stringify(value);
}

/** The value that somebody means by a text. Digits that a number would not keep, such as 007, are a text. */
export function readValue(text: string): Json {
  const read = readJson(text);
  if (!read.ok) return text;
  return typeof read.value === 'number' && String(read.value) !== text.trim() ? text : read.value;
}

/** The body of a call: JSON on several lines, or a placeholder alone, which stands for a whole value. */
export function bodyText(body: Json | undefined): string {
  if (body === undefined) return '';
  return typeof body === 'string' && isPlaceholder(body) ? body : JSON.stringify(body, null, 2);
}

/** The body that a text means; `ok` is false when it is no JSON. Nothing is meant by an empty text. */
export function bodyOf(text: string): { ok: true; value: Json | undefined } | { ok: false } {
  const trimmed = text.trim();
  if (trimmed === '') return { ok: true, value: undefined };
  return isPlaceholder(trimmed) ? { ok: true, value: trimmed } : readJson(trimmed);
}

function readJson(text: string): { ok: true; value: Json } | { ok: false } {
  try {
    return { ok: true, value: JSON.parse(text) };
  } catch {
    return { ok: false };
  }
}

function isPlaceholder(text: string): boolean {
  return /^\{\{\s*[A-Za-z_]\w{0,63}\s*\}\}$/.test(text);
}
