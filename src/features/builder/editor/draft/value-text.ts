import type { Json } from '#engine';

/*
 * How a JSON value is written in a text field.
 * 1. A text is written as it is; one that would be parsed as another type is quoted.
 * 2. A number, true, false, null, a list and an object are written as JSON.
 */

/** Returns a value as text that `readValue` parses back to the same value. */
export function valueText(value: Json | undefined): string {
  if (value === undefined) return '';
  return typeof value === 'string' && readValue(value) === value ? value : JSON.stringify(value);
}

/** Parses a text as a value. Digits that a number would lose, such as 007, stay text. */
export function readValue(text: string): Json {
  const read = readJson(text);
  if (!read.ok) return text;
  return typeof read.value === 'number' && String(read.value) !== text.trim() ? text : read.value;
}

/** Returns a call's body as text: multi-line JSON, or a lone placeholder for a whole value. */
export function bodyText(body: Json | undefined): string {
  if (body === undefined) return '';
  return typeof body === 'string' && isPlaceholder(body) ? body : JSON.stringify(body, null, 2);
}

/** Parses a body; `ok` is false for invalid JSON. An empty text is undefined. */
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
