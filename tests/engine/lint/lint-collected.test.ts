import { describe, expect, test } from 'vitest';
import { lintConfig, type Step } from '#engine';
import { problemFixes } from '#features/builder/problems/problem-fixes.ts';
import { configOf, freeze } from '../setup/configurations.ts';
import { form, sending } from '../setup/steps.ts';

const texts = {
  yes: 'Yes',
  no: 'No',
  finish: 'Done',
  goodbye: 'Bye',
  sending: 'Sending',
  failed: 'Sorry',
  say: { options: 'Choose:', form: 'Tell us:', questions: 'Ask us:', completed: 'Bye' },
};
const phone = form('phone', 'end', { field: 'mobile', inputType: 'tel' });
const mail = form('mail', 'phone', { field: 'email' });
const end: Step = { id: 'end', type: 'completed', message: 'Bye' };
const send = sending('end', 'end');
const kindsOf = (steps: Step[]) => lintConfig(configOf(steps)).map(({ kind, step }) => [kind, step]);

describe('what is collected and never sent', () => {
  test('is told once, at the first step that asks how to reach the parent', () => {
    expect(kindsOf([mail, phone, end])).toEqual([['nothing_sent', 'mail']]);
  });

  test.each<[string, Step[]]>([
    ['is sent by a call', [mail, { ...phone, nextStep: 'send' }, send, end]],
    ['is sent by a button', [mail, phone, { ...end, actions: [{ type: 'submit', text: 'Send' }] }]],
    ['holds no contact', [{ ...phone, field: 'city', inputType: 'text' }, end]],
  ])('is not told where it %s', (_, steps) => {
    expect(kindsOf(steps)).toEqual([]);
  });

  test('is sent before the end by one press', () => {
    const config = freeze(configOf([mail, phone, end]));
    const [problem] = lintConfig(config);
    const [fix] = problem ? problemFixes(problem, config, texts) : [];
    const mended = fix?.how(config) ?? config;
    expect(fix?.label).toBe('addSending');
    expect(mended.workflows.main?.steps.map(({ id, nextStep }) => [id, nextStep])).toEqual([
      ['mail', 'phone'],
      ['phone', 'send'],
      ['send', 'end'],
      ['end', undefined],
    ]);
    expect(lintConfig(mended)).toEqual([]);
  });
});

test('an answer that is offered twice is told, and the second one goes', () => {
  const options = [{ text: 'Yes' }, { text: ' yes ' }, { text: 'No' }];
  const config = freeze(
    configOf([{ id: 'ask', type: 'options', message: 'Well?', field: 'x', options, nextStep: 'end' }, end]),
  );
  const [problem] = lintConfig(config);
  expect(problem).toMatchObject({
    kind: 'repeated_option',
    severity: 'warning',
    values: { option: ' yes ' },
  });
  const [fix] = problem ? problemFixes(problem, config, texts) : [];
  expect(fix?.how(config).workflows.main?.steps[0]?.options).toEqual([options[0], options[2]]);
  const list = form('ask', 'end', { inputType: 'radio', dropdownOptions: ['A', 'a'] });
  expect(kindsOf([list, end])).toEqual([['repeated_option', 'ask']]);
});

describe('fixes go forward first', () => {
  const offered = (steps: Step[], kind: string) => {
    const config = freeze(configOf(steps));
    const problem = lintConfig(config).find((each) => each.kind === kind);
    return (problem ? problemFixes(problem, config, texts) : []).map(({ label, how }) => ({
      label,
      left: lintConfig(how(config)).map((each) => each.kind),
    }));
  };

  test('an open step goes on to the next, or all do, and only then it becomes the end', () => {
    const loose: Step[] = [
      { id: 'a', type: 'message', message: 'A' },
      { id: 'b', type: 'form', message: 'B', field: 'b' },
      end,
    ];
    expect(offered(loose, 'dead_end.next')).toMatchObject([
      { label: 'connectAll', left: [] },
      { label: 'becomeEnd' },
    ]);
  });

  test('a step that nothing leads to is led to by the one above, and goes on to where that led', () => {
    const lost: Step[] = [
      { id: 'a', type: 'message', message: 'A', nextStep: 'end' },
      { id: 'lost', type: 'form', message: 'B', field: 'b' },
      end,
    ];
    expect(offered(lost, 'unreachable_step')).toMatchObject([
      { label: 'leadHere', left: [] },
      { label: 'remove' },
    ]);
  });
});

describe('what says nothing', () => {
  const silent: [string, Step][] = [
    ['a message', { id: 'step', type: 'message', nextStep: 'end' }],
    ['an end', { id: 'step', type: 'completed', message: ' ' }],
    ['a question box', { id: 'step', type: 'questions', nextStep: 'end' }],
    ['a form', { id: 'step', type: 'form', field: 'city', nextStep: 'end' }],
    ['a choice', { id: 'step', type: 'options', field: 'x', options: [{ text: 'A' }], nextStep: 'end' }],
  ];

  test.each(silent)('is told of %s, and mended by words that fit before it is removed', (_, step) => {
    const config = freeze(configOf([step, end]));
    const problem = lintConfig(config).find(({ kind }) => kind === 'empty_message');
    expect(problem).toMatchObject({ severity: 'warning', step: 'step' });
    const labels = problem ? problemFixes(problem, config, texts).map(({ label }) => label) : [];
    expect(labels).toEqual(step.type === 'message' ? ['write', 'remove'] : ['say']);
    const fixes = problem ? problemFixes(problem, config, texts) : [];
    const fix = fixes.find(({ opens }) => opens === undefined);
    expect(lintConfig(fix?.how(config) ?? config).map(({ kind }) => kind)).not.toContain('empty_message');
  });

  test.each<[string, Step]>([
    ['a form with a label', { ...phone, message: '', fieldConfig: { label: 'Phone' } }],
    ['an end with buttons', { id: 'step', type: 'completed', actions: [{ type: 'reset', text: 'Again' }] }],
    ['a call', send],
  ])('is not told of %s', (_, step) => {
    expect(lintConfig(configOf([step, end])).map(({ kind }) => kind)).not.toContain('empty_message');
  });
});

test('a button that is offered twice is told, a list that is not shown is not', () => {
  const twice: Step = {
    ...end,
    actions: [
      { type: 'reset', text: 'Again' },
      { type: 'submit', text: 'again' },
    ],
  };
  const [problem] = lintConfig(configOf([twice]));
  expect(problem).toMatchObject({ kind: 'repeated_option', values: { option: 'again' } });
  const [fix] = problem ? problemFixes(problem, configOf([twice]), texts) : [];
  expect(fix?.how(configOf([twice])).workflows.main?.steps[0]?.actions).toHaveLength(1);
  const unused: Step = { id: 'a', type: 'form', message: 'A', field: 'a', dropdownOptions: ['x', 'x'] };
  expect(kindsOf([{ ...unused, nextStep: 'end' }, end])).toEqual([]);
});
