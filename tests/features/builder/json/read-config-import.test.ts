import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { TenantConfig } from '#engine';
import { configFileName, configText, jsonParts } from '#features/builder/json/config-text.ts';
import { largestConfig, readConfigImport } from '#features/builder/json/read-config-import.ts';
import { builtInTenants } from '#tenants/built-in-tenants.ts';
import { configOf, flowOf } from '../../../engine/setup/configurations.ts';
import { sound } from '../../../engine/setup/sound-configuration.ts';

const special = { ask: { type: 'questions', nextStep: 'greeting' } };
const config = { ...sound, specialFlows: special };
const other = configOf([{ id: 'only', type: 'completed' }], { id: 'other-school' });

const words = { ask: 'What is it?', goodbye: 'Thank you.', finish: 'That is all' };
const schoolOf = (id: string, workflows: TenantConfig['workflows'] = {}) => ({
  id,
  globalVariables: {},
  workflows,
});

/** What the configuration `other` becomes when a text is imported into it. */
function imported(text: string, into: TenantConfig = other): TenantConfig | null {
  const read = readConfigImport(text, into, words);
  return read.ok ? read.replaceIn(into) : null;
}

describe('a whole configuration', () => {
  test('takes the place of everything but the id', () => {
    expect(imported(configText(config))).toEqual({ ...config, id: 'other-school' });
    expect(readConfigImport(configText(config), schoolOf('other-school'), words)).toMatchObject({
      parts: null,
      otherId: 'test-school',
    });
    expect(readConfigImport(configText(config), schoolOf('test-school'), words)).toMatchObject({
      parts: null,
      otherId: null,
    });
  });

  test('needs no id, and may begin with a byte order mark', () => {
    const { id: _, ...rest } = config;
    expect(imported(`\uFEFF${JSON.stringify(rest)}`)).toEqual({ ...config, id: 'other-school' });
  });

  test('of another school leaves what this school’s settings decide', () => {
    const ages = { ageOn: '06-01', yearBegins: '04-01', yearsOffered: 2, grades: [] };
    const into = {
      ...other,
      globalVariables: { school_name: 'Dale School', timeZone: 'Asia/Kolkata', tone: 'warm' },
      eligibility: ages,
    };
    const given = {
      ...config,
      globalVariables: { school_name: 'Hill School', tone: 'cool' },
      eligibility: { ...ages, yearsOffered: 1 },
    };
    const read = readConfigImport(configText(given), into, words, ['school_name', 'timeZone']);
    expect(read.ok && read.replaceIn(into)).toEqual({
      ...given,
      id: 'other-school',
      globalVariables: { school_name: 'Dale School', timeZone: 'Asia/Kolkata', tone: 'cool' },
      eligibility: ages,
    });
    expect(imported(configText(given), into)).toEqual({ ...given, id: 'other-school' });
  });

  test('has each problem named with its path', () => {
    const read = readConfigImport(
      JSON.stringify({ id: 'x', workflows: { main: { name: 7, steps: [{}] } } }),
      schoolOf('x'),
      words,
    );
    const found = !read.ok && read.fault.type === 'problems' ? read.fault.problems : [];
    expect(found.map(({ path }) => path)).toEqual([
      'globalVariables',
      'defaultWorkflow',
      'workflows.main.name',
      'workflows.main.steps[0].id',
      'workflows.main.steps[0].type',
      'flows',
      'specialFlows',
    ]);
  });
});

describe('one part', () => {
  test.each(['workflows', 'flows', 'specialFlows'] as const)(
    '%s, as it was exported, is told by its content',
    (part) => {
      const text = configText(config, part);
      expect(readConfigImport(text, schoolOf('other-school'), words)).toMatchObject({
        parts: [part],
        otherId: null,
      });
      expect(imported(text)).toEqual({ ...other, [part]: config[part] });
    },
  );

  test('may stand under its name, beside others', () => {
    const text = JSON.stringify({ flows: {}, workflows: config.workflows });
    expect(readConfigImport(text, schoolOf('x'), words)).toMatchObject({ parts: ['workflows', 'flows'] });
    expect(imported(text, config)).toEqual({ ...config, flows: {} });
  });

  test('has its problems named as well', () => {
    const read = readConfigImport(
      JSON.stringify({ visit: { ...flowOf('a', []), name: null } }),
      schoolOf('x'),
      words,
    );
    expect(!read.ok && read.fault).toMatchObject({
      type: 'problems',
      problems: [{ path: 'flows.visit.name' }],
    });
  });
});

describe('anything else is refused', () => {
  test.each<[string, string]>([
    ['empty', ''],
    ['empty', ' \n\t'],
    ['not-json', '{"id": }'],
    ['unknown', '{}'],
    ['unknown', 'null'],
    ['unknown', '7'],
    ['unknown', '[{"steps": []}]'],
    ['unknown', '{"name": "left-pad", "version": "1.0.0"}'],
    ['problems', '{"id": "x"}'],
    ['problems', '{"__proto__": {"steps": []}, "main": {"steps": []}}'],
    ['too-large', JSON.stringify('é'.repeat(largestConfig / 2))],
  ])('%s: %.40s', (type, text) => {
    const read = readConfigImport(text, schoolOf('x'), words);
    expect(!read.ok && read.fault.type).toBe(type);
  });

  test('also JSON that is nested beyond the stack', () => {
    const deep = '['.repeat(50_000) + ']'.repeat(50_000);
    const read = readConfigImport(`{"id":"x","globalVariables":{"a":${deep}}}`, schoolOf('x'), words);
    expect(read.ok).toBe(false);
  });
});

describe('exporting, importing and exporting again changes no byte', () => {
  test.each(Object.entries(builtInTenants))('of the built-in school %s', (_, school) => {
    const text = configText(school);
    expect(configText(imported(text, school) ?? other)).toBe(text);
  });

  test('of any configuration, in whatever order it was written', () => {
    // The library's own `binary` takes a second to make.
    const code = fc.integer({ min: 0, max: 0x10_ffff }).filter((each) => each < 0xd800 || each > 0xdfff);
    const text = fc.string({ unit: code.map((each) => String.fromCodePoint(each)), maxLength: 8 });
    const name = fc.oneof(text, fc.constantFrom('constructor', 'toString', '1', 'a.b', '[0]'));
    const names = name.filter((each) => each !== '__proto__');
    const step = fc.record(
      {
        showTypingIndicator: fc.boolean(),
        nextStep: text,
        id: text,
        message: text,
        options: fc.array(fc.record({ nextStep: text, text }, { requiredKeys: ['text'] }), { maxLength: 2 }),
        variables: fc.dictionary(names, fc.jsonValue({ maxDepth: 2 }).filter(isPlain), { maxKeys: 2 }),
        type: fc.constantFrom('message', 'options', 'completed'),
      },
      { requiredKeys: ['id', 'type'] },
    );
    const steps = fc.array(step, { maxLength: 3 });
    const generated = fc.record({
      specialFlows: fc.dictionary(names, fc.record({ nextStep: text, type: text }), { maxKeys: 2 }),
      flows: fc.dictionary(names, fc.record({ entryPoint: text, steps, name: text }), { maxKeys: 2 }),
      workflows: fc.dictionary(names, fc.record({ steps, name: text }), { maxKeys: 2 }),
      defaultWorkflow: text,
      id: text,
      globalVariables: fc.dictionary(names, fc.jsonValue({ maxDepth: 2 }).filter(isPlain), { maxKeys: 2 }),
    });
    fc.assert(
      fc.property(generated, (each) => {
        const given: TenantConfig = JSON.parse(JSON.stringify(each));
        const exported = configText(given);
        const again = imported(exported, given);
        expect(again).not.toBeNull();
        expect(configText(again ?? other)).toBe(exported);
        for (const part of jsonParts) expect(configText(again ?? other, part)).toBe(configText(given, part));
      }),
      { numRuns: 60 },
    );
  });
});

test('what no import would take is still written out', () => {
  const odd = { ...config, defaultWorkflow: JSON.parse('7') };
  expect(JSON.parse(configText(odd))).toEqual(odd);
});

test.each([
  ['Escuela Peñalara', 'Escuela-Peñalara-config.json'],
  ['a/b\\c: "d"', 'a-b-c-d-config.json'],
  ['../..', 'school-config.json'],
  ['', 'greenfield-config.json'],
  ['विद्यालय '.repeat(40), `${[...'विद्यालय-'.repeat(40)].slice(0, 40).join('')}-config.json`],
])('the file of the school %j is called %s', (school_name, name) => {
  expect(configFileName({ ...config, id: 'greenfield', globalVariables: { school_name } })).toBe(name);
});

/** No `__proto__` at any depth: the parser, like the database, does not keep it. */
function isPlain(value: unknown): boolean {
  return !JSON.stringify(value).includes('__proto__');
}

test('workflows that all name their start are told from flows by their names', () => {
  const moved = { main: { name: 'Main', steps: [], entryPoint: 'a' } };
  const text = JSON.stringify(moved);
  expect(readConfigImport(text, schoolOf('x'), words)).toMatchObject({ parts: ['flows'] });
  expect(readConfigImport(text, schoolOf('x', { main: { name: 'Main', steps: [] } }), words)).toMatchObject({
    parts: ['workflows'],
  });
});
