/** How a test compares an answer, in the order in which the builder offers it; the first six are the specification's. */
export const operators = [
  'equals',
  'not_equals',
  'contains',
  'not_contains',
  'greater_than',
  'less_than',
  'at_least',
  'at_most',
  'between',
  'one_of',
  'is_empty',
  'is_given',
  'share',
] as const;

export type Operator = (typeof operators)[number];
