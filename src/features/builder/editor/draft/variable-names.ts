import type { Step, TenantConfig } from '#engine';
import { askedFields } from './known-fields.ts';
import { valueText } from './value-text.ts';

/** A name that may stand between double braces, and where its value comes from. */
export interface VariableName {
  name: string;
  /** An answer to a step, set on entering a step, one of the school's own, or set by the engine. */
  from: 'answer' | 'set' | 'school' | EngineName;
  /** The step, or the school's value. */
  detail: string;
}

const engineNames = ['question', 'response', 'message', 'tenantId', 'allFormData'] as const;
type EngineName = (typeof engineNames)[number];

/**
 * The names a text of a step may use: what its flow asks, the school's own, what steps set, what the engine sets. Only
 * what is sent can hold all answers at once.
 */
export function variableNames(
  steps: readonly Step[],
  globals: TenantConfig['globalVariables'],
): { said: VariableName[]; sent: VariableName[] } {
  const found = new Map<string, VariableName>();
  const add = (name: string, from: VariableName['from'], detail: string) => {
    if (!found.has(name)) found.set(name, { name, from, detail });
  };
  for (const [field, step] of askedFields(steps)) add(field, 'answer', step);
  for (const [name, value] of Object.entries(globals)) add(name, 'school', valueText(value));
  for (const { id, variables } of steps) {
    for (const name of Object.keys(variables ?? {})) add(name, 'set', id);
  }
  for (const name of engineNames) add(name, name, '');
  const sent = [...found.values()].filter(({ name }) => isPlaceholderName(name));
  return { sent, said: sent.filter(({ from }) => from !== 'allFormData') };
}

/** The placeholder that is being written before the caret: where it begins, and its name so far; null for none. */
export function openPlaceholder(text: string, caret: number): { start: number; query: string } | null {
  const found = /\{\{[ ]?([A-Za-z_]\w{0,63})?$/.exec(text.slice(0, caret));
  return found ? { start: found.index, query: found[1] ?? '' } : null;
}

function isPlaceholderName(name: string): boolean {
  return /^[A-Za-z_]\w{0,63}$/.test(name);
}
