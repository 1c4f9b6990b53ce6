import { expect, test } from 'vitest';
import { VariableNames } from '#features/builder/json/foreign/typebot/variable-names.ts';

test.each([
  ['Child name', 'Child_name'],
  // What the chat and the enquiry have under these names is of another kind.
  ['consent', 'consent_2'],
  ['questions', 'questions_2'],
  ['reference', 'reference_2'],
  ['toString', 'toString_2'],
  ['school_name', 'school_name_2'],
])('the variable %j is stored as %s', (name, stored) => {
  const names = new VariableNames([{ id: 'v', name, value: '' }], ['school_name']);
  expect(names.of('v')).toBe(stored);
  expect(names.render(`Hello {{${name}}}`)).toBe(`Hello {{${stored}}}`);
});
