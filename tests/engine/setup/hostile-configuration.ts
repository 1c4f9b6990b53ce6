import fc from 'fast-check';
import type { EngineEvent, Json, TenantConfig } from '#engine';
import { damaged, freeze } from './configurations.ts';

/*
 * Malformed configurations and events: any graph of steps, every name that a prototype has, and any
 * part of the wrong type. Steps and events are made once, from a fixed seed, and then picked: that makes ten thousand
 * configurations affordable, and a failure reported with fast-check's own seed can be played again.
 */

const strangeNames = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', '_changing', '', 'gone'];
const id = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom('greeting', 'a', 'b', 'c', 'd', 'e') },
  { weight: 1, arbitrary: fc.constantFrom(...strangeNames) },
);
const strangeValues: Json[] = [
  null,
  true,
  0,
  -1,
  'x',
  [],
  {},
  { toString: 1 },
  { valueOf: 1, toJSON: 2 },
  { length: -1 },
];
const junk = fc.oneof(fc.constantFrom(...strangeValues), fc.jsonValue({ maxDepth: 2 }));
/** Mostly what belongs there, sometimes anything. */
const maybe = <T>(value: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 19, arbitrary: value }, { weight: 1, arbitrary: junk });
const text = fc.oneof(
  fc.string(),
  fc.constantFrom(
    '{{a}}',
    '{{__proto__}}',
    '{{allFormData}}',
    '{{question}}',
    '{{response}} {{message}}',
    '{{',
  ),
);
const pick = (...values: string[]) => maybe(fc.constantFrom(...values));

const test = {
  field: maybe(id),
  operator: pick(
    'equals',
    'not_equals',
    'contains',
    'not_contains',
    'greater_than',
    'less_than',
    'at_least',
    'between',
    'one_of',
    'is_empty',
    'is_given',
    'share',
    'toString',
  ),
  value: junk,
};
const more = maybe(fc.array(maybe(fc.record(test)), { maxLength: 2 }));
const condition = fc.record(
  { ...test, nextStep: maybe(id), all: more, any: more },
  { requiredKeys: ['field', 'operator', 'value', 'nextStep'] },
);
const option = fc.record(
  { text, nextStep: maybe(id), message: maybe(text), condition: maybe(condition), value: maybe(text) },
  { requiredKeys: ['text', 'nextStep'] },
);
const apiConfig = fc.record(
  {
    endpoint: pick('/x', '/y', 'https://a.example', 'javascript:x'),
    body: maybe(fc.oneof(text, fc.dictionary(fc.string(), text))),
    headers: maybe(fc.dictionary(fc.string(), maybe(text))),
    responseMapping: maybe(fc.record({ response: maybe(text), emptyMessage: maybe(text) })),
    errorHandling: maybe(fc.record({ fallbackStep: maybe(id), errorMessage: maybe(text) })),
  },
  { requiredKeys: ['endpoint'] },
);
const types = [
  ...['message', 'options', 'form', 'questions', 'completed', 'conditional', 'api_call', 'flow_switch'],
];
const inputs = ['text', 'email', 'tel', 'number', 'dropdown', 'textarea', 'checkbox', 'radio', 'date'];
const step = fc.record(
  {
    id: maybe(id),
    type: pick(...types, ...types, '__proto__'),
    message: maybe(text),
    nextStep: maybe(id),
    field: maybe(id),
    inputType: pick(...inputs, 'constructor'),
    options: maybe(fc.array(maybe(option), { maxLength: 3 })),
    media: fc.option(
      maybe(
        fc.record({
          type: maybe(fc.constantFrom('picture', 'video', 'map')),
          url: maybe(text),
          text: maybe(text),
          width: junk,
        }),
      ),
      { nil: undefined },
    ),
    several: fc.option(maybe(fc.record({ min: junk, max: fc.integer({ min: -2, max: 5 }) })), {
      freq: 3,
      nil: undefined,
    }),
    fieldConfig: maybe(
      fc.record({ min: junk, max: fc.constantFrom('today', 'today-18y', 3, null), type: junk, label: junk }),
    ),
    validation: maybe(
      fc.record({ required: junk, minLength: junk, pattern: pick('^(a+)+$', '[', '^\\d$', '.*') }),
    ),
    dropdownOptions: maybe(fc.array(maybe(text), { maxLength: 3 })),
    actions: maybe(
      fc.array(
        maybe(fc.record({ type: pick('reset', 'submit', 'redirect', 'custom'), text, action: text })),
        { maxLength: 3 },
      ),
    ),
    conditions: maybe(fc.array(maybe(condition), { maxLength: 3 })),
    apiConfig: maybe(apiConfig),
    variables: maybe(fc.dictionary(id, junk)),
    flowId: pick('main', 'other', 'special', '__proto__', 'gone'),
    showTypingIndicator: junk,
  },
  { requiredKeys: ['id', 'type'] },
);

/** Lets anything pass for a configuration, as a damaged one does. */
function loosely(values: fc.Arbitrary<unknown>): fc.Arbitrary<TenantConfig> {
  return values.filter((_): _ is TenantConfig => true);
}

const seed = 20_261_121;
const stepPool = fc.sample(maybe(step), { numRuns: 2500, seed }).map((each) => freeze(damaged<Json>(each)));
const steps = maybe(fc.array(fc.constantFrom(...stepPool), { minLength: 1, maxLength: 9 }));

/** A configuration that may hold anything. */
export const hostileConfiguration: fc.Arbitrary<TenantConfig> = loosely(
  fc.record({
    id: maybe(fc.string()),
    globalVariables: maybe(fc.dictionary(id, junk, { maxKeys: 3 })),
    defaultWorkflow: pick('main', 'main', 'main', 'gone', '__proto__'),
    workflows: maybe(fc.record({ main: maybe(fc.record({ name: fc.constant('Main'), steps })) })),
    flows: maybe(fc.record({ other: maybe(fc.record({ entryPoint: maybe(id), steps })) })),
    specialFlows: maybe(
      fc.record({
        special: maybe(fc.record({ nextStep: maybe(id), apiEndpoint: pick('/x'), requiresAuth: junk })),
      }),
    ),
    timing: maybe(fc.record({ typing: junk, autoAdvance: junk })),
  }),
).map(freeze);

const hostileEvent = fc.oneof(
  fc.constantFrom({ type: 'advance' }, { type: 'reset' }, { type: 'toString' }),
  fc.record({ type: fc.constant('choose'), option: maybe(fc.nat(2)) }),
  fc.record({ type: fc.constant('answer'), value: fc.oneof(text, junk) }),
  fc.record({ type: fc.constant('ask'), question: maybe(text) }),
  fc.record({
    type: fc.constant('resolve'),
    ok: maybe(fc.boolean()),
    data: junk,
    message: junk,
    reason: junk,
  }),
  fc.record({ type: fc.constant('act'), action: maybe(fc.nat(2)) }),
  fc.record({ type: fc.constant('change'), field: maybe(id) }),
  junk,
);
/** Events that fit no step in particular. */
export const hostileEvents = fc
  .sample(hostileEvent, { numRuns: 500, seed })
  .map((event) => damaged<EngineEvent>(event));
