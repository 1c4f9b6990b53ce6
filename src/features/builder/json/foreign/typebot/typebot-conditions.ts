import type { Condition } from '#engine';
import { recordIn, records, textIn } from './typebot-file.ts';
import type { VariableNames } from './variable-names.ts';

/** What must hold for one comparison: any of these. */
type AnyOf = Omit<Condition, 'nextStep'>[];

export interface TypebotTest {
  /** All of the comparisons, or any of them. */
  logic: 'all' | 'any';
  comparisons: AnyOf[];
}

/**
 * Returns what an item of a condition tests; null when the engine knows no such comparison. Without a comparison it
 * never holds, as there.
 */
export function readTest(content: Record<string, unknown>, names: VariableNames): TypebotTest | null {
  const comparisons: AnyOf[] = [];
  for (const raw of records(content.comparisons)) {
    const field = names.of(raw.variableId);
    const operator = textIn(raw, 'comparisonOperator');
    const value = textIn(raw, 'value');
    const test = Object.hasOwn(tests, operator) ? tests[operator] : undefined;
    if (field === undefined || !test || value.includes('{{')) return null;
    comparisons.push(test(value).map((each) => ({ field, ...each })));
  }
  return { logic: textIn(content, 'logicalOperator') === 'OR' ? 'any' : 'all', comparisons };
}

const tests: Record<string, (value: string) => Omit<Condition, 'field' | 'nextStep'>[]> = {
  'Equal to': (value) => [{ operator: 'equals', value }],
  'Not equal': (value) => [{ operator: 'not_equals', value }],
  Contains: (value) => [{ operator: 'contains', value }],
  'Does not contain': (value) => [{ operator: 'not_contains', value }],
  'Greater than': (value) => [{ operator: 'greater_than', value }],
  'Less than': (value) => [{ operator: 'less_than', value }],
  'Greater or equal to': (value) => [
    { operator: 'greater_than', value },
    { operator: 'equals', value },
  ],
  'Less or equal to': (value) => [
    { operator: 'less_than', value },
    { operator: 'equals', value },
  ],
  'Is set': () => [{ operator: 'not_equals', value: '' }],
  'Is empty': () => [{ operator: 'equals', value: '' }],
};

/** Returns when a button is offered; undefined for always, null when that cannot be said here. */
export function displayCondition(
  item: Record<string, unknown>,
  names: VariableNames,
): Condition | null | undefined {
  const { isEnabled, condition } = recordIn(item, 'displayCondition');
  if (isEnabled !== true) return undefined;
  const test = readTest(recordIn({ condition }, 'condition'), names);
  const [only] = test?.comparisons ?? [];
  return test?.comparisons.length === 1 && only?.length === 1 ? (only[0] ?? null) : null;
}
