import { describe, expect, test } from 'vitest';
import { edit, type LintProblem, lintConfig, type Step, type TenantConfig } from '#engine';
import { problemFixes } from '#features/builder/problems/problem-fixes.ts';
import { builtInTenants } from '#tenants/built-in-tenants.ts';
import { configOf, freeze } from '../../../engine/setup/configurations.ts';
import { faults } from '../../../engine/setup/seeded-faults.ts';
import { sound } from '../../../engine/setup/sound-configuration.ts';

const texts = {
  yes: 'Yes',
  no: 'No',
  finish: 'Finish',
  goodbye: 'Thank you.',
  sending: 'Sending',
  failed: 'Sorry',
  say: { options: 'Choose:', form: 'Tell us:', questions: 'Ask us:', completed: 'Thank you.' },
};

const fixesOf = (problem: LintProblem, config: TenantConfig) => problemFixes(problem, config, texts);
/** One line a problem, to tell those that were there from those that came. */
const named = ({ kind, flow, step, values: { position: _, ...values } }: LintProblem) =>
  JSON.stringify([kind, flow, step, values]);
const errorsOf = (problems: LintProblem[], without: string[] = []) =>
  problems.filter(({ severity, step = '' }) => severity === 'error' && !without.includes(step)).map(named);

/**
 * Applies every fix of every problem, each to the configuration as it was. What was wrong where nothing led before may
 * come to light.
 */
function expectMended(config: TenantConfig): number {
  freeze(config);
  const problems = lintConfig(config);
  const before = errorsOf(problems);
  const lost = problems.flatMap(({ code, step }) => (code === 'unreachable_step' && step) || []);
  let tried = 0;
  for (const problem of problems) {
    const name = named(problem);
    const count = (list: LintProblem[]) => list.filter((each) => named(each) === name).length;
    for (const { label, how, opens } of fixesOf(problem, config)) {
      tried++;
      const mended = how(config);
      if (opens !== undefined) {
        // Staff do it themselves, in that field.
        expect(mended).toBe(config);
        continue;
      }
      const rest = lintConfig(mended);
      const about = `${label} for ${name}`;
      expect(count(rest), about).toBeLessThan(count(problems));
      expect(
        errorsOf(rest, lost).filter((each) => !before.includes(each)),
        about,
      ).toEqual([]);
    }
  }
  return tried;
}

describe('every fix ends its problem and brings no new error', () => {
  const ways = sound.workflows.main?.steps.filter(({ nextStep }) => nextStep) ?? [];

  test.each(faults.map(([code, name, config], at) => [code, name, config, ways[at % ways.length]] as const))(
    '%s: %s, also when a way out is missing besides',
    (_code, _name, config, way) => {
      expect(expectMended(config)).toBeGreaterThan(0);
      if (way) expectMended(edit.connect(config, 'main', way.id, undefined, { type: 'next' }));
    },
  );

  test.each(Object.entries(builtInTenants))('when a step of %s is taken away', (_, school) => {
    const flow = school.defaultWorkflow;
    const steps = school.workflows[flow]?.steps ?? [];
    for (let at = 0; at < steps.length; at += 5) {
      const workflow = { name: 'Main', steps: steps.toSpliced(at, 1) };
      expectMended({ ...school, workflows: { ...school.workflows, [flow]: workflow } });
    }
  });
});

test('an icon of almost the same name is put in its place, and one that nobody has drawn goes', () => {
  const options = [
    { text: 'By bus', nextStep: 'end', icon: 'Bus' },
    { text: 'On foot', nextStep: 'end', icon: 'car' },
  ];
  const config = configOf([
    { id: 'way', type: 'options', message: 'Which?', field: 'way', options },
    { id: 'end', type: 'completed', message: 'Bye' },
  ]);
  const [problem] = lintConfig(config);
  const mended = (problem ? fixesOf(problem, config) : []).map(({ label, how }) => [
    label,
    how(config).workflows.main?.steps[0]?.options,
  ]);
  expect(mended).toEqual([
    ['useIcon', [{ text: 'By bus', nextStep: 'end', icon: 'bus' }, options[1]]],
    ['removeIcon', [{ text: 'By bus', nextStep: 'end' }, options[1]]],
  ]);
});

describe('what is offered', () => {
  const connect = (to: string) => edit.connect(sound, 'main', 'kind', to, { type: 'option', option: 1 });
  const offered = (config: TenantConfig, kind: string) =>
    lintConfig(config)
      .filter((problem) => problem.kind === kind)
      .flatMap((problem) => fixesOf(problem, config).map(({ label, values }) => [label, values]));

  test('a step of almost the same name comes first', () => {
    expect(offered(connect('chekc'), 'unknown_target.option')).toEqual([
      ['leadTo', { target: 'check' }],
      ['leadOn', { target: 'name' }],
    ]);
    expect(offered(connect('gone'), 'unknown_target.option')).toEqual([
      ['leadOn', { target: 'name' }],
      ['addMissing', { target: 'gone' }],
    ]);
  });

  test('one place is offered once, though there are two reasons to lead there', () => {
    expect(offered(connect('nmae'), 'unknown_target.option')).toEqual([
      ['leadTo', { target: 'name' }],
      ['addMissing', { target: 'nmae' }],
    ]);
  });

  test('nothing leads on to a step from which no end is reached', () => {
    const steps: Step[] = [
      {
        id: 'a',
        type: 'options',
        message: 'Which?',
        options: [{ text: 'X' }, { text: 'Y', nextStep: 'end' }],
      },
      { id: 'round', type: 'questions', message: 'Ask', nextStep: 'round' },
      { id: 'end', type: 'completed', message: 'Bye' },
    ];
    expect(offered(configOf(steps), 'dead_end.option')).toEqual([['leadToEnd', { target: 'end' }]]);
  });

  test('a name that was meant is put in the place of the other, and the gap of a removed one is closed', () => {
    const config = edit.updateStep(sound, 'main', 'end', { message: 'Bye {{schol_name}} , and thanks.' });
    const [problem] = lintConfig(config);
    const said = (problem ? fixesOf(problem, config) : []).map(({ label, how }) => [
      label,
      how(config).workflows.main?.steps.at(-1)?.message,
    ]);
    expect(said).toEqual([
      ['useName', 'Bye {{school_name}} , and thanks.'],
      ['removeName', 'Bye, and thanks.'],
    ]);
  });

  test('http:// becomes https:// where that is all that is wrong', () => {
    const action = { type: 'redirect' as const, text: 'Site', action: 'http://school.example/open-day' };
    const config = edit.updateStep(sound, 'main', 'end', { actions: [action] });
    expect(offered(config, 'unsafe_link.button')).toEqual([
      ['useLink', { link: 'https://school.example/open-day' }],
      ['removeButton', {}],
    ]);
  });

  test('a service that is called is allowed beside the others', () => {
    const globalVariables = { ...sound.globalVariables, allowedServices: 'https://a.example' };
    const config = edit.updateStep({ ...sound, globalVariables }, 'main', 'send', {
      apiConfig: { endpoint: 'https://crm.example/new', errorHandling: { fallbackStep: 'end' } },
    });
    const [problem] = lintConfig(config);
    const [allow] = problem ? fixesOf(problem, config) : [];
    expect(allow).toMatchObject({ label: 'allowService', values: { service: 'https://crm.example' } });
    const mended = allow?.how(config) ?? config;
    expect(mended.globalVariables.allowedServices).toBe('https://a.example https://crm.example');
    expect(lintConfig(mended)).toEqual(lintConfig(sound));
  });

  test('a field is named after its step, and like no other', () => {
    const form = (id: string): Step => ({
      id,
      type: 'form',
      fieldConfig: { label: 'Answer' },
      nextStep: 'end',
    });
    const config = configOf([
      { id: 'city', type: 'form', message: 'City?', field: 'city', nextStep: 'City name!' },
      form('City name!'),
      form('2nd'),
      { id: 'end', type: 'completed', message: 'Bye' },
    ]);
    expect(offered(config, 'missing_field').map(([, values]) => values)).toEqual([
      { field: 'City_name' },
      { field: 'answer_2nd' },
    ]);
  });

  test('steps that only lead to one another go together', () => {
    const config = [
      { id: 'lost', type: 'message', message: 'x', nextStep: 'lost2' } satisfies Step,
      { id: 'lost2', type: 'completed', message: 'Bye' } satisfies Step,
    ].reduce<TenantConfig>((changed, step) => edit.addStep(changed, 'main', step), sound);
    expect(offered(config, 'unreachable_step').map(([label]) => label)).toEqual(['remove', 'removeAll']);
    expectMended(config);
  });

  test('a problem of a step that is gone since offers nothing', () => {
    const config = connect('gone');
    const problems = lintConfig(config);
    expect(problems.flatMap((problem) => fixesOf(problem, edit.removeStep(config, 'main', 'kind')))).toEqual(
      [],
    );
  });

  test('a fix leaves a configuration alone from which its step has gone', () => {
    for (const [, , config, step] of faults) {
      if (!step) continue;
      const later = edit.removeStep(config, 'main', step);
      for (const problem of lintConfig(config)) {
        for (const { how } of fixesOf(problem, config)) expect(() => how(later)).not.toThrow();
      }
    }
  });
});
