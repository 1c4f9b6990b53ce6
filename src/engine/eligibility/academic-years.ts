import type { Eligibility, Flow, TenantConfig, Workflow } from '../tenant-config.ts';
import { isDay } from '../validate/check-date.ts';
import { isRecord } from '../values/guards.ts';
import { eligibilityOf, yearOf } from './eligibility.ts';

/**
 * Returns the academic years that are offered on a day (YYYY-MM-DD), the current one first, such as `2026-2027`, or
 * `2026` for years that begin in January. None without a day.
 */
export function academicYears({ yearBegins, yearsOffered }: Eligibility, today: string): string[] {
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
  const rule = eligibilityOf(config);
  const years = rule ? academicYears(rule, today) : [];
  if (years.length === 0) return config;
  const { workflows, flows } = config;
  return { ...config, workflows: mapFlows(workflows, years), flows: mapFlows(flows, years) };
}

function mapFlows<F extends Workflow | Flow>(group: Record<string, F>, years: string[]): Record<string, F> {
  return Object.fromEntries(Object.entries(group).map(([name, flow]) => [name, withYears(flow, years)]));
}

function withYears<F extends Workflow | Flow>(flow: F, dropdownOptions: string[]): F {
  // A configuration may hold anything.
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
