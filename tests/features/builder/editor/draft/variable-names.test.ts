import { describe, expect, test } from 'vitest';
import type { Step } from '#engine';
import { openPlaceholder, variableNames } from '#features/builder/editor/draft/variable-names.ts';

describe('the variables', () => {
  const steps: Step[] = [
    { id: 'name', type: 'form', field: 'first_name', variables: { seen: true } },
    { id: 'again', type: 'form', field: 'first_name' },
  ];
  const { said, sent } = variableNames(steps, { school_name: 'South School', 'odd name': '' });

  test('are answers, the school’s, what steps set and what the engine sets, each once', () => {
    expect(sent).toMatchObject([
      { name: 'first_name', from: 'answer', detail: 'name' },
      { name: 'school_name', from: 'school', detail: 'South School' },
      { name: 'seen', from: 'set', detail: 'name' },
      { name: 'question' },
      { name: 'response' },
      { name: 'message' },
      { name: 'tenantId' },
      { name: 'allFormData' },
    ]);
  });

  test('hold all answers together only where something is sent', () => {
    expect(said.map(({ name }) => name)).not.toContain('allFormData');
    expect(said).toHaveLength(sent.length - 1);
  });
});

test.each([
  ['Hi {{', { start: 3, query: '' }],
  ['Hi {{fir', { start: 3, query: 'fir' }],
  ['Hi {{ fir', { start: 3, query: 'fir' }],
  ['{{a}} {{', { start: 6, query: '' }],
  ['Hi {', null],
  ['Hi {{a}}', null],
  ['Hi {{a b', null],
])('a placeholder in %s', (text, open) => {
  expect(openPlaceholder(text, text.length)).toEqual(open);
});
