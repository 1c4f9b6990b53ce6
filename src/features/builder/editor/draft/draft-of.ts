import type { Condition, Json, Step, StepOption, Test } from '#engine';
import { type ConditionRow, type NamedRow, noTest, type OptionRow, type StepDraft } from './step-draft.ts';
import { bodyText, valueText } from './value-text.ts';

/** Returns the editor's field values for a step. */
export function draftOf(step: Step): StepDraft {
  const { fieldConfig, validation, apiConfig } = step;
  const isSwitch = step.type === 'flow_switch';
  return {
    id: step.id,
    type: step.type,
    message: step.message ?? '',
    media: step.media ?? null,
    nextStep: isSwitch ? '' : (step.nextStep ?? ''),
    flowStep: isSwitch ? (step.nextStep ?? '') : '',
    flowId: step.flowId ?? '',
    showsTyping: step.showTypingIndicator ?? true,
    variables: namedRows(step.variables),
    conditions: (step.conditions ?? []).map(conditionRow),
    options: (step.options ?? []).map(optionRow),
    isSeveral: step.several !== undefined,
    least: numberText(step.several?.min),
    most: numberText(step.several?.max),
    field: step.field ?? '',
    inputType: step.inputType ?? 'text',
    label: fieldConfig?.label ?? '',
    placeholder: fieldConfig?.placeholder ?? '',
    isRequired: validation?.required ?? fieldConfig?.required ?? false,
    minLength: numberText(validation?.minLength),
    maxLength: numberText(validation?.maxLength),
    pattern: validation?.pattern ?? '',
    min: numberText(fieldConfig?.min),
    max: numberText(fieldConfig?.max),
    rows: numberText(fieldConfig?.rows),
    choices: (step.dropdownOptions ?? []).join('\n'),
    endpoint: apiConfig?.endpoint ?? '',
    method: (apiConfig?.method ?? 'POST').toUpperCase(),
    headers: namedRows(apiConfig?.headers, String),
    body: bodyText(apiConfig?.body),
    responsePath: apiConfig?.responseMapping?.response ?? '',
    emptyMessage: apiConfig?.responseMapping?.emptyMessage ?? '',
    fallbackStep: apiConfig?.errorHandling?.fallbackStep ?? '',
    errorMessage: apiConfig?.errorHandling?.errorMessage ?? '',
    actions: (step.actions ?? []).map((origin, at) => ({
      key: String(at),
      type: origin.type,
      text: origin.text,
      action: origin.action ?? '',
      origin,
    })),
    created: [],
  };
}

function namedRows(
  values: Record<string, Json> = {},
  textOf: (value: Json) => string = valueText,
): NamedRow[] {
  return Object.entries(values).map(([name, value], at) => ({ key: String(at), name, value: textOf(value) }));
}

function conditionRow(origin: Condition, at: number): ConditionRow {
  return { ...draftTests(origin), key: String(at), name: origin.name ?? '', nextStep: origin.nextStep ?? '' };
}

function optionRow(origin: StepOption, at: number): OptionRow {
  return {
    key: String(at),
    text: origin.text,
    nextStep: origin.nextStep ?? '',
    value: origin.value ?? '',
    message: origin.message ?? '',
    title: origin.title ?? '',
    icon: origin.icon ?? '',
    condition: origin.condition ? draftTests(origin.condition) : noTest,
    origin,
  };
}

/** Returns the tests of a condition as the editor holds them. */
export function draftTests(origin: Condition) {
  const { all = [], any = [] } = origin;
  const more = any.length > 0 ? any : all;
  return {
    ...plainTest(origin),
    more: more.map((test, at) => ({ ...plainTest(test), key: String(at) })),
    join: any.length > 0 ? ('any' as const) : ('all' as const),
    origin,
  };
}

function plainTest({ field, operator, value }: Test) {
  return { field, operator, value: valueText(value) };
}

function numberText(value: string | number | undefined): string {
  return value === undefined ? '' : String(value);
}
