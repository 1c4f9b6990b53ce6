import type { Json } from '../tenant-config.ts';
import { asText } from '../values/as-text.ts';
import { isRecord } from '../values/is-record.ts';
import { isShallow } from '../values/is-shallow.ts';
import { mapValues } from '../values/map-values.ts';
import { memoize } from '../values/memoize.ts';
import { firstOwn } from '../values/own-property.ts';

type Scope = Record<string, Json> | undefined;

const placeholder = /\{\{\s*([A-Za-z_]\w{0,63})\s*\}\}/g;
const onePlaceholder = new RegExp(`^${placeholder.source}$`);
/** No text for people is longer. A hostile one, made of placeholders for long values, would not end. */
const longestText = 20_000;

/**
 * A text with every `{{name}}` replaced from the first scope that has it as its own property, in one pass: what a
 * parent typed is never scanned again. A name nobody knows leaves nothing behind. However long the values, the text stays below 60,000
 * characters.
 */
export function renderTemplate(text: string, ...scopes: Scope[]): string {
  if (!text.includes('{{')) return text;
  let rendered = '';
  let isName = false;
  for (const part of cut(text.slice(0, longestText))) {
    if (!isName) rendered += part;
    else if (rendered.length < longestText) rendered += asText(firstOwn(part, scopes)).slice(0, longestText);
    isName = !isName;
  }
  return rendered;
}

/** Words, a name, words, a name, words. */
const cut = memoize((text) => text.split(placeholder));

/**
 * A JSON value with its texts rendered. A text that is exactly one placeholder becomes the value itself, so numbers,
 * lists and objects keep their type; an unknown name becomes null.
 */
export function renderBody(value: Json, scopes: Scope[]): Json {
  if (typeof value === 'string') {
    const name = onePlaceholder.exec(value)?.[1];
    if (name === undefined) return renderTemplate(value, ...scopes);
    const found = firstOwn(name, scopes) ?? null;
    return isShallow(found) ? found : null;
  }
  if (Array.isArray(value)) return value.map((item) => renderBody(item, scopes));
  if (!isRecord(value)) return value;
  return mapValues(value, (item) => renderBody(item, scopes));
}

/** The names a text, or the texts anywhere inside a JSON value, ask for. */
export function placeholdersIn(value: unknown): string[] {
  if (typeof value === 'string') return [...value.matchAll(placeholder)].map((match) => match[1] ?? '');
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(placeholdersIn) : [];
}
