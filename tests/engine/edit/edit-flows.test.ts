import { describe, expect, test } from 'vitest';
import { editFlows, lintConfig, type Step, type TenantConfig } from '#engine';
import { configOf, damaged, flowOf, freeze } from '../setup/configurations.ts';

const hello: Step = { id: 'hello', type: 'message', message: 'Hello', nextStep: 'side' };
const side: Step = { id: 'side', type: 'flow_switch', flowId: 'visit' };
const again: Step = { id: 'again', type: 'flow_switch', flowId: 'main', nextStep: 'hello' };
const book: Step = { id: 'book', type: 'options', options: [{ text: 'Again', nextStep: 'loop' }] };
const loop: Step = { id: 'loop', type: 'flow_switch', flowId: 'visit' };

/** `main` switches to the flow `visit`, which switches to itself; `other` switches to `main`. */
const config: TenantConfig = freeze({
  ...configOf([hello, side]),
  workflows: {
    main: { name: 'Main', description: 'First', steps: [hello, side] },
    other: { name: 'Other', steps: [again] },
  },
  flows: { visit: flowOf('book', [book, loop]), late: flowOf('bye', [{ id: 'bye', type: 'completed' }]) },
  specialFlows: { ask: { type: 'questions', nextStep: 'hello' } },
});

describe('a workflow or flow is added', () => {
  test('at the end, and a flow begins at its first step unless it says otherwise', () => {
    const workflow = editFlows.addFlow(config, 'workflows', 'new', { name: 'New', steps: [hello] });
    expect(Object.keys(workflow.workflows)).toEqual(['main', 'other', 'new']);
    expect(workflow.workflows.new).toEqual({ name: 'New', steps: [hello] });
    const begun = editFlows.addFlow(config, 'flows', 'new', { name: 'New', steps: [hello, side] });
    expect(begun.flows.new?.entryPoint).toBe('hello');
    const told = editFlows.addFlow(config, 'flows', 'new', flowOf('side', [hello, side]));
    expect(told.flows.new?.entryPoint).toBe('side');
    expect(begun.defaultWorkflow).toBe('main');
  });

  test('and conversations begin with it where they could begin with nothing', () => {
    const empty = { ...configOf([]), workflows: {}, defaultWorkflow: '' };
    expect(editFlows.addFlow(empty, 'workflows', 'new', { name: 'New', steps: [] }).defaultWorkflow).toBe(
      'new',
    );
  });

  test.each(['main', 'visit', 'ask', '', '__proto__'])('but not under the name %j', (name) => {
    expect(editFlows.addFlow(config, 'workflows', name, { name: 'New', steps: [] })).toBe(config);
  });
});

describe('a copy', () => {
  const copied = editFlows.duplicateFlow(config, 'visit', 'visit_copy', 'Visit again');

  test('stands right after the original, shares nothing with it, and switches to itself', () => {
    expect(Object.keys(copied.flows)).toEqual(['visit', 'visit_copy', 'late']);
    expect(copied.flows.visit_copy).toEqual({
      name: 'Visit again',
      entryPoint: 'book',
      steps: [book, { ...loop, flowId: 'visit_copy' }],
    });
    expect(copied.flows.visit_copy?.steps[0]?.options).not.toBe(book.options);
  });

  test('leaves everything else as it was', () => {
    expect(copied.flows.visit).toBe(config.flows.visit);
    expect(copied.workflows).toBe(config.workflows);
  });
});

describe('a workflow or flow is removed', () => {
  test('and what switched to it is named as a problem', () => {
    const removed = editFlows.removeFlow(config, 'visit');
    expect(Object.keys(removed.flows)).toEqual(['late']);
    expect(removed.workflows).toBe(config.workflows);
    expect(lintConfig(removed).map(({ code, step }) => [code, step])).toContainEqual([
      'unknown_flow',
      'side',
    ]);
    expect(Object.keys(editFlows.removeFlow(config, 'other').workflows)).toEqual(['main']);
  });

  test('but not the one conversations begin with', () => {
    expect(editFlows.removeFlow(config, 'main')).toBe(config);
  });

  test('nor the last workflow, even when conversations begin elsewhere', () => {
    const last = { ...configOf([hello]), flows: config.flows, defaultWorkflow: 'visit' };
    expect(editFlows.removeFlow(last, 'main')).toBe(last);
  });
});

describe('another name', () => {
  test('is written everywhere a workflow is named, and nowhere else', () => {
    const renamed = editFlows.renameFlow(config, 'main', 'start');
    expect(Object.keys(renamed.workflows)).toEqual(['start', 'other']);
    expect(renamed.defaultWorkflow).toBe('start');
    expect(renamed.workflows.other?.steps).toEqual([{ ...again, flowId: 'start' }]);
    expect(renamed.workflows.start).toBe(config.workflows.main);
    expect(renamed.flows.visit).toBe(config.flows.visit);
  });

  test('leaves every step the same that does not switch there', () => {
    const renamed = editFlows.renameFlow(config, 'visit', 'tour');
    expect(renamed.workflows.main?.steps[0]).toBe(hello);
    expect(renamed.workflows.main?.steps[1]).toEqual({ ...side, flowId: 'tour' });
    expect(renamed.flows.tour?.steps[0]).toBe(book);
    expect(renamed.flows.tour?.steps[1]).toEqual({ ...loop, flowId: 'tour' });
    expect(renamed.defaultWorkflow).toBe('main');
  });

  test('of a workflow that shares its name with a flow leaves the flow its own', () => {
    const both = { ...config, flows: { ...config.flows, other: flowOf('bye', []) } };
    const renamed = editFlows.renameFlow(both, 'other', 'second');
    expect(Object.keys(renamed.workflows)).toEqual(['main', 'second']);
    expect(Object.keys(renamed.flows)).toContain('other');
  });
});

describe('a description', () => {
  test.each<[string, { name?: string; description?: string }, object]>([
    ['changes the title alone', { name: 'Hi' }, { name: 'Hi', description: 'First' }],
    ['changes the words alone', { description: 'Now' }, { name: 'Main', description: 'Now' }],
    ['goes when it is empty', { description: '' }, { name: 'Main' }],
  ])('%s', (_, words, expected) => {
    const { steps, ...described } = editFlows.describeFlow(config, 'main', words).workflows.main ?? {
      steps: [],
    };
    expect(described).toStrictEqual(expected);
    expect(steps).toBe(config.workflows.main?.steps);
  });

  test('that says the same changes nothing', () => {
    expect(editFlows.describeFlow(config, 'main', { name: 'Main', description: 'First' })).toBe(config);
    expect(editFlows.describeFlow(config, 'other', { description: '' })).toBe(config);
  });
});

describe('where conversations begin', () => {
  test('is a workflow', () => {
    expect(editFlows.setDefaultWorkflow(config, 'other').defaultWorkflow).toBe('other');
    expect(editFlows.setDefaultWorkflow(config, 'visit')).toBe(config);
  });

  test('within a workflow is its first step, within a flow the step it names', () => {
    expect(editFlows.setEntryPoint(config, 'main', 'side').workflows.main?.steps).toEqual([side, hello]);
    const flow = editFlows.setEntryPoint(config, 'visit', 'loop').flows.visit;
    expect(flow?.entryPoint).toBe('loop');
    expect(flow?.steps).toBe(config.flows.visit?.steps);
  });
});

describe('what stands around the steps', () => {
  test('a global variable is set in its place, added at the end, and removed', () => {
    const set = editFlows.setGlobalVariable(config, 'school_name', 'Dale School');
    const added = editFlows.setGlobalVariable(set, 'brandHue', 20);
    expect(Object.entries(added.globalVariables)).toEqual([
      ['school_name', 'Dale School'],
      ['brandHue', 20],
    ]);
    expect(editFlows.removeGlobalVariable(added, 'school_name').globalVariables).toEqual({ brandHue: 20 });
  });

  test.each(['', '1st', 'two words', 'dash-ed', 'a'.repeat(65), '__proto__', 'é'])(
    'no new global variable is called %j',
    (name) => {
      expect(editFlows.setGlobalVariable(config, name, 'x')).toBe(config);
    },
  );

  test('one that a file brought in under such a name can still be changed', () => {
    const strange = { ...config, globalVariables: { 'two words': 'a' } };
    expect(editFlows.setGlobalVariable(strange, 'two words', 'b').globalVariables).toEqual({
      'two words': 'b',
    });
  });

  test('consent is asked for, worded anew, and no more', () => {
    const consent = { version: '1', notice: 'I agree.', privacyUrl: 'https://school.example/privacy' };
    const asked = editFlows.setConsent(config, consent);
    expect(asked.consent).toEqual(consent);
    expect(editFlows.setConsent(asked, { ...consent })).toBe(asked);
    expect(editFlows.setConsent(asked, { ...consent, version: '2' }).consent?.version).toBe('2');
    expect('consent' in editFlows.setConsent(asked, undefined)).toBe(false);
    expect(editFlows.setConsent(config, undefined)).toBe(config);
  });

  test('a special flow is changed, added, renamed where it is switched to, and removed', () => {
    const tour = { type: 'tour', nextStep: 'side' };
    expect(editFlows.setSpecialFlow(config, 'ask', tour).specialFlows).toEqual({ ask: tour });
    expect(editFlows.setSpecialFlow(config, 'tour', tour).specialFlows.tour).toBe(tour);
    expect(editFlows.setSpecialFlow(config, 'visit', tour)).toBe(config);
    expect(editFlows.removeSpecialFlow(config, 'ask').specialFlows).toEqual({});
    const asking = configOf([{ id: 'go', type: 'flow_switch', flowId: 'ask' }], {
      specialFlows: config.specialFlows,
    });
    const renamed = editFlows.renameSpecialFlow(asking, 'ask', 'questions');
    expect(renamed.specialFlows).toEqual({ questions: config.specialFlows.ask });
    expect(renamed.workflows.main?.steps[0]?.flowId).toBe('questions');
  });

  test('a special flow whose name a workflow has as well is renamed without its switches', () => {
    const shadowed = { ...config, specialFlows: { main: { type: 'x' } } };
    const renamed = editFlows.renameSpecialFlow(shadowed, 'main', 'start');
    expect(renamed.specialFlows).toEqual({ start: { type: 'x' } });
    expect(renamed.workflows).toBe(config.workflows);
  });
});

/** Every edit, made to something that is not there or that changes nothing. */
const pointless: [string, (of: TenantConfig) => TenantConfig][] = [
  ['duplicateFlow', (of) => editFlows.duplicateFlow(of, 'gone', 'new')],
  ['duplicateFlow onto another', (of) => editFlows.duplicateFlow(of, 'main', 'visit')],
  ['removeFlow', (of) => editFlows.removeFlow(of, 'gone')],
  ['renameFlow', (of) => editFlows.renameFlow(of, 'gone', 'new')],
  ['renameFlow onto another', (of) => editFlows.renameFlow(of, 'main', 'other')],
  ['renameFlow to nothing', (of) => editFlows.renameFlow(of, 'main', '')],
  ['describeFlow', (of) => editFlows.describeFlow(of, 'gone', { name: 'x' })],
  ['describeFlow of a prototype', (of) => editFlows.describeFlow(of, 'toString', { name: 'x' })],
  ['setDefaultWorkflow', (of) => editFlows.setDefaultWorkflow(of, 'gone')],
  ['setDefaultWorkflow again', (of) => editFlows.setDefaultWorkflow(of, 'main')],
  ['setEntryPoint', (of) => editFlows.setEntryPoint(of, 'visit', 'gone')],
  ['setEntryPoint again', (of) => editFlows.setEntryPoint(of, 'main', 'hello')],
  ['setEntryPoint of a flow again', (of) => editFlows.setEntryPoint(of, 'visit', 'book')],
  ['setGlobalVariable again', (of) => editFlows.setGlobalVariable(of, 'school_name', 'Hill School')],
  ['removeGlobalVariable', (of) => editFlows.removeGlobalVariable(of, 'toString')],
  ['removeSpecialFlow', (of) => editFlows.removeSpecialFlow(of, 'gone')],
  ['renameSpecialFlow', (of) => editFlows.renameSpecialFlow(of, 'gone', 'new')],
  ['renameSpecialFlow onto a workflow', (of) => editFlows.renameSpecialFlow(of, 'ask', 'main')],
];

test.each(pointless)('%s without sense changes nothing', (_, edit) => {
  expect(edit(config)).toBe(config);
});

const everyEdit: [string, (of: TenantConfig) => TenantConfig][] = [
  ...pointless,
  ['addFlow', (of) => editFlows.addFlow(of, 'flows', 'new', { name: 'New', steps: [] })],
  ['setGlobalVariable', (of) => editFlows.setGlobalVariable(of, 'x', 'y')],
  ['setConsent', (of) => editFlows.setConsent(of, { version: '', notice: '', privacyUrl: '' })],
  ['setSpecialFlow', (of) => editFlows.setSpecialFlow(of, 'x', { type: 'y' })],
];

test.each(everyEdit)('%s of something that is no configuration changes nothing', (_, edit) => {
  for (const none of [
    null,
    7,
    [],
    {},
    { workflows: { main: null } },
    { workflows: { main: { steps: [null] } } },
  ]) {
    const wrong = damaged<TenantConfig>(none);
    expect(edit(wrong)).toBe(wrong);
  }
});
