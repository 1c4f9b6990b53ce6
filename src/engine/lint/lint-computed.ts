import { isEligibilityOutline } from '../eligibility/academic-years.ts';
import { computedValues } from '../run/computed.ts';
import type { TenantConfig } from '../tenant-config.ts';
import { isRecord } from '../values/guards.ts';
import { type LintProblem, lintProblem } from './lint-problem.ts';
import type { StepGraph } from './step-graph.ts';

/** Returns the values worked out from answers that never can be: each may use answers and the values before it. */
export function lintComputed(config: TenantConfig, { nodes }: StepGraph): LintProblem[] {
  const written: unknown[] = Array.isArray(config.computed) ? config.computed : [];
  const sound = new Set<unknown>(computedValues(config));
  const known = new Set(nodes.flatMap(({ step }) => step.field ?? []));
  const taken = new Set([
    ...known,
    ...Object.keys(isRecord(config.globalVariables) ? config.globalVariables : {}),
  ]);
  const place = { flow: '' };
  const broken = written
    .filter((value) => !sound.has(value))
    .map((value) => {
      const variable = isRecord(value) && typeof value.name === 'string' ? value.name : '';
      return lintProblem('computed_value.name', place, { variable });
    });
  return [
    ...broken,
    ...computedValues(config).flatMap(({ name: variable, fields, on }) => {
      const unknown = fields.length === 0 ? [''] : fields.filter((field) => !known.has(field));
      known.add(variable);
      const needsDay = on === 'cutoff' && !isEligibilityOutline(config.eligibility);
      return [
        ...(taken.has(variable) ? [lintProblem('computed_value.name', place, { variable })] : []),
        ...unknown.map((field) => lintProblem('computed_value.field', place, { variable, field })),
        ...(needsDay ? [lintProblem('computed_value.cutoff', place, { variable })] : []),
      ];
    }),
  ];
}
