import type { Json } from '../tenant-config.ts';
import { asText } from '../values/as-text.ts';
import { isRecord, isShallow } from '../values/guards.ts';
import { mapValues } from '../values/map-values.ts';
import { memoize } from '../values/memoize.ts';
import { firstOwnProperty } from '../values/own-property.ts';

type Scope = Record<string, Json> | undefined;

const placeholder = /\{\{\s*([A-Za-z_]\w{0,63})\s*\}\}/g;
const onePlaceholder = new RegExp(`^${placeholder.source}$`);
/** Longer than any real text; bounds a hostile one made of placeholders for long values. */
const maxTextLength = 20_000;

/**
 * Returns a text with every `{{name}}` replaced from the first scope that has it as its own property, in one pass: a
 * parent's input is never scanned again. An unknown name becomes empty. However long the values, the result stays below
 * 60,000 characters.
 */
export function renderTemplate(text: string, ...scopes: Scope[]): string {
  if (!text.includes('{{')) return text;
  let rendered = '';
  let isName = false;
  for (const part of splitTemplate(text.slice(0, maxTextLength))) {
    if (!isName) rendered += part;
    else if (rendered.length < maxTextLength)
      rendered += asText(firstOwnProperty(part, scopes)).slice(0, maxTextLength);
    isName = !isName;
  }
  return rendered;
}

/** Alternates text and names: text, name, text, name, text. */
const splitTemplate = memoize((text) => text.split(placeholder));

/**
 * Returns a JSON value with its strings rendered. A text that is exactly one placeholder becomes the value itself, so numbers,
 * lists and objects keep their type; an unknown name becomes null.
 */
export function renderBody(value: Json, scopes: Scope[]): Json {
  if (typeof value === 'string') {
    const name = onePlaceholder.exec(value)?.[1];
    if (name === undefined) return renderTemplate(value, ...scopes);
    const found = firstOwnProperty(name, scopes) ?? null;
    return isShallow(found) ? found : null;
  }
  if (Array.isArray(value)) return value.map((item) => renderBody(item, scopes));
  if (!isRecord(value)) return value;
  return mapValues(value, (item) => renderBody(item, scopes));
}

/** Returns the placeholder names in a string, or in the strings anywhere inside a JSON value. */
export function placeholdersIn(value: unknown): string[] {
  if (typeof value === 'string') return [...value.matchAll(placeholder)].map((match) => match[1] ?? '');
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(placeholdersIn) : [];
}
