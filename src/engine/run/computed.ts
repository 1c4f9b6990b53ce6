import type { Conversation } from '../conversation.ts';
import { isEligibilityOutline, yearOf } from '../eligibility/academic-years.ts';
import { comingYear, completedMonths, dayOfYear } from '../eligibility/eligibility.ts';
import type { ComputedValue, Json, TenantConfig } from '../tenant-config.ts';
import { isDay } from '../validate/check-date.ts';
import { todayOf } from '../validate/today-of.ts';
import { asText } from '../values/as-text.ts';
import { isRecord } from '../values/guards.ts';
import { ownProperty } from '../values/own-property.ts';

/*
 * Values worked out from answers.
 * 1. They are variables: templates, conditions and calls know them by name. They are worked out anew with every answer
 *    and at every step, from the answers and `variables.today` alone.
 * 2. Each may use answers and the values before it in the list, so that none can depend on itself.
 * 3. What cannot be worked out yet is not set.
 */

/** Sets the variables that follow from the answers as they are now. */
export function updateComputed({ config, state }: { config: TenantConfig; state: Conversation }): void {
  const values = computedValues(config);
  if (values.length === 0) return;
  const variables = { ...state.variables };
  const known = { ...state.userData };
  for (const value of values) {
    const found = kinds[value.from](value, known, config, todayOf(state));
    if (found === undefined) delete variables[value.name];
    else {
      variables[value.name] = found;
      known[value.name] = found;
    }
  }
  state.variables = variables;
}

/** Returns the well-formed values of a configuration, the first of each name. */
export function computedValues(config: TenantConfig): ComputedValue[] {
  const written: unknown = config.computed;
  if (!Array.isArray(written)) return [];
  const names = new Set(reservedNames);
  return written.slice(0, mostValues).filter((value): value is ComputedValue => {
    if (!isComputed(value) || names.has(value.name)) return false;
    names.add(value.name);
    return true;
  });
}

/**
 * Returns what the school is sent: the answers, and what was worked out from them. A worked-out value never takes the place
 * of an answer or of a field that the school has a column for.
 */
export function sentAnswers(
  config: TenantConfig,
  { userData, variables }: Pick<Conversation, 'userData' | 'variables'>,
): Record<string, Json> {
  const sent = { ...userData };
  for (const { name } of computedValues(config)) {
    const value = ownProperty(variables, name);
    if (value !== undefined && !Object.hasOwn(sent, name) && !columns.has(name)) sent[name] = value;
  }
  return sent;
}

const columns = new Set([
  'parent_type',
  'school_type',
  'first_name',
  'last_name',
  'lastName',
  'mobile',
  'email',
  'city',
  'child_name',
  'grade',
  'academic_year',
  'date_of_birth',
  'school_name',
]);

/** Set by the engine and the shell. */
export const reservedNames = [
  'today',
  'draw',
  'sessionId',
  'authenticated',
  'tenantId',
  'allFormData',
  'submitted',
  'success',
  'response',
  'message',
  'question',
  'questions',
  'reference',
  'consent',
];

const mostValues = 50;

type Compute = (
  value: ComputedValue,
  known: Record<string, Json>,
  config: TenantConfig,
  today: string,
) => Json | undefined;

const kinds: Record<ComputedValue['from'], Compute> = {
  age: ({ fields: [field = ''], on }, known, config, today) => {
    const born = ownProperty(known, field);
    const day = on === 'cutoff' ? cutoffOf(config, known, today) : today;
    if (typeof born !== 'string' || !isDay(born) || day === undefined || !isDay(day)) return undefined;
    const years = Math.floor(completedMonths(born, day) / 12);
    return years < 0 ? undefined : years;
  },
  join: ({ fields }, known) => {
    const parts = fields.map((field) => asText(ownProperty(known, field)).trim());
    return parts.filter((part) => part !== '').join(' ') || undefined;
  },
  count: ({ fields: [field = ''] }, known) => {
    const chosen = ownProperty(known, field);
    if (chosen === undefined) return undefined;
    return Array.isArray(chosen) ? chosen.length : asText(chosen) === '' ? 0 : 1;
  },
};

/** The school's day for ages, in the year that the parent asks for, else in the coming one. */
function cutoffOf(config: TenantConfig, known: Record<string, Json>, today: string): string | undefined {
  const rule: unknown = config.eligibility;
  if (!isEligibilityOutline(rule)) return undefined;
  const year = yearOf(asText(ownProperty(known, 'academic_year'))) ?? comingYear(rule, today);
  return year === undefined ? undefined : dayOfYear(year, rule.ageOn);
}

function isComputed(value: unknown): value is ComputedValue {
  if (!isRecord(value) || typeof value.name !== 'string' || typeof value.from !== 'string') return false;
  const { name, from, fields } = value;
  const isNamed = /^[A-Za-z]\w{0,63}$/.test(name) && Object.hasOwn(kinds, from);
  return isNamed && Array.isArray(fields) && fields.every((field) => typeof field === 'string');
}
