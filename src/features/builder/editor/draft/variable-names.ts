import type { Step, TenantConfig } from '#engine';
import { stepNames } from '../../step-saying.ts';
import { askedFields } from './known-fields.ts';
import { valueText } from './value-text.ts';

/** A name that may be used between double braces, and the source of its value. */
export interface VariableName {
  name: string;
  /** An answer, a value set on entering a step, a school variable, or one set by the engine. */
  from: 'answer' | 'set' | 'school' | 'computed' | EngineName;
  /** The step, or the school's value. */
  detail: string;
}

const engineNames = ['question', 'response', 'message', 'tenantId', 'allFormData'] as const;
type EngineName = (typeof engineNames)[number];

/**
 * Returns the names a step's texts may use: answers of its flow, values worked out from answers, school variables, variables set by steps, and the
 * engine's. The name for all answers at once is only in `sent`.
 */
export function variableNames(
  steps: readonly Step[],
  globals: TenantConfig['globalVariables'],
  computed: TenantConfig['computed'] = [],
): { said: VariableName[]; sent: VariableName[] } {
  const found = new Map<string, VariableName>();
  const add = (name: string, from: VariableName['from'], detail: string) => {
    if (!found.has(name)) found.set(name, { name, from, detail });
  };
  const names = stepNames(steps);
  const nameOf = (id: string) => names.get(id)?.name ?? id;
  for (const [field, step] of askedFields(steps)) add(field, 'answer', nameOf(step));
  for (const { name, fields } of computed) add(name, 'computed', fields.join(', '));
  for (const [name, value] of Object.entries(globals)) add(name, 'school', valueText(value));
  for (const { id, variables } of steps) {
    for (const name of Object.keys(variables ?? {})) add(name, 'set', nameOf(id));
  }
  for (const name of engineNames) add(name, name, '');
  const sent = [...found.values()].filter(({ name }) => isPlaceholderName(name));
  return { sent, said: sent.filter(({ from }) => from !== 'allFormData') };
}

/** Returns the placeholder being typed before the caret: its start and its name so far; null for none. */
export function openPlaceholder(text: string, caret: number): { start: number; query: string } | null {
  const found = /\{\{[ ]?([A-Za-z_]\w{0,63})?$/.exec(text.slice(0, caret));
  return found ? { start: found.index, query: found[1] ?? '' } : null;
}

function isPlaceholderName(name: string): boolean {
  return /^[A-Za-z_]\w{0,63}$/.test(name);
}
