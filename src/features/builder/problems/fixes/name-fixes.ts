import type { Condition, Json, Step, TenantConfig, Test } from '#engine';
import { isRecord, rewordStep, testsOf } from '#engine';
import type { AilingStep, Fixes } from './fix.ts';
import { changeStep } from './tools/change-steps.ts';
import { changeTexts } from './tools/change-texts.ts';
import { similarName } from './tools/similar-name.ts';

/** For a placeholder without a value: the closest known name, or none. */
export function placeholderFixes(ailing: AilingStep): Fixes {
  const { variable = '' } = ailing.problem.values;
  const near = ailing.problem.code === 'unknown_variable' ? nearName(ailing) : undefined;
  const change = (how: (text: string) => string) => (config: TenantConfig) =>
    changeStep(config, ailing.flow, ailing.step.id, (step) => inCall(changeTexts(step, how), variable, how));
  return [
    near !== undefined && {
      label: 'useName',
      values: { variable: near },
      how: change((text) => text.replace(placeholder(variable), `{{${near}}}`)),
    },
    {
      label: 'removeName',
      values: { variable },
      how: change((text) => without(text, variable)),
    },
  ];
}

/** For braces that parents would read: they go. Where nothing else was said, dots show that something is to be. */
export function bracesFixes({ problem, flow, step }: AilingStep): Fixes {
  const { text = '', part } = problem.values;
  const reword = (said: string, of: string) => {
    if (of !== part || !said.includes(text)) return said;
    return tidied(said.replaceAll(text, '')) || '…';
  };
  return [
    {
      label: 'removeName',
      values: { variable: text },
      how: (config) => changeStep(config, flow, step.id, (each) => rewordStep(each, reword)),
    },
  ];
}

/** For a call that sends a field that is never asked for. */
export function sentFixes(ailing: AilingStep): Fixes {
  const { variable = '' } = ailing.problem.values;
  const near = nearName(ailing);
  const change = (name: string, how: (text: string) => string) => (config: TenantConfig) =>
    changeStep(config, ailing.flow, ailing.step.id, (step) => inCall(step, name, how));
  return [
    near !== undefined && {
      label: 'useName',
      values: { variable: near },
      how: change('', (text) => text.replace(placeholder(variable), `{{${near}}}`)),
    },
    {
      label: 'removeFromCall',
      values: { variable },
      how: change(variable, (text) => without(text, variable)),
    },
  ];
}

/** For a condition on a field that is never asked for. */
export function conditionFixes(ailing: AilingStep): Fixes {
  const { variable = '' } = ailing.problem.values;
  const near = nearName(ailing);
  const change = (how: (test: Test) => Test | undefined) => (config: TenantConfig) =>
    changeStep(config, ailing.flow, ailing.step.id, (step) =>
      inConditions(step, (each) => inTests(each, (test) => (test.field === variable ? how(test) : test))),
    );
  return [
    near !== undefined && {
      label: 'useName',
      values: { variable: near },
      how: change((condition) => ({ ...condition, field: near })),
    },
    { label: 'removeCondition', values: {}, how: change(() => undefined) },
  ];
}

/** For a test that can never hold, as what it compares with does not fit. */
export function misfitFixes({ problem, flow, step }: AilingStep): Fixes {
  const { field, value } = problem.values;
  const isMisfit = (test: Test) => test.field === field && plain(test.value) === value;
  return [
    {
      label: 'removeCondition',
      values: {},
      how: (config) =>
        changeStep(config, flow, step.id, (each) =>
          inConditions(each, (condition) =>
            inTests(condition, (test) => (isMisfit(test) ? undefined : test)),
          ),
        ),
    },
  ];
}

function plain(value: Json): string {
  return Array.isArray(value) ? value.map(plain).join(', ') : String(value ?? '');
}

function nearName({ config, problem }: AilingStep): string | undefined {
  const steps = [...Object.values(config.workflows), ...Object.values(config.flows)].flatMap(
    (flow) => flow.steps,
  );
  const set = steps.flatMap((step) => [
    ...(step?.field ? [step.field] : []),
    ...Object.keys(step?.variables ?? {}),
  ]);
  return similarName(problem.values.variable ?? '', [...Object.keys(config.globalVariables), ...set]);
}

/** Changes what a step's call sends; a part that is only the named placeholder is removed. */
function inCall(step: Step, name: string, how: (text: string) => string): Step {
  const { apiConfig } = step;
  if (!apiConfig) return step;
  const { body, headers, ...rest } = apiConfig;
  const sent = body === undefined ? undefined : inJson(body, name, how);
  const kept = Object.entries(headers ?? {}).flatMap(([key, text]) =>
    isOnly(text, name) ? [] : [[key, how(text)]],
  );
  return {
    ...step,
    apiConfig: {
      ...rest,
      ...(sent !== undefined && { body: sent }),
      ...(headers && { headers: Object.fromEntries(kept) }),
    },
  };
}

function inJson(value: Json, name: string, how: (text: string) => string): Json | undefined {
  if (typeof value === 'string') return isOnly(value, name) ? undefined : how(value);
  if (Array.isArray(value)) {
    return value.map((each) => inJson(each, name, how)).filter((each) => each !== undefined);
  }
  if (!isRecord(value)) return value;
  const kept: Record<string, Json> = {};
  for (const [key, each] of Object.entries(value)) {
    const changed = inJson(each, name, how);
    if (changed !== undefined) kept[key] = changed;
  }
  return kept;
}

/** Changes or removes tests of a condition; one whose own test goes has its next one in that place. */
function inTests(condition: Condition, how: (test: Test) => Test | undefined): Condition | undefined {
  const { nextStep, all, any } = condition;
  const [first, ...more] = testsOf(condition)
    .map(({ field, operator, value }) => how({ field, operator, value }))
    .filter((each) => each !== undefined);
  if (!first) return undefined;
  const isAny = any !== undefined && any.length > 0;
  return {
    ...first,
    ...(nextStep !== undefined && { nextStep }),
    ...((all || any) && more.length > 0 && { [isAny ? 'any' : 'all']: more }),
  };
}

function inConditions(step: Step, how: (condition: Condition) => Condition | undefined): Step {
  const { conditions, options } = step;
  return {
    ...step,
    ...(conditions && { conditions: conditions.map(how).filter((each) => each !== undefined) }),
    ...(options && {
      options: options.map(({ condition, ...option }) => {
        const kept = condition && how(condition);
        return kept ? { ...option, condition: kept } : option;
      }),
    }),
  };
}

function isOnly(text: string, name: string): boolean {
  return name !== '' && text.trim().replace(placeholder(name), '') === '' && text.trim() !== '';
}

/** Removes a placeholder and the gap that it would leave. */
function without(text: string, name: string): string {
  return placeholder(name).test(text) ? tidied(text.replace(placeholder(name), '')) : text;
}

function tidied(text: string): string {
  return text
    .replace(/[ \t]+([,.;:!?])/g, '$1')
    .replace(/[ \t]{2,}/g, ' ')
    .trim();
}

function placeholder(name: string): RegExp {
  return new RegExp(`\\{\\{\\s*${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}\\s*\\}\\}`, 'g');
}
