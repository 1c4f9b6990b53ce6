import type { Json } from '../tenant-config.ts';
import { isShallow } from './guards.ts';

/** Formats a value for a text: empty for null, a list with commas, an object as JSON. */
export function asText(value: Json | undefined): string {
  if (typeof value === 'string') return value;
  if (value === null || value === undefined || !isShallow(value)) return '';
  if (Array.isArray(value)) return value.map(asText).join(', ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
