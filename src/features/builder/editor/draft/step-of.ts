import type { Condition, Json, Step, StepAction, StepOption, Test } from '#engine';
import { isSameJson } from '../../same-json.ts';
import { draftOf, draftTests } from './draft-of.ts';
import { mergeGroup, mergeParts } from './merge-parts.ts';
import type { ActionRow, NamedRow, OptionRow, StepDraft, TestDraft } from './step-draft.ts';
import { bodyOf, readValue } from './value-text.ts';

/**
 * Returns the step for a draft, based on the step it was opened with. Parts whose fields are untouched stay byte for
 * byte, parts without a field stay too, and an invalid JSON body keeps its previous value.
 */
export function stepOf(draft: StepDraft, origin: Step): Step {
  const was = draftOf(origin);
  const isTouched = (...names: (keyof StepDraft)[]) =>
    names.some((name) => !isSameJson(draft[name], was[name]));
  const next = draft.type === 'flow_switch' ? draft.flowStep : draft.nextStep;
  const ends = draft.type === 'completed' && origin.type !== 'completed';
  return mergeParts<Step>(origin, {
    id: draft.id,
    type: draft.type,
    message: text(draft.message, origin.message),
    ...(isTouched('media') && { media: mediaOf(draft) }),
    ...(isTouched('options') && { options: list(draft.options.map(optionOf)) }),
    ...(isTouched('isSeveral', 'least', 'most') && { several: severalOf(draft, origin) }),
    field: text(draft.field.trim(), origin.field),
    ...(isTouched('inputType') && { inputType: draft.inputType }),
    fieldConfig: fieldConfigOf(draft, origin, isTouched),
    validation: validationOf(draft, origin, isTouched),
    ...(isTouched('choices') && { dropdownOptions: list(choicesOf(draft.choices)) }),
    ...(isTouched('conditions') && { conditions: list(draft.conditions.map(conditionOf)) }),
    apiConfig: apiConfigOf(draft, origin, isTouched),
    ...(isTouched('actions') && { actions: list(draft.actions.map(actionOf)) }),
    flowId: text(draft.flowId, origin.flowId),
    ...(isTouched('variables') && { variables: record(draft.variables, readValue) }),
    ...(isTouched('showsTyping') && { showTypingIndicator: draft.showsTyping ? undefined : false }),
    nextStep: ends ? undefined : text(next, origin.nextStep),
  });
}

/** Returns the choices, without blank lines. */
export function choicesOf(choices: string): string[] {
  return choices
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

type IsTouched = (...names: (keyof StepDraft)[]) => boolean;

function fieldConfigOf(draft: StepDraft, { fieldConfig }: Step, isTouched: IsTouched): Step['fieldConfig'] {
  const limit = (typed: string) => {
    const number = Number(typed);
    return draft.inputType === 'number' && Number.isFinite(number) ? number : typed;
  };
  return mergeGroup(fieldConfig, {
    label: text(draft.label, fieldConfig?.label),
    placeholder: text(draft.placeholder, fieldConfig?.placeholder),
    // `type` also names the input and would take precedence over the chosen one.
    ...(isTouched('inputType') && { type: undefined }),
    ...(isTouched('isRequired') && { required: draft.isRequired || undefined }),
    ...(isTouched('rows') && { rows: number(draft.rows) }),
    ...(isTouched('min', 'inputType') && { min: draft.min.trim() ? limit(draft.min.trim()) : undefined }),
    ...(isTouched('max', 'inputType') && { max: draft.max.trim() ? limit(draft.max.trim()) : undefined }),
  });
}

function mediaOf({ media }: StepDraft): Step['media'] {
  return media ? { ...media, url: media.url.trim(), text: media.text.trim() } : undefined;
}

function severalOf({ isSeveral, least, most }: StepDraft, { several = {} }: Step): Step['several'] {
  if (!isSeveral) return undefined;
  return mergeParts<NonNullable<Step['several']>>(several, { min: number(least), max: number(most) });
}

function validationOf(draft: StepDraft, { validation }: Step, isTouched: IsTouched): Step['validation'] {
  return mergeGroup(validation, {
    ...(isTouched('isRequired') && { required: draft.isRequired || undefined }),
    ...(isTouched('minLength') && { minLength: number(draft.minLength) }),
    ...(isTouched('maxLength') && { maxLength: number(draft.maxLength) }),
    pattern: text(draft.pattern, validation?.pattern),
  });
}

function apiConfigOf(draft: StepDraft, { apiConfig }: Step, isTouched: IsTouched): Step['apiConfig'] {
  const body = bodyOf(draft.body);
  const merged = mergeGroup(apiConfig, {
    endpoint: text(draft.endpoint.trim(), apiConfig?.endpoint),
    ...(isTouched('method') && { method: draft.method }),
    ...(isTouched('headers') && { headers: record(draft.headers, String) }),
    ...(isTouched('body') && body.ok && { body: body.value }),
    responseMapping: mergeGroup(apiConfig?.responseMapping, {
      response: text(draft.responsePath.trim(), apiConfig?.responseMapping?.response),
      emptyMessage: text(draft.emptyMessage, apiConfig?.responseMapping?.emptyMessage),
    }),
    errorHandling: mergeGroup(apiConfig?.errorHandling, {
      fallbackStep: text(draft.fallbackStep, apiConfig?.errorHandling?.fallbackStep),
      // Without a message the chat shows its own; an empty one leaves it to the fallback step.
      errorMessage: text(draft.errorMessage, apiConfig?.errorHandling?.errorMessage),
    }),
  });
  return merged && { ...merged, endpoint: merged.endpoint ?? '' };
}

function optionOf({ origin, ...row }: OptionRow): StepOption {
  return mergeParts<StepOption>(origin ?? { text: row.text }, {
    text: row.text,
    value: text(row.value, origin?.value),
    title: text(row.title, origin?.title),
    icon: text(row.icon, origin?.icon),
    message: text(row.message, origin?.message),
    condition: row.condition.field.trim() ? conditionOf(row.condition) : undefined,
    nextStep: text(row.nextStep, origin?.nextStep),
  });
}

/** An option's condition has no name and no target, so neither is written. */
function conditionOf(row: OptionRow['condition'] & { name?: string; nextStep?: string }): Condition {
  const test = testOf(row);
  const { name, nextStep, origin, join } = row;
  const more = list(row.more.filter(({ field }) => field.trim() !== '').map(testOf));
  const isKept =
    isSameJson(row.more, origin ? draftTests(origin).more : []) &&
    join === (origin ? draftTests(origin).join : 'all');
  return mergeParts<Condition>(origin ?? test, {
    ...test,
    ...(!isKept && { all: join === 'all' ? more : undefined, any: join === 'any' ? more : undefined }),
    ...(name !== undefined && {
      name: row.operator === 'share' ? text(name.trim(), origin?.name) : undefined,
    }),
    ...(nextStep !== undefined && { nextStep: text(nextStep, origin?.nextStep) }),
  });
}

function testOf({ field, operator, value }: TestDraft): Test {
  return { field: field.trim(), operator, value: readValue(value) };
}

function actionOf({ type, text: said, action, origin }: ActionRow): StepAction {
  return mergeParts<StepAction>(origin ?? { type, text: said }, {
    type,
    text: said,
    action: text(action.trim(), origin?.action),
  });
}

/** Undefined for an empty text, unless it was empty before. */
function text(now: string, was: string | undefined): string | undefined {
  return now === (was ?? '') ? was : now || undefined;
}

function number(typed: string): number | undefined {
  return typed.trim() === '' ? undefined : Number(typed);
}

function list<T>(items: T[]): T[] | undefined {
  return items.length > 0 ? items : undefined;
}

function record<T extends Json>(rows: NamedRow[], read: (text: string) => T): Record<string, T> | undefined {
  const named = rows.filter(({ name }) => name.trim() !== '');
  return named.length > 0
    ? Object.fromEntries(named.map(({ name, value }) => [name.trim(), read(value)]))
    : undefined;
}
