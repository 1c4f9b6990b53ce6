import { describe, expect, test } from 'vitest';
import { type ConfigProblem, parseTenantConfig } from '#data/configuration/tenant-config-schema.ts';
import { builtInTenants } from '#tenants/built-in-tenants.ts';
import { configOf } from '../../engine/setup/configurations.ts';

const sound = configOf([{ id: 'hello', type: 'message', message: 'Hello' }]);

test.each(Object.entries(builtInTenants))('the built-in tenant %s passes through unchanged', (_, config) => {
  expect(parseTenantConfig(config)).toEqual({ ok: true, config });
});

test('unknown keys are dropped at every depth', () => {
  const step = { id: 'hello', type: 'message', message: 'Hello', onEnter: 'alert(1)' };
  const workflows = { main: { name: 'Main', steps: [step], secret: 1 } };
  expect(parseTenantConfig({ ...sound, workflows, extra: true })).toEqual({ ok: true, config: sound });
});

describe('what is wrong is said with its path', () => {
  test.each<[string, unknown, ConfigProblem]>([
    [
      'a missing id',
      { ...sound, id: undefined },
      { path: 'id', code: 'text', value: '', message: 'Expected text here.' },
    ],
    [
      'workflows as a list',
      { ...sound, workflows: [] },
      { path: 'workflows', code: 'group', value: '', message: 'Expected a group of named values here.' },
    ],
    [
      'an unknown type of step',
      withStep({ id: 'a', type: 'teleport' }),
      {
        path: 'workflows.main.steps[0].type',
        code: 'oneOf',
        value: 'message, options, form, questions, completed, conditional, api_call, flow_switch',
        message:
          'Expected one of: message, options, form, questions, completed, conditional, api_call, flow_switch.',
      },
    ],
    [
      'a step without id',
      withStep({ type: 'message' }),
      { path: 'workflows.main.steps[0].id', code: 'text', value: '', message: 'Expected text here.' },
    ],
    [
      'options that are no list',
      withStep({ id: 'a', type: 'options', options: 'Yes' }),
      { path: 'workflows.main.steps[0].options', code: 'list', value: '', message: 'Expected a list here.' },
    ],
    [
      'an option without text',
      withStep({ id: 'a', type: 'options', options: [{ text: 'Yes' }, {}] }),
      {
        path: 'workflows.main.steps[0].options[1].text',
        code: 'text',
        value: '',
        message: 'Expected text here.',
      },
    ],
    [
      'a length in words',
      withStep({ id: 'a', type: 'form', validation: { minLength: 'two' } }),
      {
        path: 'workflows.main.steps[0].validation.minLength',
        code: 'number',
        value: '',
        message: 'Expected a number here.',
      },
    ],
    [
      'a yes in words',
      withStep({ id: 'a', type: 'form', fieldConfig: { required: 'yes' } }),
      {
        path: 'workflows.main.steps[0].fieldConfig.required',
        code: 'boolean',
        value: '',
        message: 'Expected true or false here.',
      },
    ],
    [
      'a limit of a wrong kind',
      withStep({ id: 'a', type: 'form', fieldConfig: { min: [] } }),
      {
        path: 'workflows.main.steps[0].fieldConfig.min',
        code: 'kind',
        value: '',
        message: 'This value is not of an expected kind.',
      },
    ],
    [
      'a header that is no text',
      withStep({ id: 'a', type: 'api_call', apiConfig: { endpoint: '/api/chat', headers: { 'X-A': 1 } } }),
      {
        path: 'workflows.main.steps[0].apiConfig.headers.X-A',
        code: 'text',
        value: '',
        message: 'Expected text here.',
      },
    ],
    [
      'a flow without its entry point',
      { ...sound, flows: { side: { name: 'Side', steps: [] } } },
      { path: 'flows.side.entryPoint', code: 'text', value: '', message: 'Expected text here.' },
    ],
    [
      'a delay below zero',
      { ...sound, timing: { typing: -1 } },
      { path: 'timing.typing', code: 'lowest', value: '0', message: 'The lowest allowed value is 0.' },
    ],
    [
      'a delay of a day',
      { ...sound, timing: { autoAdvance: 86_400_000 } },
      {
        path: 'timing.autoAdvance',
        code: 'highest',
        value: '60000',
        message: 'The highest allowed value is 60000.',
      },
    ],
  ])('%s', (_, value, problem) => {
    expect(parseTenantConfig(value)).toEqual({ ok: false, problems: [problem] });
  });

  test('all at once', () => {
    const parsed = parseTenantConfig({ ...withStep({ type: 'x' }), id: 7, defaultWorkflow: null });
    const paths = parsed.ok ? [] : parsed.problems.map(({ path }) => path);
    expect(paths.sort()).toEqual([
      'defaultWorkflow',
      'id',
      'workflows.main.steps[0].id',
      'workflows.main.steps[0].type',
    ]);
  });
});

describe('a value that is no configuration is told so, never thrown', () => {
  test.each<[string, unknown]>([
    ['nothing', undefined],
    ['null', null],
    ['a text', '{"id":"x"}'],
    ['a number', Number.NaN],
    ['a list', [sound]],
    ['a function', () => sound],
    ['a big integer', 10n],
  ])('%s', (_, value) => {
    expect(parseTenantConfig(value)).toEqual({
      ok: false,
      problems: [{ path: '', code: 'group', value: '', message: 'Expected a group of named values here.' }],
    });
  });

  test('one nested a hundred thousand times', () => {
    const depth = 100_000;
    const deep: unknown = JSON.parse(`${'['.repeat(depth)}${']'.repeat(depth)}`);
    const parsed = parseTenantConfig({ ...sound, globalVariables: { deep } });
    expect(parsed).toMatchObject({ ok: false, problems: [{ message: expect.stringMatching(/nested/) }] });
  });

  test('one that contains itself', () => {
    const round: Record<string, unknown> = {};
    round.round = round;
    expect(parseTenantConfig({ ...sound, globalVariables: round })).toMatchObject({ ok: false });
  });

  test('one whose values throw when they are looked at', () => {
    const trap = Object.defineProperty({ ...sound }, 'id', {
      enumerable: true,
      get() {
        throw new Error('trap');
      },
    });
    expect(parseTenantConfig(trap)).toMatchObject({ ok: false });
  });

  test('a function among the variables', () => {
    expect(parseTenantConfig({ ...sound, globalVariables: { run: () => 1 } })).toMatchObject({
      ok: false,
      problems: [{ path: 'globalVariables.run' }],
    });
  });
});

test('a name from the prototype changes no prototype', () => {
  const hostile: unknown = JSON.parse(
    `{"id":"x","defaultWorkflow":"main","flows":{},"specialFlows":{},
      "globalVariables":{"__proto__":{"polluted":true},"constructor":"c"},
      "workflows":{"__proto__":{"name":"p","steps":[]},"main":{"name":"m","steps":[]}}}`,
  );
  const parsed = parseTenantConfig(hostile);
  expect(parsed.ok).toBe(true);
  expect(Reflect.get({}, 'polluted')).toBeUndefined();
  expect(parsed.ok && Object.getPrototypeOf(parsed.config.globalVariables)).toBe(Object.prototype);
});

function withStep(step: object) {
  return { ...sound, workflows: { main: { name: 'Main', steps: [step] } } };
}
