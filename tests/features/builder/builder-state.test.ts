import { describe, expect, test } from 'vitest';
import { edit, editFlows, type TenantConfig } from '#engine';
import {
  type BuilderAction,
  type BuilderState,
  builderReducer,
  editorKey,
  type Place,
  startState,
} from '#features/builder/builder-state.ts';
import { configOf } from '../../engine/setup/configurations.ts';

const config = {
  ...configOf([
    { id: 'hello', type: 'message', message: 'Hello', nextStep: 'end' },
    { id: 'end', type: 'completed', message: 'Goodbye' },
  ]),
  flows: { tour: { name: 'Tour', entryPoint: 'gate', steps: [{ id: 'gate', type: 'completed' as const }] } },
};

const played = (...actions: BuilderAction[]): BuilderState =>
  actions.reduce(builderReducer, startState(config));
const steps = ({ config: { workflows }, flow }: BuilderState) => workflows[flow]?.steps.map(({ id }) => id);
const remove = (id: string): BuilderAction => ({
  type: 'change',
  edit: { name: 'removeStep', about: id },
  how: (before) => edit.removeStep(before, config.defaultWorkflow, id),
});
const add = (id: string, go?: Place): BuilderAction => ({
  type: 'change',
  edit: { name: 'addStep', about: id },
  how: (before) => edit.addStep(before, config.defaultWorkflow, { id, type: 'message' }),
  ...(go && { go }),
});

describe('the history', () => {
  test('takes back and repeats changes in their order', () => {
    expect(steps(played(add('a'), add('b')))).toEqual(['hello', 'end', 'a', 'b']);
    expect(steps(played(add('a'), add('b'), { type: 'undo' }))).toEqual(['hello', 'end', 'a']);
    expect(steps(played(add('a'), add('b'), { type: 'undo' }, { type: 'undo' }))).toEqual(['hello', 'end']);
    expect(steps(played(add('a'), add('b'), { type: 'undo' }, { type: 'undo' }, { type: 'redo' }))).toEqual([
      'hello',
      'end',
      'a',
    ]);
  });

  test('takes back one edit as long as no other followed it', () => {
    const first = add('a');
    const given = first.type === 'change' ? first.edit : undefined;
    const undo = { type: 'undo', ...(given && { edit: given }) } as const;
    expect(steps(played(first, undo))).toEqual(['hello', 'end']);
    expect(steps(played(first, add('b'), undo))).toEqual(['hello', 'end', 'a', 'b']);
    expect(steps(played(add('z'), first, { type: 'undo' }, undo))).toEqual(['hello', 'end', 'z']);
    const again = [{ type: 'undo' }, { type: 'redo' }] as const;
    expect(steps(played(first, ...again, undo))).toEqual(['hello', 'end']);
  });

  test('names what each Undo and Redo is about', () => {
    const state = played(add('a'), remove('hello'), { type: 'undo' });
    expect(state.past.map(({ edit: { about } }) => about)).toEqual(['a']);
    expect(state.future.map(({ edit: { about } }) => about)).toEqual(['hello']);
  });

  test('forgets what was undone once something else is changed', () => {
    expect(played(add('a'), { type: 'undo' }, add('b')).future).toEqual([]);
  });

  test('has no entry for a change that changed nothing', () => {
    expect(played(add('hello')).past).toEqual([]);
    expect(played({ type: 'undo' }, { type: 'redo' })).toEqual(startState(config));
  });

  test('holds 200 changes', () => {
    const many = Array.from({ length: 230 }, (_, index) => add(`step${index}`));
    const state = played(...many);
    expect(state.past).toHaveLength(200);
    expect(state.past[0]?.edit.about).toBe('step30');
  });
});

describe('a place', () => {
  const edited: BuilderAction = { type: 'go', to: { step: 'end', panel: { type: 'edit' } } };

  test('of another workflow has no selected step', () => {
    const state = played(edited, { type: 'go', to: { flow: 'tour' } });
    expect(state).toMatchObject({ flow: 'tour', step: null, panel: { type: 'none' } });
  });

  test('in another workflow can name its step', () => {
    expect(played({ type: 'go', to: { flow: 'tour', step: 'gate' } })).toMatchObject({ step: 'gate' });
  });

  test.each([
    ['a step that is not there', { step: 'nowhere' }],
    ['a step of another workflow', { step: 'gate' }],
  ])('cannot be %s', (_, to) => {
    expect(played({ type: 'go', to })).toMatchObject({ step: null });
  });

  test('that is no workflow leads to the first one', () => {
    expect(played({ type: 'go', to: { flow: 'nowhere' } })).toMatchObject({ flow: config.defaultWorkflow });
  });

  test('is left when its step is removed, with the editor', () => {
    expect(played(edited, remove('end'))).toMatchObject({ step: null, panel: { type: 'none' } });
  });

  test('goes along when its step, or its workflow, is only renamed elsewhere', () => {
    const main = config.defaultWorkflow;
    const rename = (how: (was: TenantConfig) => TenantConfig): BuilderAction => ({
      type: 'change',
      edit: { name: 'takeTheirs' },
      how: (was) => how(structuredClone(was)),
    });
    const step = rename((was) => edit.renameStep(was, main, 'end', 'bye'));
    expect(played(edited, step)).toMatchObject({ flow: main, step: 'bye', panel: { type: 'edit' } });
    const flow = rename((was) => editFlows.renameFlow(was, main, 'talk'));
    expect(played(edited, flow)).toMatchObject({ flow: 'talk', step: 'end', panel: { type: 'edit' } });
    const both = played(edited, step, flow);
    expect(both).toMatchObject({ flow: 'talk', step: 'bye' });
    const [before, after] = [played(edited), both].map((state) =>
      editorKey(state.panel, state.flow, state.step),
    );
    expect(after).toBe(before);
    const left = builderReducer(both, { type: 'go', to: { step: 'hello' } });
    expect(editorKey(left.panel, left.flow, left.step)).toBe('edit talk hello');
  });

  test('stays when another step is removed', () => {
    expect(played(edited, remove('hello'))).toMatchObject({ step: 'end', panel: { type: 'edit' } });
  });

  test('of an added step that is undone again is left', () => {
    const added = played(add('a', { step: 'a', panel: { type: 'edit' } }));
    expect(added).toMatchObject({ step: 'a', panel: { type: 'edit' } });
    expect(builderReducer(added, { type: 'undo' })).toMatchObject({ step: null, panel: { type: 'none' } });
  });
});

test('it begins with the default workflow, or with any where that is missing', () => {
  expect(startState(config).flow).toBe(config.defaultWorkflow);
  expect(startState({ ...config, defaultWorkflow: 'gone' }).flow).toBe(config.defaultWorkflow);
  expect(startState({ ...config, workflows: {}, flows: {} }).flow).toBe('');
});
