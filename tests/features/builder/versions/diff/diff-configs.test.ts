import { describe, expect, test } from 'vitest';
import { edit, editFlows, type Step, type TenantConfig } from '#engine';
import { diffConfigs } from '#features/builder/versions/diff/diff-configs.ts';
import { builtInTenants } from '#tenants/built-in-tenants.ts';
import { configOf, flowOf, freeze } from '../../../../engine/setup/configurations.ts';
import { faults } from '../../../../engine/setup/seeded-faults.ts';
import { sound } from '../../../../engine/setup/sound-configuration.ts';

freeze(sound);
const schools = Object.values(builtInTenants);
const diff = (to: TenantConfig, from: TenantConfig = sound) => diffConfigs(from, to);
const update = (id: string, parts: Partial<Step>) => edit.updateStep(sound, 'main', id, parts);
const brief = (to: TenantConfig, from?: TenantConfig) =>
  diff(to, from).map(({ kind, flow: _, ...rest }) => [kind, rest]);

describe('a configuration does not differ', () => {
  test.each([sound, ...schools])('from itself, nor from a copy', (config) => {
    expect(diff(config, config)).toEqual([]);
    expect(diff(structuredClone(config), config)).toEqual([]);
  });

  test('from one whose names stand in another order, as a database gives them back', () => {
    const turned = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(turned);
      if (typeof value !== 'object' || value === null) return value;
      return Object.fromEntries(
        Object.entries(value)
          .reverse()
          .map(([name, each]) => [name, turned(each)]),
      );
    };
    const [school = sound] = schools;
    expect(diffConfigs(school, Object.assign(structuredClone(school), turned(school)))).toEqual([]);
  });
});

describe('whatever is different is found', () => {
  test('in each of the seeded faults', () => {
    for (const [, name, config, step] of faults) {
      if (config.workflows.main?.steps.some((each) => typeof each !== 'object')) continue;
      const found = diff(config);
      expect(found, name).not.toEqual([]);
      if (step)
        expect(
          found.some((change) => change.step !== undefined),
          name,
        ).toBe(true);
    }
  });

  test.each(schools)('in every single value of a school’s configuration', (school) => {
    let tried = 0;
    const visit = (value: unknown, path: string, changed: (value: unknown) => TenantConfig) => {
      if (typeof value === 'object' && value !== null) {
        for (const [name, each] of Object.entries(value)) {
          visit(each, `${path}.${name}`, (other) =>
            changed(Array.isArray(value) ? value.with(Number(name), other) : { ...value, [name]: other }),
          );
        }
        return;
      }
      const other = changed(typeof value === 'string' ? `${value} indeed` : value === true ? false : 7);
      expect(diffConfigs(school, other), path).not.toEqual([]);
      expect(diffConfigs(other, school), path).not.toEqual([]);
      tried++;
    };
    visit(school, '', (other) => Object.assign(structuredClone(school), other));
    expect(tried).toBeGreaterThan(30);
  });
});

describe('every edit of the builder is named by its step', () => {
  const step: Step = { id: 'city', type: 'form', message: 'City?', field: 'city', nextStep: 'send' };
  test.each<[string, TenantConfig, unknown[]]>([
    ['add', edit.addStep(sound, 'main', step, 3), ['stepAdded', { step: 'city', to: 'City?' }]],
    ['remove', edit.removeStep(sound, 'main', 'check'), ['stepRemoved', { step: 'check' }]],
    ['move', edit.moveStep(sound, 'main', 'name', 0), ['stepMoved', { step: 'name', from: '3', to: '1' }]],
    ['duplicate', edit.duplicateStep(sound, 'main', 'end'), ['stepAdded', { step: 'end_copy', to: 'Bye' }]],
    [
      'update',
      update('name', { message: 'Your name?' }),
      ['message', { step: 'name', from: 'Name?', to: 'Your name?' }],
    ],
    [
      'connect',
      edit.connect(sound, 'main', 'kind', 'more', { type: 'option', option: 1 }),
      ['optionNext', { step: 'kind', item: 'Old', from: 'end', to: 'more' }],
    ],
    [
      'connect a fallback',
      edit.connect(sound, 'main', 'send', 'end', { type: 'fallback' }),
      ['call', { step: 'send', part: 'fallbackStep', from: 'check', to: 'end' }],
    ],
  ])('%s', (_, to, change) => {
    expect(brief(to)).toContainEqual(change);
  });

  test('a renamed step is one change, however many places name it', () => {
    expect(brief(edit.renameStep(sound, 'main', 'end', 'goodbye'))).toEqual([
      ['stepRenamed', { step: 'goodbye', from: 'end', to: 'goodbye' }],
    ]);
    const twice = edit.renameStep(edit.renameStep(sound, 'main', 'kind', 'who'), 'main', 'more', 'ask');
    expect(brief(twice).map(([kind]) => kind)).toEqual(['stepRenamed', 'stepRenamed']);
  });

  test('of several steps only those that were moved are said to be', () => {
    const moved = edit.moveStep(edit.moveStep(sound, 'main', 'end', 0), 'main', 'kind', 5);
    expect(brief(moved).map(([kind, rest]) => [kind, Object(rest).step])).toEqual([
      ['stepMoved', 'end'],
      ['stepMoved', 'kind'],
    ]);
  });
});

describe('parts of a step', () => {
  const options = [
    { text: 'Existing', nextStep: 'end', value: 'Old' },
    { text: 'New', nextStep: 'name', message: 'Welcome!' },
    { text: 'Neither', nextStep: 'more' },
  ];
  test('answers are added, taken away, reworded, led elsewhere, replied to and put in another order', () => {
    expect(brief(update('kind', { options })).map(([kind, rest]) => [kind, Object(rest).item])).toEqual([
      ['optionAdded', 'Neither'],
      ['optionText', 'Existing'],
      ['optionPart', 'Existing'],
      ['optionReply', 'New'],
      ['optionsMoved', undefined],
    ]);
    expect(brief(update('again', { options: [{ text: 'End', nextStep: 'end' }] }))).toEqual([
      ['optionRemoved', { step: 'again', item: 'More' }],
    ]);
  });

  test('fields, rules, calls, conditions, buttons and what the engine does not know', () => {
    const changed: [TenantConfig, string, string | undefined][] = [
      [update('name', { field: 'first_name' }), 'field', undefined],
      [update('name', { inputType: 'textarea' }), 'inputType', undefined],
      [update('name', { fieldConfig: { label: 'Name' } }), 'fieldPart', 'label'],
      [update('name', { validation: { pattern: '^[A-Z]', minLength: 2 } }), 'rule', 'minLength'],
      [update('name', { dropdownOptions: ['A', 'B'] }), 'choices', undefined],
      [update('name', { variables: { asked: true } }), 'variable', 'asked'],
      [update('over', { flowId: 'later' }), 'target', undefined],
      [update('end', { showTypingIndicator: false }), 'typing', undefined],
      [update('end', { type: 'message' }), 'type', undefined],
      [update('greeting', { nextStep: 'name' }), 'next', undefined],
      [
        update('end', { actions: [{ type: 'redirect', text: 'Site', action: '/' }] }),
        'buttonChanged',
        undefined,
      ],
      [update('end', { actions: undefined }), 'buttonRemoved', undefined],
      [update('check', { conditions: [] }), 'conditionRemoved', undefined],
      [
        update('check', {
          conditions: [{ field: 'success', operator: 'equals', value: true, nextStep: 'more' }],
        }),
        'conditionNext',
        undefined,
      ],
      [
        update('check', {
          conditions: [{ field: 'success', operator: 'equals', value: false, nextStep: 'end' }],
        }),
        'conditionChanged',
        undefined,
      ],
      [update('end', JSON.parse('{"colour":"green"}')), 'stepPart', 'colour'],
    ];
    for (const [config, kind, part] of changed) {
      expect(diff(config).map((change) => [change.kind, change.part])).toEqual([[kind, part]]);
    }
  });
});

describe('beyond the steps', () => {
  test('workflows and flows are added, removed, renamed and described', () => {
    expect(brief(editFlows.addFlow(sound, 'flows', 'new', flowOf('bye', [])))).toEqual([['flowAdded', {}]]);
    expect(brief(editFlows.removeFlow(sound, 'late'))).toEqual([['flowRemoved', {}]]);
    expect(brief(editFlows.renameFlow(sound, 'late', 'later'))).toEqual([
      ['flowRenamed', { from: 'late', to: 'later' }],
    ]);
    expect(brief(editFlows.renameFlow(sound, 'main', 'first'))).toEqual([
      ['flowRenamed', { from: 'main', to: 'first' }],
    ]);
    expect(brief(editFlows.describeFlow(sound, 'late', { name: 'Late', description: 'At night' }))).toEqual([
      ['flowTitle', { part: 'name', from: 'Flow', to: 'Late' }],
      ['flowDescription', { part: 'description', to: 'At night' }],
    ]);
  });

  test('so are variables, the beginning, consent, delays and special flows', () => {
    const consent = { version: '1', notice: 'May we?', privacyUrl: 'https://school.example' };
    const config: TenantConfig = {
      ...sound,
      defaultWorkflow: 'other',
      globalVariables: { headerTitle: 'Hello' },
      consent,
      timing: { typing: 100 },
      specialFlows: { help: { type: 'x' } },
    };
    expect(diff(config).map(({ kind, part, item }) => [kind, part ?? item])).toEqual([
      ['defaultWorkflow', undefined],
      ['globalVariable', 'school_name'],
      ['globalVariable', 'headerTitle'],
      ['consent', 'version'],
      ['consent', 'notice'],
      ['consent', 'privacyUrl'],
      ['timing', 'typing'],
      ['specialAdded', 'help'],
    ]);
    const later = { ...config, specialFlows: { help: { type: 'y' } } };
    expect(brief(later, config)).toEqual([
      ['specialChanged', expect.objectContaining({ item: 'help', from: expect.stringContaining('"x"') })],
    ]);
  });
});

test('1,000 steps, half of them reworded and renamed, are compared within two seconds', () => {
  const steps = Array.from(
    { length: 1000 },
    (_, at): Step => ({
      id: `s${at}`,
      type: 'form',
      field: `f${at}`,
      message: `Question ${at}?`,
      nextStep: `s${at + 1}`,
    }),
  );
  const from = configOf(steps);
  const to = configOf(
    steps.map((step, at) =>
      at % 2 ? { ...step, message: 'Other' } : at % 100 ? step : { ...step, id: `r${at}` },
    ),
  );
  const found = diffConfigs(from, to);
  expect(found.filter(({ kind }) => kind === 'message')).toHaveLength(500);
  expect(found.filter(({ kind }) => kind === 'stepRenamed')).toHaveLength(10);
});
