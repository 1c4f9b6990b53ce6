import { describe, expect, test } from 'vitest';
import { type Condition, edit, lintConfig, type Step } from '#engine';
import { configOf, damaged } from '../setup/configurations.ts';
import { faults } from '../setup/seeded-faults.ts';
import { sound } from '../setup/sound-configuration.ts';

describe('lintConfig', () => {
  test('finds nothing in a sound configuration', () => {
    expect(lintConfig(sound)).toEqual([]);
  });

  test.each(faults)('%s: %s, and nothing else', (code, _, config, step) => {
    const found = lintConfig(config);
    expect(found.map((problem) => problem.code)).toEqual([code]);
    expect(found[0]?.step).toBe(step);
    expect(found[0]?.message).toMatch(/^[A-Z"].{20,}\.$/);
  });

  test('every code has a fault that shows it', () => {
    const shown = new Set(faults.map(([code]) => code));
    expect(shown.size).toBe(31);
  });

  const days = { field: 'date_of_birth' };
  const [mobile, email] = [{ field: 'mobile' }, { field: 'email' }];
  const several: Partial<Step> = { type: 'options', several: {} };
  test.each<[string, Partial<Step>, string[]]>([
    ['a list of days', { ...days, inputType: 'dropdown', dropdownOptions: ['2020-05-04'] }, []],
    ['a field with the list it once was', { ...days, inputType: 'date', dropdownOptions: ['2020'] }, []],
    ['buttons of days', { ...days, type: 'options', options: [{ text: 'Last', value: '2025-06-01' }] }, []],
    ['buttons of years', { ...days, type: 'options', options: [{ text: '2025' }] }, ['chosen_date']],
    ['several days at once', { ...days, ...several, options: [{ text: '2025-06-01' }] }, ['chosen_date']],
    ['a list of numbers', { ...mobile, inputType: 'radio', dropdownOptions: ['+91 98765 43210'] }, []],
    ['a typed number with the list it once was', { ...mobile, dropdownOptions: ['Yes'] }, []],
    ['a list of times', { ...mobile, inputType: 'radio', dropdownOptions: ['Morning'] }, ['chosen_contact']],
    ['several numbers', { ...mobile, ...several, options: [{ text: '9876543210' }] }, ['chosen_contact']],
    ['a list of addresses', { ...email, inputType: 'dropdown', dropdownOptions: ['a@school.example'] }, []],
    ['a list of words', { ...email, inputType: 'dropdown', dropdownOptions: ['None'] }, ['chosen_contact']],
  ])('a birth date or contact by %s: %j', (_, parts, codes) => {
    const steps: Step[] = [
      { id: 'reach', message: 'How?', nextStep: 'end', type: 'form', ...parts },
      { id: 'end', type: 'completed', message: 'Thank you.', actions: [{ text: 'Send', type: 'submit' }] },
    ];
    expect(lintConfig(configOf(steps)).map(({ code }) => code)).toEqual(codes);
  });

  test.each<[string, string, string[]]>([
    ['IN', '9876543210', []],
    ['GB', '020 7946 0958', ['chosen_contact']],
    ['GB', '+44 20 7946 0958', []],
    ['DE', '0301234567', ['chosen_contact']],
  ])('a phone number offered in a school of %s: %s %j', (defaultCountry, number, codes) => {
    const steps: Step[] = [
      { id: 'reach', type: 'form', message: 'How?', field: 'mobile', inputType: 'radio', nextStep: 'end' },
      { id: 'end', type: 'completed', message: 'Thank you.', actions: [{ text: 'Send', type: 'submit' }] },
    ];
    const config = edit.updateStep(configOf(steps), 'main', 'reach', { dropdownOptions: [number] });
    const found = lintConfig({ ...config, globalVariables: { ...config.globalVariables, defaultCountry } });
    expect(found.map(({ code }) => code)).toEqual(codes);
  });

  test.each<[string, Condition, Partial<Step>]>([
    ['an offered answer', { field: 'kind', operator: 'equals', value: 'New ' }, {}],
    [
      'one of several, of which one is offered',
      { field: 'kind', operator: 'one_of', value: ['New', 'x'] },
      {},
    ],
    [
      'a value that a step sets',
      { field: 'kind', operator: 'equals', value: 'Set' },
      { variables: { kind: 'Set' } },
    ],
    ['no answer', { field: 'kind', operator: 'equals', value: '' }, {}],
    ['a typed answer', { field: 'kind', operator: 'equals', value: 'x' }, { type: 'form', field: 'kind' }],
    ['any other answer', { field: 'kind', operator: 'not_equals', value: 'x' }, {}],
  ])('a condition on %s may hold', (_, condition, parts) => {
    const asked = edit.updateStep(sound, 'main', 'name', parts);
    const config = edit.updateStep(asked, 'main', 'check', {
      conditions: [{ ...condition, nextStep: 'end' }],
    });
    expect(lintConfig(config).filter(({ code }) => code === 'condition_value')).toEqual([]);
  });

  test.each<[string, Partial<Step>]>([
    ['consent by a tick', { field: 'consent', inputType: 'checkbox' }],
    ['several classes', { field: 'grade', inputType: 'checkbox', dropdownOptions: ['1', '2'] }],
    ['a name', { field: 'child_name' }],
    ['words in a field of the school', { field: 'consents' }],
  ])('%s can be stored', (_, parts) => {
    const steps: Step[] = [
      { id: 'ask', type: 'form', message: 'Which?', nextStep: 'end', ...parts },
      { id: 'end', type: 'completed', message: 'Thank you.' },
    ];
    expect(lintConfig(configOf(steps))).toEqual([]);
  });

  test('problems come in the order of the steps', () => {
    const last = edit.updateStep(sound, 'main', 'end', { message: '{{a}}' });
    const broken = edit.updateStep(last, 'main', 'greeting', { message: '{{b}}' });
    expect(lintConfig(broken).map((problem) => problem.step)).toEqual(['greeting', 'end']);
  });

  test.each([
    null,
    {},
    [],
    7,
    { workflows: { a: null, b: { steps: [null] } } },
    { workflows: [], flows: 'x', specialFlows: { a: null, b: 7 } },
  ])('%j is a problem, not a crash', (config) => {
    expect(lintConfig(damaged(config)).length).toBeGreaterThan(0);
  });

  test('names the engine and the shell set are known', () => {
    const message = '{{today}} {{sessionId}} {{authenticated}} {{tenantId}} {{submitted}}';
    expect(lintConfig(edit.updateStep(sound, 'main', 'end', { message }))).toEqual([]);
  });

  test.each([
    ['after the enquiry is sent', 'end', []],
    ['before it is sent', 'name', ['unset_variable']],
  ])('the reference of an enquiry is known %s', (_, place, codes) => {
    const apiConfig = { endpoint: '/api/chat-inquiry/public', body: '{{allFormData}}' };
    const steps: Step[] = [
      { id: 'name', type: 'form', message: 'Your name?', field: 'first_name', nextStep: 'send' },
      { id: 'send', type: 'api_call', apiConfig, nextStep: 'end' },
      { id: 'end', type: 'completed', message: 'Thank you.' },
    ];
    const named = edit.updateStep(configOf(steps), 'main', place, { message: 'Note {{reference}}.' });
    const problems = lintConfig(named).filter(({ values }) => values.variable === 'reference');
    expect(problems.map(({ code }) => code)).toEqual(codes);
  });

  // Work that grows with the square of the steps would outlast the test.
  test('6,000 steps, each with a name of its own that another one uses, are checked', () => {
    const steps: Step[] = Array.from({ length: 6000 }, (_, at) => ({
      id: `s${at}`,
      type: 'form',
      field: `f${at}`,
      message: `{{f${(at * 7919) % 6000}}}`,
      nextStep: `s${at + 1}`,
    }));
    const found = lintConfig(configOf([...steps, { id: 's6000', type: 'completed', message: 'Bye' }]));
    expect(found.every(({ code }) => code === 'unset_variable')).toBe(true);
    expect(found).toHaveLength(steps.filter((_, at) => (at * 7919) % 6000 >= at).length);
  });
});
