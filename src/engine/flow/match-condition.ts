import type { Condition, Json, Operator, Test } from '../tenant-config.ts';
import { isDay } from '../validate/check-date.ts';
import { asText } from '../values/as-text.ts';
import { isRecord } from '../values/guards.ts';
import { firstOwnProperty, ownProperty } from '../values/own-property.ts';

/**
 * Returns whether a condition holds: its own test together with all of `all`, or any of `any`. The field is looked up in
 * each scope in turn (answers, then variables), own properties only; an unset field counts as an empty string. `true`
 * equals `"true"`, `3` equals `"3"`; spaces around a text and its normal form make no difference. What compares sizes
 * compares numbers with numbers and dates (YYYY-MM-DD) with dates, else never holds.
 */
export function matchCondition(
  condition: Condition,
  ...scopes: (Record<string, Json> | undefined)[]
): boolean {
  const holds = (test: unknown) => {
    if (!isRecord(test) || typeof test.operator !== 'string') return false;
    const { field, operator, value }: Partial<Test> = test;
    return (
      ownProperty(operators, operator ?? '')?.(firstOwnProperty(field ?? '', scopes), value ?? null) ?? false
    );
  };
  if (!isRecord(condition)) return false;
  return (holds(condition) && listOf(condition.all).every(holds)) || listOf(condition.any).some(holds);
}

/** Returns every test of a condition, its own first. */
export function testsOf(condition: Condition): Test[] {
  return [condition, ...(condition.all ?? []), ...(condition.any ?? [])];
}

type Compare = (left: Json | undefined, right: Json) => boolean;

const operators: Record<Operator, Compare> = {
  equals: (left, right) => plain(left) === plain(right),
  not_equals: (left, right) => plain(left) !== plain(right),
  contains,
  not_contains: (left, right) => !contains(left, right),
  greater_than: (left, right) => order(left, right) > 0,
  less_than: (left, right) => order(left, right) < 0,
  at_least: (left, right) => order(left, right) >= 0,
  at_most: (left, right) => order(left, right) <= 0,
  between: (left, right) => {
    const [low = null, high = null] = listOf(right);
    return order(left, low) >= 0 && order(left, high) <= 0;
  },
  one_of: (left, right) => {
    const given = Array.isArray(left) ? left.map(plain) : [plain(left)];
    return listOf(right).some((each) => given.includes(plain(each)));
  },
  is_empty: isEmpty,
  is_given: (left) => !isEmpty(left),
  // A step decides it: see `metCondition`.
  share: () => false,
};

function contains(left: Json | undefined, right: Json): boolean {
  if (Array.isArray(left)) return left.some((item) => plain(item) === plain(right));
  return composed(left).includes(composed(right));
}

function composed(value: Json | undefined): string {
  return asText(value).normalize();
}

/** An answer and what it is compared with may come from keyboards that write one letter differently, or from Word. */
export function plain(value: Json | undefined): string {
  return composed(value).trim();
}

function isEmpty(left: Json | undefined): boolean {
  return asText(left).trim() === '';
}

/** Negative, zero or positive; NaN when the two cannot be ordered, so that neither comparison holds. */
function order(left: Json | undefined, right: Json): number {
  const [a, b] = [asText(left), asText(right)];
  if (isDay(a) && isDay(b)) return a < b ? -1 : Number(a > b);
  return a.trim() === '' || b.trim() === '' ? Number.NaN : Number(a) - Number(b);
}

function listOf<T>(value: T[] | Json | undefined): (T | Json)[] {
  return Array.isArray(value) ? value : [];
}
