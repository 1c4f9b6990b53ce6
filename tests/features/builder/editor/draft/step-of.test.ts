import { describe, expect, test } from 'vitest';
import type { Condition, Step } from '#engine';
import { draftOf } from '#features/builder/editor/draft/draft-of.ts';
import type { StepDraft } from '#features/builder/editor/draft/step-draft.ts';
import { stepOf } from '#features/builder/editor/draft/step-of.ts';
import { builtInTenants } from '#tenants/built-in-tenants.ts';

const rich: Step = {
  nextStep: 'b',
  id: 'a',
  message: '',
  media: { url: ' x', type: 'map', height: 0, text: '' },
  type: 'form',
  field: 'mobile',
  inputType: 'tel',
  fieldConfig: { autoFocus: true, step: 'any', disabled: false, type: 'tel', min: '0', max: 7, label: '' },
  validation: { pattern: '', required: false, minLength: 0 },
  dropdownOptions: ['A', '', ' B '],
  options: [
    { value: '', text: 'One', condition: { value: 3, field: 'n', operator: 'less_than', nextStep: 'x' } },
    { text: 'One', icon: '★', nextStep: '' },
  ],
  several: { max: 2, min: 0 },
  conditions: [
    { field: 'ok', operator: 'equals', value: 'true' },
    { nextStep: 'b', field: 'ok', operator: 'equals', value: true },
    { field: 'list', operator: 'contains', value: ['x', 1, null] },
    {
      field: 'age',
      operator: 'between',
      value: [3, '2020-01-01'],
      all: [{ value: null, field: 'b', operator: 'is_given' }],
    },
    {
      any: [{ field: 'c', operator: 'one_of', value: ['x', '7'] }],
      field: 'a',
      operator: 'is_empty',
      value: null,
    },
  ],
  actions: [{ action: '', type: 'reset', text: '' }],
  apiConfig: {
    method: 'post',
    endpoint: '/api/chat',
    headers: {},
    body: { deep: [1, '{{allFormData}}', { a: null }] },
    responseMapping: {},
    errorHandling: { errorMessage: '' },
  },
  variables: { a: '12', b: 12, c: '"quoted"', d: '', e: { f: [] }, g: ' true ' },
  showTypingIndicator: true,
  flowId: '',
};

const all = Object.values(builtInTenants).flatMap((tenant) =>
  tenant
    ? [...Object.values(tenant.workflows), ...Object.values(tenant.flows)].flatMap(({ steps }) => steps)
    : [],
);

describe('a step that nobody touched', () => {
  test('of the built-in schools is the same, to the byte', () => {
    expect(all.length).toBeGreaterThan(50);
    for (const step of all) expect(JSON.stringify(stepOf(draftOf(step), step))).toBe(JSON.stringify(step));
  });

  test.each([
    ['with everything in it', rich],
    ['with almost nothing', { id: 'x', type: 'completed' } satisfies Step],
    [
      'with empty groups',
      { id: 'x', type: 'api_call', fieldConfig: {}, validation: {}, options: [] } satisfies Step,
    ],
    ['that switches', { id: 'x', type: 'flow_switch', flowId: 'f', nextStep: 's' } satisfies Step],
    [
      'with a body of words',
      { id: 'x', type: 'api_call', apiConfig: { endpoint: '/a', body: 'words' } } satisfies Step,
    ],
    [
      'with a body that is a placeholder',
      { id: 'x', type: 'api_call', apiConfig: { endpoint: '/a', body: '{{allFormData}}' } } satisfies Step,
    ],
  ])('%s is the same, to the byte', (_name, step: Step) => {
    expect(JSON.stringify(stepOf(draftOf(step), step))).toBe(JSON.stringify(step));
  });
});

function edited(step: Step, parts: Partial<StepDraft>): Step {
  return stepOf({ ...draftOf(step), ...parts }, step);
}

describe('a part that was touched', () => {
  test('is changed, and what no field shows stays', () => {
    const step = edited(rich, { label: 'Mobile', isRequired: true });
    expect(step.fieldConfig).toEqual({ ...rich.fieldConfig, label: 'Mobile', required: true });
    expect(step.validation).toEqual({ ...rich.validation, required: true });
    expect({ ...step, fieldConfig: 0, validation: 0 }).toEqual({ ...rich, fieldConfig: 0, validation: 0 });
  });

  test('is removed when it is emptied, and its group with the last of them', () => {
    const step: Step = {
      id: 'a',
      type: 'form',
      message: 'Hi',
      fieldConfig: { label: 'L' },
      validation: { required: true, minLength: 2 },
    };
    expect(edited(step, { message: '', label: '', minLength: '', isRequired: false })).toEqual({
      id: 'a',
      type: 'form',
    });
  });

  test('of a number is a number for number fields, and stays a word for dates', () => {
    const step: Step = { id: 'a', type: 'form' };
    expect(edited(step, { inputType: 'number', min: '3', max: '4.5' }).fieldConfig).toEqual({
      min: 3,
      max: 4.5,
    });
    expect(edited(step, { inputType: 'date', max: 'today-18y' }).fieldConfig).toEqual({ max: 'today-18y' });
  });

  test('several tests of a condition that all had to hold may be one of them alone, and back', () => {
    const both: Condition = {
      field: 'a',
      operator: 'is_empty',
      value: null,
      all: [{ field: 'b', operator: 'is_given', value: null }],
    };
    const { all, ...one } = both;
    const either: Condition = { ...one, any: all };
    const joined = (condition: Condition, join: 'all' | 'any') => {
      const step: Step = { id: 'x', type: 'conditional', conditions: [condition] };
      return edited(step, { conditions: draftOf(step).conditions.map((row) => ({ ...row, join })) })
        .conditions;
    };
    expect([joined(both, 'any'), joined(either, 'all')]).toEqual([[either], [both]]);
  });

  test('the kind of input leaves no other kind behind that would win', () => {
    expect(edited(rich, { inputType: 'email' }).fieldConfig).not.toHaveProperty('type');
  });

  test.each([
    ['true', true],
    ['12', 12],
    ['-0.5', -0.5],
    ['007', '007'],
    ['98765432109876543210', '98765432109876543210'],
    ['"12"', '12'],
    ['Yes', 'Yes'],
    ['', ''],
  ])('a value written %s is %o', (value, meant) => {
    const step = edited({ id: 'a', type: 'message' }, { variables: [{ key: '0', name: ' v ', value }] });
    expect(step.variables).toEqual({ v: meant });
  });

  test('a row without a name is not meant', () => {
    const rows = [{ key: '0', name: ' ', value: 'x' }];
    expect(edited({ id: 'a', type: 'message' }, { variables: rows })).not.toHaveProperty('variables');
  });

  test.each([
    ['{"a": ["{{allFormData}}"]}', { a: ['{{allFormData}}'] }],
    ['{{ allFormData }}', '{{ allFormData }}'],
    ['', undefined],
  ])('a body written %s is %o', (body, meant) => {
    const step: Step = { id: 'a', type: 'api_call', apiConfig: { endpoint: '/a', body: 1 } };
    expect(edited(step, { body }).apiConfig?.body).toEqual(meant);
  });

  test('a body that is no JSON leaves what was there', () => {
    const step: Step = { id: 'a', type: 'api_call', apiConfig: { endpoint: '/a', body: 1 } };
    expect(edited(step, { body: '{' }).apiConfig?.body).toBe(1);
  });

  test('an option keeps what no field shows when its text changes', () => {
    const [first, ...others] = draftOf(rich).options;
    if (!first) throw new Error('There is no option.');
    const options = edited(rich, { options: [...others, { ...first, text: 'Uno' }] }).options;
    expect(options).toEqual([rich.options?.[1], { ...rich.options?.[0], text: 'Uno' }]);
  });
});

test('choices are one a line, without blank ones', () => {
  expect(edited({ id: 'a', type: 'form' }, { choices: ' A \n\nB\n' }).dropdownOptions).toEqual(['A', 'B']);
});

test('a switch leads to a step of the other flow, and every other step to one of its own', () => {
  const step: Step = { id: 'a', type: 'message', nextStep: 'b' };
  expect(edited(step, { type: 'flow_switch', flowId: 'f' })).toEqual({
    id: 'a',
    type: 'flow_switch',
    flowId: 'f',
  });
  expect(edited(step, { type: 'flow_switch', flowId: 'f', flowStep: 's' }).nextStep).toBe('s');
  expect(edited(step, { type: 'options' }).nextStep).toBe('b');
});

test('a step that becomes the end leads nowhere', () => {
  expect(edited({ id: 'a', type: 'message', nextStep: 'b' }, { type: 'completed' })).not.toHaveProperty(
    'nextStep',
  );
});
