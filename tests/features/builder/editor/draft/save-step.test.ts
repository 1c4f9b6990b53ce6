import { describe, expect, test } from 'vitest';
import type { Step, TenantConfig } from '#engine';
import { saveStep } from '#features/builder/editor/draft/save-step.ts';
import { countPlaces } from '#features/builder/editor/draft/targets-of.ts';

const greeting: Step = { id: 'greeting', type: 'message', message: 'Hi', nextStep: 'choice' };
const choice: Step = {
  id: 'choice',
  type: 'options',
  message: 'Which?',
  options: [
    { text: 'A', nextStep: 'end' },
    { text: 'Again', nextStep: 'choice' },
  ],
  nextStep: 'end',
};
const end: Step = { id: 'end', type: 'completed', message: 'Bye' };
const config: TenantConfig = {
  id: 'school',
  globalVariables: {},
  defaultWorkflow: 'main',
  workflows: { main: { name: 'Main', steps: [greeting, choice, end] } },
  flows: {
    other: {
      name: 'Other',
      entryPoint: 'back',
      steps: [{ id: 'back', type: 'flow_switch', flowId: 'main', nextStep: 'choice' }],
    },
  },
  specialFlows: { ask: { type: 'questions', nextStep: 'choice' } },
};

const stepsOf = (from: TenantConfig) => from.workflows.main?.steps ?? [];
const idsOf = (from: TenantConfig) => stepsOf(from).map(({ id }) => id);

describe('a step that is added', () => {
  const step: Step = { id: 'new', type: 'message', message: 'New', nextStep: 'choice' };
  const save = (as: Parameters<typeof saveStep>[1]['as'], created: string[] = [], given = step) =>
    saveStep(config, { flow: 'main', step: given, created, as });

  test('stands at the end, or at the place it was given', () => {
    expect(idsOf(save({ type: 'add' }))).toEqual(['greeting', 'choice', 'end', 'new']);
    expect(idsOf(save({ type: 'add', at: 0 }))).toEqual(['new', 'greeting', 'choice', 'end']);
  });

  test.each([
    ['greeting', { type: 'next' }, { ...greeting, nextStep: 'new' }],
    [
      'choice',
      { type: 'option', option: 0 },
      { ...choice, options: [{ text: 'A', nextStep: 'new' }, choice.options?.[1]] },
    ],
  ] as const)('after an exit of %s takes that exit and stands behind it', (from, exit, changed) => {
    const saved = save({ type: 'add', after: { step: from, exit } });
    const at = idsOf(saved).indexOf(from);
    expect(stepsOf(saved)[at]).toEqual(changed);
    expect(stepsOf(saved)[at + 1]).toEqual(step);
  });

  test('leaves every other step the same object', () => {
    const saved = save({ type: 'add' });
    expect(stepsOf(saved)[0]).toBe(greeting);
    expect(saved.flows).toBe(config.flows);
  });

  test('brings the steps that are made with it, right behind it, as far as it leads to them', () => {
    const given: Step = {
      id: 'new',
      type: 'options',
      options: [{ text: 'A', nextStep: 'fees' }],
      nextStep: 'age',
    };
    const saved = save({ type: 'add', at: 1 }, ['age', 'unused', 'fees', 'age'], given);
    expect(idsOf(saved)).toEqual(['greeting', 'new', 'age', 'fees', 'choice', 'end']);
    expect(stepsOf(saved)[2]).toEqual({ id: 'age', type: 'message' });
  });
});

describe('a step that is changed', () => {
  test('is replaced: a part it lacks is gone', () => {
    const step: Step = { id: 'choice', type: 'options', options: [{ text: 'B' }] };
    const saved = saveStep(config, { flow: 'main', step, created: [], as: { type: 'edit', id: 'choice' } });
    expect(stepsOf(saved)[1]).toEqual(step);
  });

  test('under another id is led to by that id from everywhere, itself included', () => {
    const step = { ...choice, id: 'pick' };
    const saved = saveStep(config, { flow: 'main', step, created: [], as: { type: 'edit', id: 'choice' } });
    expect(idsOf(saved)).toEqual(['greeting', 'pick', 'end']);
    expect(JSON.stringify(saved)).not.toContain('"choice"');
    expect(countPlaces(saved, 'main', 'pick')).toBe(countPlaces(config, 'main', 'choice'));
  });
});

test('every place that names a step is counted', () => {
  // The greeting, its own option, the switch of another flow, the special flow.
  expect(countPlaces(config, 'main', 'choice')).toBe(4);
  expect(countPlaces(config, 'main', 'end')).toBe(2);
  expect(countPlaces(config, 'other', 'back')).toBe(1);
  expect(countPlaces(config, 'main', 'nowhere')).toBe(0);
});
