import { describe, expect, test } from 'vitest';
import { type Exit, edit, lintConfig, type Step, type TenantConfig } from '#engine';
import { configOf, flowOf } from '../setup/configurations.ts';
import { branch, choice } from '../setup/steps.ts';

const config = configOf(
  [
    { id: 'a', type: 'message', nextStep: 'b' },
    choice('b', { X: 'c', Y: 'd' }, { nextStep: 'a' }),
    {
      id: 'c',
      type: 'api_call',
      apiConfig: { endpoint: '/x', errorHandling: { fallbackStep: 'b' } },
      nextStep: 'd',
    },
    branch('d', { field: 'x', operator: 'equals', value: 1 }, 'b', 'a'),
  ],
  {
    flows: {
      other: flowOf('b', [
        { id: 'b', type: 'message', nextStep: 'back' },
        { id: 'back', type: 'flow_switch', flowId: 'main', nextStep: 'b' },
      ]),
    },
    specialFlows: { special: { type: 'x', nextStep: 'b' } },
  },
);
const ids = (of: TenantConfig) => of.workflows.main?.steps.map((step) => step.id);
const step = (of: TenantConfig, id: string, flow = 'main') =>
  (of.workflows[flow] ?? of.flows[flow])?.steps.find((each) => each.id === id);
const end: Step = { id: 'end', type: 'completed' };

describe('edit', () => {
  test('adds a step at the end or at a place', () => {
    expect(ids(edit.addStep(config, 'main', end))).toEqual(['a', 'b', 'c', 'd', 'end']);
    expect(ids(edit.addStep(config, 'main', end, 1))).toEqual(['a', 'end', 'b', 'c', 'd']);
    expect(edit.addStep(config, 'other', end).flows.other?.steps.at(-1)).toEqual(end);
    const empty = { ...config, flows: { tour: { name: 'Tour', entryPoint: '', steps: [] } } };
    expect(edit.addStep(empty, 'tour', end).flows.tour?.entryPoint).toBe('end');
  });

  test('updates parts of a step and removes those that are undefined', () => {
    const changed = edit.updateStep(config, 'main', 'a', { message: 'Hi', nextStep: undefined });
    expect(step(changed, 'a')).toStrictEqual({ id: 'a', type: 'message', message: 'Hi' });
  });

  test('moves a step up and down', () => {
    expect(ids(edit.moveStep(config, 'main', 'c', 0))).toEqual(['c', 'a', 'b', 'd']);
    expect(ids(edit.moveStep(config, 'main', 'a', 3))).toEqual(['b', 'c', 'd', 'a']);
  });

  test('renames a step everywhere it is named, and nowhere else', () => {
    const renamed = edit.renameStep(config, 'main', 'b', 'menu');
    expect(JSON.stringify(renamed.workflows)).toBe(
      JSON.stringify(config.workflows).replaceAll('"b"', '"menu"'),
    );
    expect(renamed.specialFlows.special?.nextStep).toBe('menu');
    expect(step(renamed, 'back', 'other')?.nextStep).toBe('menu');
    expect(step(renamed, 'b', 'other')?.nextStep).toBe('back');
    expect(renamed.flows.other?.entryPoint).toBe('b');
  });

  test('renames the entry point of a flow', () => {
    const renamed = edit.renameStep(config, 'other', 'b', 'menu');
    expect(renamed.flows.other?.entryPoint).toBe('menu');
    expect(renamed.workflows).toEqual(config.workflows);
    expect(renamed.specialFlows).toEqual(config.specialFlows);
  });

  test('removes a step and closes the gap', () => {
    const removed = edit.removeStep(config, 'main', 'b');
    expect(removed.flows.other?.steps[0]).toBe(config.flows.other?.steps[0]);
    expect(ids(removed)).toEqual(['a', 'c', 'd']);
    expect(step(removed, 'a')?.nextStep).toBe('a');
    expect(step(removed, 'c')?.apiConfig?.errorHandling?.fallbackStep).toBe('a');
    expect(step(removed, 'd')?.conditions?.[0]?.nextStep).toBe('a');
    expect(lintConfig(removed).some((problem) => problem.code === 'unknown_target')).toBe(false);
  });

  test('removes a last step, and what led there leads nowhere', () => {
    const removed = edit.removeStep(
      edit.connect(edit.addStep(config, 'main', end), 'main', 'a', 'end', { type: 'next' }),
      'main',
      'end',
    );
    expect(step(removed, 'a')).toStrictEqual({ id: 'a', type: 'message' });
  });

  test('removes the entry point of a flow, which then begins at the next step', () => {
    expect(edit.removeStep(config, 'other', 'b').flows.other?.entryPoint).toBe('back');
  });

  test('puts a copy that shares nothing after a step, under a new name', () => {
    const twice = edit.duplicateStep(edit.duplicateStep(config, 'main', 'b'), 'main', 'b');
    expect(ids(twice)).toEqual(['a', 'b', 'b_copy2', 'b_copy', 'c', 'd']);
    expect(step(twice, 'b_copy')).toEqual({ ...step(config, 'b'), id: 'b_copy' });
    expect(step(twice, 'b_copy')?.options).not.toBe(step(config, 'b')?.options);
  });

  test.each<[string, Exit, (of: TenantConfig) => string | undefined]>([
    ['a', { type: 'next' }, (of) => step(of, 'a')?.nextStep],
    ['b', { type: 'option', option: 1 }, (of) => step(of, 'b')?.options?.[1]?.nextStep],
    ['d', { type: 'condition', condition: 0 }, (of) => step(of, 'd')?.conditions?.[0]?.nextStep],
    ['c', { type: 'fallback' }, (of) => step(of, 'c')?.apiConfig?.errorHandling?.fallbackStep],
  ])('connects and disconnects %s by %j', (from, exit, target) => {
    expect(target(edit.connect(config, 'main', from, 'c', exit))).toBe('c');
    expect(target(edit.connect(config, 'main', from, undefined, exit))).toBeUndefined();
  });

  test('an edit that makes no sense changes nothing', () => {
    const same = [
      edit.addStep(config, 'main', { id: 'a', type: 'message' }),
      edit.addStep(config, 'main', { id: '', type: 'message' }),
      edit.addStep(config, 'gone', end),
      edit.addStep(config, '__proto__', end),
      edit.updateStep(config, 'main', 'gone', {}),
      edit.removeStep(config, 'main', 'gone'),
      edit.moveStep(config, 'main', 'a', -1),
      edit.moveStep(config, 'main', 'd', 4),
      edit.moveStep(config, 'main', 'gone', 1),
      edit.renameStep(config, 'main', 'a', 'b'),
      edit.renameStep(config, 'main', 'a', ''),
      edit.renameStep(config, 'main', 'gone', 'x'),
      edit.duplicateStep(config, 'main', 'gone'),
      edit.connect(config, 'main', 'gone', 'a', { type: 'next' }),
    ];
    for (const each of same) expect(each).toBe(config);
  });

  test('the configuration that was edited is never changed', () => {
    const before = structuredClone(config);
    edit.removeStep(edit.renameStep(edit.duplicateStep(config, 'main', 'b'), 'main', 'b', 'x'), 'main', 'x');
    edit.connect(edit.updateStep(config, 'main', 'c', { message: 'x' }), 'main', 'c', 'a', {
      type: 'fallback',
    });
    expect(config).toEqual(before);
  });
});
