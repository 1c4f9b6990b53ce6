import { findFlow } from '../flow/flow-index.ts';
import { flowNames } from '../flow/flow-outline.ts';
import type { TenantConfig } from '../tenant-config.ts';
import { placeholdersIn } from '../texts/render-template.ts';
import { isRecord } from '../values/guards.ts';
import { ownProperty } from '../values/own-property.ts';
import { type ConfigTextPart, rewordStep } from './step-texts.ts';

/** A text that a parent can meet, and where it is. */
export interface ConfigText {
  text: string;
  part: ConfigTextPart;
  /** The workflow or flow; empty for a text of the whole configuration. */
  flow: string;
  step?: string;
  /** The name of a global variable. */
  variable?: string;
}

/**
 * Returns every text of a configuration that a parent can meet, by flow and in the order of the steps, then the consent
 * and the global variables that those texts name. Texts without a word of their own, such as a number, an address or a
 * placeholder alone, are the same in every language and left out.
 */
export function textsOf(config: TenantConfig): ConfigText[] {
  if (!isRecord(config)) return [];
  const texts: ConfigText[] = [];
  for (const flow of flowNames(config)) {
    for (const step of findFlow(config, flow)?.all() ?? []) {
      rewordStep(step, (text, part) => {
        texts.push({ text, part, flow, step: step.id });
        return text;
      });
    }
  }
  const notice: unknown = isRecord(config.consent) ? config.consent.notice : undefined;
  if (typeof notice === 'string') texts.push({ text: notice, part: 'consent', flow: '' });
  for (const variable of new Set(['headerTitle', ...placeholdersIn(texts.map(({ text }) => text))])) {
    const text = ownProperty<unknown>(config.globalVariables, variable);
    if (typeof text === 'string') texts.push({ text, part: 'variable', flow: '', variable });
  }
  return texts.filter(({ text }) => hasWords(text));
}

/** Returns whether a text has a word to translate. */
function hasWords(text: string): boolean {
  const own = text.slice(0, maxTextLength).replace(/\{\{[^{}]*\}\}/g, ' ');
  return own.split(/\s+/).some((word) => /\p{L}/u.test(word) && !/@|:\/\//.test(word));
}

const maxTextLength = 20_000;
