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

const types = 'message, options, form, questions, completed, conditional, api_call, flow_switch';
const sentences: Record<string, (value: string) => string> = {
  text: () => 'Expected text here.',
  group: () => 'Expected a group of named values here.',
  list: () => 'Expected a list here.',
  number: () => 'Expected a number here.',
  boolean: () => 'Expected true or false here.',
  kind: () => 'This value is not of an expected kind.',
  oneOf: (value) => `Expected one of: ${value}.`,
  lowest: (value) => `The lowest allowed value is ${value}.`,
  highest: (value) => `The highest allowed value is ${value}.`,
};
const step = 'workflows.main.steps[0]';
const call = { id: 'a', type: 'api_call', apiConfig: { endpoint: '/api/chat', headers: { 'X-A': 1 } } };

describe('what is wrong is said with its path', () => {
  test.each<[unknown, path: string, code: ConfigProblem['code'], value?: string]>([
    [{ ...sound, id: undefined }, 'id', 'text'],
    [{ ...sound, workflows: [] }, 'workflows', 'group'],
    [withStep({ id: 'a', type: 'teleport' }), `${step}.type`, 'oneOf', types],
    [withStep({ type: 'message' }), `${step}.id`, 'text'],
    [withStep({ id: 'a', type: 'options', options: 'Yes' }), `${step}.options`, 'list'],
    [
      withStep({ id: 'a', type: 'options', options: [{ text: 'Yes' }, {}] }),
      `${step}.options[1].text`,
      'text',
    ],
    [
      withStep({ id: 'a', type: 'form', validation: { minLength: 'two' } }),
      `${step}.validation.minLength`,
      'number',
    ],
    [
      withStep({ id: 'a', type: 'form', fieldConfig: { required: 'yes' } }),
      `${step}.fieldConfig.required`,
      'boolean',
    ],
    [withStep({ id: 'a', type: 'form', fieldConfig: { min: [] } }), `${step}.fieldConfig.min`, 'kind'],
    [withStep(call), `${step}.apiConfig.headers.X-A`, 'text'],
    [{ ...sound, flows: { side: { name: 'Side', steps: [] } } }, 'flows.side.entryPoint', 'text'],
    [{ ...sound, timing: { typing: -1 } }, 'timing.typing', 'lowest', '0'],
    [{ ...sound, timing: { autoAdvance: 86_400_000 } }, 'timing.autoAdvance', 'highest', '60000'],
  ])('%j: %s is no %s', (given, path, code, value = '') => {
    const problem = { path, code, value, message: sentences[code]?.(value) };
    expect(parseTenantConfig(given)).toEqual({ ok: false, problems: [problem] });
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

  test('one that contains itself, or whose values throw when they are looked at', () => {
    const round: Record<string, unknown> = {};
    round.round = round;
    expect(parseTenantConfig({ ...sound, globalVariables: round })).toMatchObject({ ok: false });
    const trap = Object.defineProperty({ ...sound }, 'id', {
      enumerable: true,
      get() {
        throw new Error('trap');
      },
    });
    expect(parseTenantConfig(trap)).toMatchObject({ ok: false });
    const globalVariables = { run: () => 1 };
    expect(parseTenantConfig({ ...sound, globalVariables })).toMatchObject({
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
