import type {
  ApiConfig,
  Condition,
  FieldConfig,
  Json,
  Media,
  Several,
  Step,
  StepAction,
  StepOption,
  Test,
  Validation,
} from '../tenant-config.ts';
import { isRecord, isShallow } from '../values/guards.ts';
import { mapValues } from '../values/map-values.ts';
import { operators } from '../values/operators.ts';
import { ownProperty } from '../values/own-property.ts';

/**
 * Parses a step, leaving out parts of the wrong type. Returns undefined without an id or with an unknown type.
 */
export function readStep(raw: unknown): Step | undefined {
  return readComplete<Step, 'id' | 'type'>(raw, stepParts, ['id', 'type']);
}

type Reader<T> = (value: unknown) => T | undefined;
type Readers<T> = { [K in keyof T]-?: Reader<Exclude<T[K], undefined>> };

const text: Reader<string> = (value) => (typeof value === 'string' ? value : undefined);
/** The name of a step, flow or field; empty counts as missing. */
const name: Reader<string> = (value) => text(value) || undefined;
const number: Reader<number> = (value) => (typeof value === 'number' ? value : undefined);
const pixels: Reader<number> = (value) => (typeof value === 'number' && value > 0 ? value : undefined);
const flag: Reader<boolean> = (value) => (typeof value === 'boolean' ? value : undefined);
const textOrNumber: Reader<string | number> = (value) => text(value) ?? number(value);
const json: Reader<Json> = (value) => (isJson(value) ? value : undefined);
/** Names beginning with `_` are reserved for the engine, and `__proto__` would be lost in the enquiry. */
const jsonByName: Reader<Record<string, Json>> = (value) =>
  isRecord(value)
    ? mapValues(value, (item, key) => (key.startsWith('_') ? undefined : json(item)))
    : undefined;
const textByName: Reader<Record<string, string>> = (value) =>
  isRecord(value) ? mapValues(value, text) : undefined;
/** A field named `__proto__` would be lost in the enquiry: it counts as missing. */
const fieldName: Reader<string> = (value) => (value === '__proto__' ? undefined : name(value));

const testParts: Readers<Test> = {
  field: name,
  operator: oneOf(...operators),
  value: json,
};
/** A malformed test among others never holds: without it, a condition would hold more often than was meant. */
const test: Reader<Test> = (value) =>
  readComplete(value, testParts, ['field', 'operator', 'value'], { value: null }) ?? {
    field: '_',
    operator: 'one_of',
    value: [],
  };
const conditionParts: Readers<Condition> = {
  name: text,
  ...testParts,
  nextStep: name,
  all: listOf(test),
  any: listOf(test),
};
const condition: Reader<Condition> = (value) =>
  readComplete(value, conditionParts, ['field', 'operator', 'value'], { value: null });
const optionParts: Readers<StepOption> = {
  text: name,
  nextStep: name,
  message: text,
  title: text,
  condition,
  value: text,
  icon: text,
};
const mediaParts: Readers<Media> = {
  type: oneOf('picture', 'video', 'map'),
  url: name,
  text,
  width: pixels,
  height: pixels,
};
const severalParts: Readers<Several> = { min: number, max: number };
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
  endpoint: name,
  method: text,
  headers: textByName,
  body: json,
  responseMapping: (value) => read(value, { response: name, emptyMessage: text }),
  errorHandling: (value) => read(value, { fallbackStep: name, errorMessage: text }),
};
const stepParts: Readers<Step> = {
  id: name,
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
  media: (value) => readComplete(value, mediaParts, ['type', 'url', 'text'], { text: '' }),
  nextStep: name,
  options: listOf((value) => readComplete(value, optionParts, ['text'])),
  several: (value) => (isRecord(value) ? read(value, severalParts) : undefined),
  field: fieldName,
  inputType: oneOf('text', 'email', 'tel', 'number', 'dropdown', 'textarea', 'checkbox', 'radio', 'date'),
  fieldConfig: (value) => read(value, fieldParts),
  validation: (value) => read(value, validationParts),
  dropdownOptions: listOf(text),
  choiceLabels: textByName,
  actions: listOf((value) => readComplete(value, actionParts, ['type', 'text'], { text: '' })),
  conditions: listOf(condition),
  apiConfig: (value) => readComplete(value, apiParts, ['endpoint']),
  variables: jsonByName,
  flowId: name,
  showTypingIndicator: flag,
  country: () => undefined,
};

/** The parts of an object that are of the right type. */
function read<T>(raw: unknown, readers: Readers<T>): Partial<T> {
  const found: Partial<T> = {};
  for (const name in readers) {
    const given = ownProperty(raw, name);
    const value = given === undefined ? undefined : readers[name](given);
    if (value !== undefined) found[name] = value;
  }
  return found;
}

/** Like `read`, but undefined when a required part is missing. */
function readComplete<T, K extends keyof T>(
  raw: unknown,
  readers: Readers<T>,
  required: K[],
  instead?: Partial<T>,
) {
  const found = { ...instead, ...read(raw, readers) };
  return has(found, required) ? found : undefined;
}

function has<T, K extends keyof T>(found: Partial<T>, required: K[]): found is Partial<T> & Pick<T, K> {
  return required.every((name) => found[name] !== undefined);
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

/** A configuration is JSON already; values nested too deeply are left out. */
function isJson(value: unknown): value is Json {
  return value !== undefined && isShallow(value);
}
