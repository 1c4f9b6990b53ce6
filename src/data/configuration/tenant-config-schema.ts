import * as z from 'zod/mini';
import { isShallow, operators, type TenantConfig } from '#engine';
import { chatLanguages } from '#lib/i18n/languages.ts';

export type ConfigParse = { ok: true; config: TenantConfig } | { ok: false; problems: ConfigProblem[] };

export interface ConfigProblem {
  /** The place, such as `workflows.parentInquiry.steps[3].id`; empty for the whole. */
  path: string;
  code: ConfigProblemCode;
  /** The code's parameter: the choices of `oneOf`, the limit of `lowest` and `highest`; empty for the others. */
  value: string;
  message: string;
}

/** The problem of a value: not of the type that its code names, or beyond a limit. */
export type ConfigProblemCode = keyof typeof sentences;

/**
 * Parses a tenant configuration from outside: the table, a URL, a file. Unknown keys are dropped. Whether the
 * conversation is sound is checked by the engine's `lintConfig`.
 */
export function parseTenantConfig(value: unknown): ConfigParse {
  const result = attemptParse(value);
  if (!result) return { ok: false, problems: [problemAt('', 'tooDeep')] };
  if (result.success) return { ok: true, config: result.data };
  return {
    ok: false,
    problems: result.error.issues.map((issue) => problemAt(pathText(pathOf(issue)), ...whatIsWrong(issue))),
  };
}

/** Far more than a conversation needs; what contains itself has no end. */
const deepest = 500;
const longestTranslation = 20_000;
const mostTranslations = 5_000;

const text = z.string();
const optionalText = z.optional(text);
const bound = z.optional(z.union([text, z.number()]));
const json = z.json();

const test = {
  field: text,
  operator: z.enum(operators),
  value: json,
};
const tests = z.optional(z.array(z.object(test)));
const condition = z.object({ ...test, name: optionalText, nextStep: optionalText, all: tests, any: tests });

const option = z.object({
  text,
  nextStep: optionalText,
  message: optionalText,
  title: optionalText,
  condition: z.optional(condition),
  value: optionalText,
  icon: optionalText,
});

const fieldConfig = z.object({
  label: optionalText,
  placeholder: optionalText,
  type: optionalText,
  required: z.optional(z.boolean()),
  disabled: z.optional(z.boolean()),
  rows: z.optional(z.number()),
  autoFocus: z.optional(z.boolean()),
  min: bound,
  max: bound,
  step: bound,
});

const validation = z.object({
  required: z.optional(z.boolean()),
  minLength: z.optional(z.number()),
  maxLength: z.optional(z.number()),
  pattern: optionalText,
});

const apiConfig = z.object({
  endpoint: text,
  method: optionalText,
  headers: z.optional(z.record(text, text)),
  body: z.optional(json),
  responseMapping: z.optional(z.object({ response: optionalText, emptyMessage: optionalText })),
  errorHandling: z.optional(z.object({ fallbackStep: optionalText, errorMessage: optionalText })),
});

const step = z.object({
  id: text,
  type: z.enum([
    'message',
    'options',
    'form',
    'questions',
    'completed',
    'conditional',
    'api_call',
    'flow_switch',
  ]),
  message: optionalText,
  media: z.optional(
    z.object({
      type: z.enum(['picture', 'video', 'map']),
      url: text,
      text,
      width: z.optional(z.number()),
      height: z.optional(z.number()),
    }),
  ),
  nextStep: optionalText,
  options: z.optional(z.array(option)),
  several: z.optional(z.object({ min: z.optional(z.number()), max: z.optional(z.number()) })),
  field: optionalText,
  inputType: z.optional(
    z.enum(['text', 'email', 'tel', 'number', 'dropdown', 'textarea', 'checkbox', 'radio', 'date']),
  ),
  fieldConfig: z.optional(fieldConfig),
  validation: z.optional(validation),
  dropdownOptions: z.optional(z.array(text)),
  choiceLabels: z.optional(z.record(text, text)),
  actions: z.optional(
    z.array(
      z.object({
        type: z.enum(['reset', 'submit', 'redirect', 'custom']),
        text,
        action: optionalText,
      }),
    ),
  ),
  conditions: z.optional(z.array(condition)),
  apiConfig: z.optional(apiConfig),
  variables: z.optional(z.record(text, json)),
  flowId: optionalText,
  showTypingIndicator: z.optional(z.boolean()),
  country: optionalText,
});

const workflow = z.object({
  name: text,
  description: optionalText,
  steps: z.array(step),
  entryPoint: optionalText,
});
const flow = z.object({ name: text, description: optionalText, steps: z.array(step), entryPoint: text });
const delay = z.optional(z.number().check(z.minimum(0), z.maximum(60_000)));

/** By the original text. */
const translations = z
  .record(text, text.check(z.maxLength(longestTranslation)))
  .check(z.refine((table) => Object.keys(table).length <= mostTranslations));

const tenantConfigSchema = z.object({
  id: text,
  globalVariables: z.record(text, json),
  defaultWorkflow: text,
  workflows: z.record(text, workflow),
  flows: z.record(text, flow),
  specialFlows: z.record(
    text,
    z.object({
      type: text,
      description: optionalText,
      apiEndpoint: optionalText,
      requiresAuth: z.optional(z.boolean()),
      nextStep: optionalText,
    }),
  ),
  timing: z.optional(
    z.object({
      typing: delay,
      reply: delay,
      apiReply: delay,
      autoAdvance: delay,
      followUp: delay,
      apiNext: delay,
    }),
  ),
  consent: z.optional(z.object({ version: text, notice: text, privacyUrl: text })),
  eligibility: z.optional(
    z.object({
      ageOn: text,
      yearBegins: text,
      yearsOffered: z.number(),
      grades: z.array(z.object({ grade: text, from: z.number(), to: z.optional(z.number()) })),
    }),
  ),
  computed: z.optional(
    z.array(
      z.object({
        name: text,
        from: z.enum(['age', 'join', 'count']),
        fields: z.array(text),
        on: z.optional(z.enum(['today', 'cutoff'])),
      }),
    ),
  ),
  translations: z.optional(z.partialRecord(z.enum(chatLanguages), translations)),
});

/** Breaks the type check when the schema and the engine's types differ, in either direction and at any depth. */
type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
type Flat<T> = T extends (infer Item)[]
  ? Flat<Item>[]
  : T extends object
    ? { [K in keyof T]: Flat<T[K]> }
    : T;
true satisfies Same<Flat<z.infer<typeof tenantConfigSchema>>, Flat<TenantConfig>>;

/** Null when the value is nested so deeply that the stack overflows. */
function attemptParse(value: unknown) {
  try {
    return isShallow(value, deepest) ? tenantConfigSchema.safeParse(value) : null;
  } catch {
    return null;
  }
}

function pathText(path: readonly PropertyKey[]): string {
  return path
    .map((part, index) => (typeof part === 'number' ? `[${part}]` : `${index > 0 ? '.' : ''}${String(part)}`))
    .join('');
}

function problemAt(path: string, code: ConfigProblemCode, value = ''): ConfigProblem {
  return { path, code, value, message: sentences[code](value) };
}

/** The names of a group are limited only where they are languages. */
function pathOf(issue: z.core.$ZodIssue): PropertyKey[] {
  return issue.code === 'unrecognized_keys' ? [...issue.path, ...issue.keys.slice(0, 1)] : issue.path;
}

function whatIsWrong(issue: z.core.$ZodIssue): [ConfigProblemCode, string?] {
  if (issue.code === 'invalid_type') return [kinds[issue.expected] ?? 'kind'];
  if (issue.code === 'invalid_value') return ['oneOf', issue.values.map(String).join(', ')];
  if (issue.code === 'unrecognized_keys') return ['language', chatLanguages.join(', ')];
  if (issue.code === 'custom') return ['tooMany', String(mostTranslations)];
  if (issue.code === 'too_big' && issue.origin === 'string') return ['tooLong', String(issue.maximum)];
  if (issue.code === 'too_small') return ['lowest', String(issue.minimum)];
  if (issue.code === 'too_big') return ['highest', String(issue.maximum)];
  return ['kind'];
}

const kinds: Partial<Record<z.core.$ZodIssueInvalidType['expected'], ConfigProblemCode>> = {
  string: 'text',
  number: 'number',
  boolean: 'boolean',
  array: 'list',
  object: 'group',
  record: 'group',
};

const sentences = {
  text: () => 'Expected text here.',
  number: () => 'Expected a number here.',
  boolean: () => 'Expected true or false here.',
  list: () => 'Expected a list here.',
  group: () => 'Expected a group of named values here.',
  oneOf: (choices: string) => `Expected one of: ${choices}.`,
  lowest: (limit: string) => `The lowest allowed value is ${limit}.`,
  highest: (limit: string) => `The highest allowed value is ${limit}.`,
  language: (choices: string) => `Expected a language of the chat: ${choices}.`,
  tooLong: (limit: string) => `A text may have at most ${limit} characters.`,
  tooMany: (limit: string) => `There may be at most ${limit} of these.`,
  tooDeep: () => 'The configuration is nested too deeply.',
  kind: () => 'This value is not of an expected kind.',
};
