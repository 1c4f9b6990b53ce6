import { isRecord } from './is-record.ts';
import type {
  ApiConfig,
  Condition,
  FieldConfig,
  Json,
  Step,
  StepAction,
  StepOption,
  Validation,
} from './types.ts';

/**
 * A step as the engine may trust it: parts of the wrong type are left out. Undefined when there is no step to be had,
 * that is without an id or with a type nobody knows.
 */
export function readStep(raw: unknown): Step | undefined {
  const { id, type, ...parts } = read<Step>(raw, stepParts);
  return id && type ? { id, type, ...parts } : undefined;
}

type Reader<T> = (value: unknown) => T | undefined;
type Readers<T> = { [K in keyof T]-?: Reader<Exclude<T[K], undefined>> };

const text: Reader<string> = (value) => (typeof value === 'string' ? value : undefined);
/** The name of a step, flow or field: an empty one is none. */
const name: Reader<string> = (value) => text(value) || undefined;
const number: Reader<number> = (value) => (typeof value === 'number' ? value : undefined);
const flag: Reader<boolean> = (value) => (typeof value === 'boolean' ? value : undefined);
const textOrNumber: Reader<string | number> = (value) => text(value) ?? number(value);
const json: Reader<Json> = (value) => (isJson(value) ? value : undefined);
const jsonByName: Reader<Record<string, Json>> = (value) =>
  isRecord(value) ? byName(value, json) : undefined;
const textByName: Reader<Record<string, string>> = (value) =>
  isRecord(value) ? byName(value, text) : undefined;
/** A field named `__proto__` would be lost on the way to the enquiry: it counts as no name. */
const fieldName: Reader<string> = (value) => (value === '__proto__' ? undefined : name(value));

const conditionParts: Readers<Condition> = {
  field: text,
  operator: oneOf('equals', 'not_equals', 'contains', 'not_contains', 'greater_than', 'less_than'),
  value: json,
  nextStep: name,
};
const optionParts: Readers<StepOption> = {
  text,
  nextStep: name,
  message: text,
  title: text,
  condition,
  value: text,
  icon: text,
};
const fieldParts: Readers<FieldConfig> = {
  label: text,
  placeholder: text,
  type: text,
  required: flag,
  disabled: flag,
  rows: number,
  autoFocus: flag,
  min: textOrNumber,
  max: textOrNumber,
  step: textOrNumber,
};
const validationParts: Readers<Validation> = {
  required: flag,
  minLength: number,
  maxLength: number,
  pattern: text,
};
const actionParts: Readers<StepAction> = {
  type: oneOf('reset', 'submit', 'redirect', 'custom'),
  text,
  action: text,
};
const apiParts: Readers<ApiConfig> = {
  endpoint: text,
  method: text,
  headers: textByName,
  body: json,
  responseMapping: (value) => read(value, { response: name, emptyMessage: text }),
  errorHandling: (value) => read(value, { fallbackStep: name, errorMessage: text }),
};
const stepParts: Readers<Step> = {
  id: text,
  type: oneOf(
    'message',
    'options',
    'form',
    'questions',
    'completed',
    'conditional',
    'api_call',
    'flow_switch',
  ),
  message: text,
  nextStep: name,
  options: listOf((value) => {
    const option = read<StepOption>(value, optionParts);
    return option.text ? { ...option, text: option.text } : undefined;
  }),
  field: fieldName,
  inputType: oneOf('text', 'email', 'tel', 'number', 'dropdown', 'textarea', 'checkbox', 'radio', 'date'),
  fieldConfig: (value) => read(value, fieldParts),
  validation: (value) => read(value, validationParts),
  dropdownOptions: listOf(text),
  actions: listOf((value) => {
    const action = read<StepAction>(value, actionParts);
    return action.type ? { ...action, type: action.type, text: action.text ?? '' } : undefined;
  }),
  conditions: listOf(condition),
  apiConfig: (value) => {
    const api = read<ApiConfig>(value, apiParts);
    return api.endpoint ? { ...api, endpoint: api.endpoint } : undefined;
  },
  variables: jsonByName,
  flowId: name,
  showTypingIndicator: flag,
};

function condition(value: unknown): Condition | undefined {
  const { field, operator, value: wanted = null, ...rest } = read<Condition>(value, conditionParts);
  return field && operator ? { field, operator, value: wanted, ...rest } : undefined;
}

/** The parts of an object that are of the right type. */
function read<T>(raw: unknown, readers: Readers<T>): Partial<T> {
  const found: Partial<T> = {};
  if (!isRecord(raw)) return found;
  for (const name in readers) {
    const value = Object.hasOwn(raw, name) ? readers[name](raw[name]) : undefined;
    if (value !== undefined) found[name] = value;
  }
  return found;
}

function oneOf<T extends string>(...allowed: T[]): Reader<T> {
  return (value) => allowed.find((each) => each === value);
}

function listOf<T>(item: Reader<T>): Reader<T[]> {
  return (value) =>
    Array.isArray(value)
      ? value.map(item).filter((each): each is NonNullable<typeof each> => each !== undefined)
      : undefined;
}

function byName<T>(from: Record<string, unknown>, reader: Reader<T>): Record<string, T> {
  const entries = Object.entries(from).map(([name, value]) => [name, reader(value)] as const);
  return Object.fromEntries(
    entries.filter((entry): entry is readonly [string, T & {}] => entry[1] !== undefined),
  );
}

function isJson(value: unknown): value is Json {
  return value === null || ['string', 'number', 'boolean', 'object'].includes(typeof value);
}
