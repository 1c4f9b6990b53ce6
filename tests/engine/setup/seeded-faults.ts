import { edit, type LintCode, type Step, type TenantConfig, type Test } from '#engine';
import { damaged, flowOf } from './configurations.ts';
import { sound } from './sound-configuration.ts';

type Fault = [code: LintCode, what: string, config: TenantConfig, step: string | undefined];
/** A fault as the parts that make it. */
type Row<T> = [code: LintCode, what: string, parts: T];

const steps = sound.workflows.main?.steps ?? [];
const update = (id: string, parts: Partial<Step>) => edit.updateStep(sound, 'main', id, parts);
const add = (...added: Step[]) => added.reduce((config, step) => edit.addStep(config, 'main', step), sound);
const connect = (id: string, to: string | undefined, way: Parameters<typeof edit.connect>[4]) =>
  edit.connect(sound, 'main', id, to, way);

/** Faults of a step that is there, of the call, of the whole configuration, and of its first workflow. */
const at = (id: string, ...rows: Row<Partial<Step>>[]) =>
  rows.map(([code, what, parts]): Fault => [code, what, update(id, parts), id]);
const inCall = (...rows: Row<object>[]) =>
  rows.flatMap(([code, what, change]) => {
    const apiConfig = { endpoint: '/api/x', errorHandling: { fallbackStep: 'check' }, ...change };
    return at('send', [code, what, { apiConfig }]);
  });
const inAll = (...rows: Row<object>[]) =>
  rows.map(([code, what, parts]): Fault => [code, what, { ...sound, ...parts }, undefined]);
const withStep = (step: unknown) =>
  damaged<TenantConfig>({ ...sound, workflows: { main: { name: 'Main', steps: [...steps, step] } } });

/** Faults of steps that the second option leads to: of the first of them, of a form, of several answers. */
const branch = (...rows: Row<[Step, ...Step[]]>[]) =>
  rows.map(([code, what, added]): Fault => {
    const [{ id }] = added;
    const config = edit.connect(add(...added), 'main', 'kind', id, { type: 'option', option: 1 });
    return [code, what, config, id];
  });
const asksCity = (...rows: Row<Partial<Step>>[]) =>
  rows.flatMap(([code, what, parts]) =>
    branch([code, what, [{ id: 'city', type: 'form', message: 'City?', field: 'city', ...parts }]]),
  );
const choosesSome = (...rows: Row<{ several: Step['several']; way?: { nextStep: string } }>[]) =>
  rows.flatMap(([code, what, { several, way }]) => {
    const options = [{ text: 'A', ...way }, { text: 'B' }];
    const some = { id: 'some', type: 'options', message: 'Which?', field: 'some', several } as const;
    return branch([code, what, [{ ...some, nextStep: 'end', options }]]);
  });

const city: Step = { id: 'city', type: 'form', message: 'City?', nextStep: 'send' };
const tests: Pick<Test, 'operator' | 'value'>[] = [
  { operator: 'between', value: [5, 3] },
  { operator: 'one_of', value: [] },
  { operator: 'at_least', value: 'old' },
  { operator: 'greater_than', value: '1,5' },
  { operator: 'less_than', value: 'old' },
  { operator: 'share', value: 101 },
  { operator: 'share', value: 'half' },
];
const more = { text: 'More', nextStep: 'more' };
const end = { text: 'End', nextStep: 'end' };
const ofCity = { field: 'city', operator: 'equals' } as const;

/** The sound configuration with one fault each: its code, what it is, and the step that has it. */
export const faults: Fault[] = [
  ['unknown_target', 'an option', connect('kind', 'gone', { type: 'option', option: 1 }), 'kind'],
  ['unknown_target', 'a condition', connect('check', 'gone', { type: 'condition', condition: 0 }), 'check'],
  ['unknown_target', 'a fallback', connect('send', 'gone', { type: 'fallback' }), 'send'],
  [
    'unreachable_step',
    'a step nothing leads to',
    add({ id: 'lost', type: 'completed', message: 'Bye' }),
    'lost',
  ],
  [
    'dead_end',
    'an option without a next step',
    connect('again', undefined, { type: 'option', option: 1 }),
    'again',
  ],
  ['endless_loop', 'a call that falls back on itself', connect('send', 'send', { type: 'fallback' }), 'send'],
  ['duplicate_id', 'a name used twice', withStep({ id: 'end', type: 'completed', message: 'Bye' }), 'end'],
  ['malformed_step', 'a type nobody knows', withStep({ id: 'odd', type: 'party' }), 'odd'],
  ['malformed_step', 'something that is no step', withStep(7), undefined],
  [
    'missing_field',
    'a form that keeps nothing',
    edit.addStep(update('name', { nextStep: 'city' }), 'main', city),
    'city',
  ],
  ...branch(
    ['dead_end', 'a message followed by nothing', [{ id: 'stop', type: 'message', message: 'Stop' }]],
    [
      'dead_end',
      'a round of questions without a way out',
      [{ id: 'round', type: 'questions', message: 'Ask', nextStep: 'round' }],
    ],
    [
      'endless_loop',
      'messages in a ring',
      [
        { id: 'm1', type: 'message', message: '1', nextStep: 'm2' },
        { id: 'm2', type: 'message', message: '2', nextStep: 'm1' },
      ],
    ],
    ['no_options', 'nothing to choose', [{ id: 'none', type: 'options', options: [], nextStep: 'end' }]],
    [
      'chosen_contact',
      'buttons as an e-mail address',
      [
        {
          ...{ id: 'mail', type: 'options', message: 'Mail?', field: 'email' },
          options: [{ text: 'The office', value: 'office@school.example', nextStep: 'send' }, end],
        },
      ],
    ],
  ),
  ...asksCity(
    ['unknown_target', 'a next step', { nextStep: 'gone' }],
    ['dead_end', 'a form without a next step', {}],
    [
      'chosen_date',
      'years as a birth date',
      { field: 'date_of_birth', inputType: 'dropdown', dropdownOptions: ['2019', '2020'], nextStep: 'end' },
    ],
    [
      'chosen_contact',
      'times of day as a mobile number',
      {
        field: 'mobile',
        inputType: 'dropdown',
        dropdownOptions: ['98765 43210', 'In the evening'],
        nextStep: 'send',
      },
    ],
    [
      'unfit_field',
      'a text where the questions of parents are kept',
      { field: 'questions', inputType: 'textarea', nextStep: 'end' },
    ],
    [
      'unfit_field',
      'words where the consent is kept',
      { field: 'consent', inputType: 'radio', dropdownOptions: ['Yes', 'No'], nextStep: 'end' },
    ],
    [
      'unfit_field',
      'several names at once',
      { field: 'child_name', inputType: 'checkbox', dropdownOptions: ['Asha', 'Ravi'], nextStep: 'end' },
    ],
  ),
  ...choosesSome(
    ['several_limits', 'more answers than there are', { several: { min: 3 } }],
    ['several_exit', 'a way of a single answer', { several: {}, way: { nextStep: 'end' } }],
  ),
  ...at(
    'check',
    ...tests.map((test): Row<Partial<Step>> => {
      return [
        'condition_value',
        test.operator,
        { conditions: [{ field: 'name', ...test, nextStep: 'end' }] },
      ];
    }),
    [
      'condition_value',
      'an answer that is not offered any more',
      { conditions: [{ field: 'kind', operator: 'equals', value: 'Newly', nextStep: 'end' }] },
    ],
    [
      'condition_never_asked',
      'a condition on it',
      { conditions: [{ ...ofCity, value: 'Pune', nextStep: 'end' }] },
    ],
  ),
  ...at(
    'again',
    [
      'answer_lost',
      'answers that lead on alike',
      { options: [more, { text: 'Still more' }], nextStep: 'more' },
    ],
    [
      'condition_never_asked',
      'an option that depends on it',
      { options: [end, { ...more, condition: { ...ofCity, value: '' } }] },
    ],
    [
      'unknown_icon',
      'one with a name that no icon has',
      {
        options: [
          { ...more, icon: 'buss' },
          { ...end, icon: '🚌' },
          { ...end, text: 'Stop', icon: 'bus' },
        ],
      },
    ],
  ),
  ...at(
    'greeting',
    ['empty_message', 'a message of blanks', { message: ' ' }],
    [
      'undescribed_picture',
      'a picture without a description',
      { media: { type: 'picture', url: 'https://school.example/a.jpg', text: ' ' } },
    ],
    [
      'unsafe_link',
      'a picture over http',
      { media: { type: 'picture', url: 'http://school.example/a.jpg', text: 'A' } },
    ],
  ),
  ...at(
    'name',
    [
      'unnamed_link',
      'a map without a name',
      { media: { type: 'map', url: 'https://maps.example/', text: '' } },
    ],
    ['no_options', 'an empty dropdown', { inputType: 'dropdown' }],
    ['unsafe_pattern', 'one that could freeze', { validation: { pattern: '^(a+)+$' } }],
    ['unsafe_pattern', 'one that is faulty', { validation: { pattern: '[a' } }],
  ),
  ...at(
    'end',
    [
      'unsafe_link',
      'a video that is a file of the service',
      { media: { type: 'video', url: '/api/files/00000000-0000-4000-8000-000000000000', text: 'A' } },
    ],
    ['unknown_variable', 'a name nobody sets', { message: 'Bye {{nobody}}' }],
    ['raw_placeholder', 'a name that is none', { message: 'Bye {{first name}}' }],
    ['raw_placeholder', 'braces that do not close', { message: 'Bye {{name}' }],
    ['raw_placeholder', 'a value on a button', { actions: [{ type: 'reset', text: '{{name}}' }] }],
    [
      'unsafe_link',
      'a script behind a button',
      { actions: [{ type: 'redirect', text: 'x', action: 'javascript:alert(1)' }] },
    ],
    ['unsafe_link', 'a script within a text', { message: 'See [us](javascript:alert(1))' }],
  ),
  ...at('kind', ['unset_variable', 'a name set later', { message: 'Kind, {{name}}?' }]),
  ...at('over', ['unknown_flow', 'a switch to nowhere', { flowId: 'gone' }]),
  ...at('send', ['unsafe_link', 'a call to nowhere', { apiConfig: undefined }]),
  ...inCall(
    [
      'unknown_variable',
      'a name nobody sets, in a failure',
      { errorHandling: { fallbackStep: 'check', errorMessage: '{{nobody}}' } },
    ],
    ['field_never_asked', 'a field nobody asks for', { body: { who: { x: ['{{city}}'] } } }],
    ['missing_fallback', 'a call without one', { errorHandling: {} }],
    ['unsafe_link', 'a call in the open', { endpoint: 'http://plain.example' }],
    ['service_not_allowed', 'a call of others', { endpoint: 'https://crm.example/new' }],
  ),
  ...inAll(
    ['unknown_target', 'a special flow', { specialFlows: { help: { type: 'x', nextStep: 'gone' } } }],
    ['computed_value', 'a value of nothing', { computed: [{ name: 'x', from: 'age', fields: [] }] }],
    ['computed_value', 'a reserved name', { computed: [{ name: 'today', from: 'join', fields: ['name'] }] }],
    [
      'computed_value',
      'a day that is not set',
      { computed: [{ name: 'x', from: 'age', fields: ['name'], on: 'cutoff' }] },
    ],
    ['unknown_flow', 'no default workflow', { defaultWorkflow: 'gone' }],
    [
      'missing_entry',
      'an entry point that is gone',
      { flows: { late: { ...flowOf('gone', []), steps: sound.flows.late?.steps ?? [] } } },
    ],
    [
      'missing_entry',
      'a workflow without steps',
      { workflows: { ...sound.workflows, empty: { name: 'Empty', steps: [] } } },
    ],
    [
      'unsafe_link',
      'a special flow that asks in the open',
      { specialFlows: { help: { type: 'x', nextStep: 'more', apiEndpoint: 'http://plain.example' } } },
    ],
  ),
];
