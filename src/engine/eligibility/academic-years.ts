import type { Eligibility, Flow, TenantConfig, Workflow } from '../tenant-config.ts';
import { isDay } from '../validate/check-date.ts';
import { isRecord } from '../values/guards.ts';

export const maxYearsOffered = 5;

/** An eligibility whose grades may be malformed. */
type Outline = Omit<Eligibility, 'grades'> & { grades: unknown[] };

/** A configuration may hold anything. */
export function isEligibilityOutline(value: unknown): value is Outline {
  if (!isRecord(value)) return false;
  const { ageOn, yearBegins, yearsOffered: years, grades } = value;
  const isCount = typeof years === 'number' && years >= 1 && years <= maxYearsOffered;
  return isCount && isDayOfYear(ageOn) && isDayOfYear(yearBegins) && Array.isArray(grades);
}

/** Returns whether a value is a day of a year, MM-DD. A leap year has all of them. */
function isDayOfYear(value: unknown): value is string {
  return typeof value === 'string' && isDay(`2000-${value}`);
}

/** Returns the year of an academic year such as `2026-2027`, `2026-27` or `2026`; undefined for other texts. */
export function yearOf(academicYear: unknown): number | undefined {
  const text = typeof academicYear === 'string' ? academicYear.trim() : '';
  const found = /^(\d{4})(?:\s?[-–/]\s?(?:\d{2}|\d{4}))?$/.exec(text);
  return found ? Number(found[1]) : undefined;
}

/**
 * Returns the academic years that are offered on a day (YYYY-MM-DD), the current one first, such as `2026-2027`, or
 * `2026` for years that begin in January. None without a day.
 */
export function academicYears(
  { yearBegins, yearsOffered }: Omit<Eligibility, 'grades'>,
  today: string,
): string[] {
  if (!isDay(today)) return [];
  const first = Number(today.slice(0, 4)) - (today.slice(5) < yearBegins ? 1 : 0);
  return Array.from({ length: yearsOffered }, (_, at) => {
    const year = first + at;
    return yearBegins === '01-01' ? `${year}` : `${year}-${year + 1}`;
  });
}

/**
 * Returns a configuration that offers the academic years of a day (YYYY-MM-DD), by the school's rule, wherever it asks
 * for one of several years.
 */
export function withAcademicYears(config: TenantConfig, today: string): TenantConfig {
  const years = isEligibilityOutline(config.eligibility) ? academicYears(config.eligibility, today) : [];
  if (years.length === 0) return config;
  const { workflows, flows } = config;
  return { ...config, workflows: mapFlows(workflows, years), flows: mapFlows(flows, years) };
}

function mapFlows<F extends Workflow | Flow>(group: Record<string, F>, years: string[]): Record<string, F> {
  return Object.fromEntries(Object.entries(group).map(([name, flow]) => [name, withYears(flow, years)]));
}

function withYears<F extends Workflow | Flow>(flow: F, dropdownOptions: string[]): F {
  const steps: unknown = flow?.steps;
  if (!Array.isArray(steps) || !steps.some(asksForYear)) return flow;
  return {
    ...flow,
    steps: flow.steps.map((step) => (asksForYear(step) ? { ...step, dropdownOptions } : step)),
  };
}

function asksForYear(step: unknown): boolean {
  if (!isRecord(step) || step.field !== 'academic_year' || !Array.isArray(step.dropdownOptions)) return false;
  const choices: unknown[] = step.dropdownOptions;
  return choices.length > 0 && choices.every((each) => yearOf(each) !== undefined);
}
