import type { TenantConfig } from '#engine';
import { keyOf } from '../same-json.ts';

/**
 * Returns a short text that is the same for equal configurations, whatever the order of their keys: the database does
 * not preserve it.
 */
export function fingerprintOf(config: TenantConfig): string {
  const known = fingerprints.get(config);
  if (known) return known;
  const made = hash(keyOf(config));
  fingerprints.set(config, made);
  return made;
}

export function isSameWork(one: TenantConfig, other: TenantConfig): boolean {
  return one === other || fingerprintOf(one) === fingerprintOf(other);
}

/** Configurations are immutable, so each has to be hashed only once. */
const fingerprints = new WeakMap<TenantConfig, string>();

/** Two 32-bit FNV-1a hashes with different seeds, and the length. */
function hash(text: string): string {
  let one = 0x811c9dc5;
  let other = 0x01000193;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    one = Math.imul(one ^ code, 0x01000193);
    other = Math.imul(other ^ code, 0x5bd1e995);
    other ^= other >>> 15;
  }
  return [one, other, text.length].map((part) => (part >>> 0).toString(36)).join('-');
}
