import { asText } from './as-text.ts';
import { isRecord } from './is-record.ts';
import { firstOwn } from './own.ts';
import type { Json } from './types.ts';

type Scope = Record<string, Json> | undefined;

const placeholder = /\{\{\s*([A-Za-z_]\w{0,63})\s*\}\}/g;
const onePlaceholder = /^\{\{\s*([A-Za-z_]\w{0,63})\s*\}\}$/;
const maxDepth = 20;

/**
 * A text with every `{{name}}` replaced from the first scope that has it as its own property, in one pass: what a
 * parent typed is never scanned again. A name nobody knows leaves nothing behind.
 */
export function renderTemplate(text: string, ...scopes: Scope[]): string {
  if (!text.includes('{{')) return text;
  return text.replace(placeholder, (_, name: string) => asText(firstOwn(name, scopes)));
}

/**
 * A JSON value with its texts rendered. A text that is exactly one placeholder becomes the value itself, so numbers,
 * lists and objects keep their type; an unknown name becomes null.
 */
export function renderBody(value: unknown, scopes: Scope[], depth = 0): Json {
  if (typeof value === 'string') {
    const name = onePlaceholder.exec(value)?.[1];
    return name === undefined ? renderTemplate(value, ...scopes) : (firstOwn(name, scopes) ?? null);
  }
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  if (depth > maxDepth) return null;
  if (Array.isArray(value)) return value.map((item) => renderBody(item, scopes, depth + 1));
  if (!isRecord(value)) return null;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, renderBody(item, scopes, depth + 1)]),
  );
}

/** The names a text, or the texts anywhere inside a JSON value, ask for. */
export function placeholdersIn(value: unknown, depth = 0): string[] {
  if (typeof value === 'string') return [...value.matchAll(placeholder)].map((match) => match[1] ?? '');
  if (typeof value !== 'object' || value === null || depth > maxDepth) return [];
  return Object.values(value).flatMap((item) => placeholdersIn(item, depth + 1));
}
