import { matchCondition, testsOf } from '../flow/match-condition.ts';
import { percentOf } from '../flow/share.ts';
import type { Json, Operator, Step, Test } from '../tenant-config.ts';
import { asText } from '../values/as-text.ts';
import { type LintKind, type LintPlace, type LintProblem, lintProblem } from './lint-problem.ts';

/** Returns the tests of a step that can never hold, as what they compare with does not fit. */
export function lintConditions({ conditions = [], options = [] }: Step, place: LintPlace): LintProblem[] {
  const shares = conditions.filter(({ operator }) => operator === 'share');
  const total = shares.reduce((sum, share) => sum + percentOf(share), 0);
  const isOdd =
    total > 100 || shares.some(({ value }) => typeof value !== 'number' || value <= 0 || value > 100);
  const odd = isOdd ? [lintProblem('condition_value.share', place)] : [];
  const tests = [...conditions, ...options.flatMap(({ condition }) => condition ?? [])].flatMap(testsOf);
  const misfit = tests.flatMap((test) => {
    const kind = misfits[test.operator]?.(test);
    return kind ? [lintProblem(kind, place, { field: test.field, value: asText(test.value) })] : [];
  });
  return [...odd, ...misfit];
}

type Misfit = (test: Test) => LintKind | undefined;

const sizes: Misfit = ({ value }) => (isOrdered(value, value) ? undefined : 'condition_value.size');

const misfits: Partial<Record<Operator, Misfit>> = {
  greater_than: sizes,
  less_than: sizes,
  at_least: sizes,
  at_most: sizes,
  between: ({ value }) => {
    const [low = null, high = null] = Array.isArray(value) ? value : [];
    return isOrdered(low, high) ? undefined : 'condition_value.range';
  },
  one_of: ({ value }) => (Array.isArray(value) && value.length > 0 ? undefined : 'condition_value.list'),
};

function isOrdered(low: Json, high: Json): boolean {
  return matchCondition({ field: 'low', operator: 'at_most', value: high }, { low });
}
