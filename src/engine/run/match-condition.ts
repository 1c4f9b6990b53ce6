import type { Condition, Json, Operator } from '../tenant-config.ts';
import { isDay } from '../validate/check-date.ts';
import { asText } from '../values/as-text.ts';
import { isRecord } from '../values/guards.ts';
import { firstOwnProperty, ownProperty } from '../values/own-property.ts';

/**
 * Returns whether a condition holds. The field is looked up in each scope in turn (answers, then variables), own
 * properties only; an unset field counts as an empty string. `true` equals `"true"`, `3` equals `"3"`.
 * `greater_than` and `less_than` compare numbers with numbers and dates (YYYY-MM-DD) with dates, else never hold.
 */
export function matchCondition(
  condition: Condition,
  ...scopes: (Record<string, Json> | undefined)[]
): boolean {
  if (!isRecord(condition)) return false;
  const operator = ownProperty(operators, condition.operator);
  return operator?.(firstOwnProperty(condition.field, scopes), condition.value) ?? false;
}

type Compare = (left: Json | undefined, right: Json) => boolean;

const operators: Record<Operator, Compare> = {
  equals: (left, right) => asText(left) === asText(right),
  not_equals: (left, right) => asText(left) !== asText(right),
  contains,
  not_contains: (left, right) => !contains(left, right),
  greater_than: (left, right) => order(left, right) > 0,
  less_than: (left, right) => order(left, right) < 0,
};

function contains(left: Json | undefined, right: Json): boolean {
  if (Array.isArray(left)) return left.some((item) => asText(item) === asText(right));
  return asText(left).includes(asText(right));
}

/** Negative, zero or positive; NaN when the two cannot be ordered, so that neither comparison holds. */
function order(left: Json | undefined, right: Json): number {
  const [a, b] = [asText(left), asText(right)];
  if (isDay(a) && isDay(b)) return a < b ? -1 : Number(a > b);
  return a.trim() === '' || b.trim() === '' ? Number.NaN : Number(a) - Number(b);
}
