import { edit, type LintCode, type Step, type TenantConfig, type Test } from '#engine';
import { damaged, flowOf } from './configurations.ts';
import { sound } from './sound-configuration.ts';

const update = (id: string, parts: Partial<Step>) => edit.updateStep(sound, 'main', id, parts);
const api = (change: object) =>
  update('send', { apiConfig: { endpoint: '/api/x', errorHandling: { fallbackStep: 'check' }, ...change } });
const add = (...steps: Step[]) => steps.reduce((config, step) => edit.addStep(config, 'main', step), sound);

const cityAfterKind = (parts: Partial<Step>) =>
  edit.connect(
    add({ id: 'city', type: 'form', message: 'City?', field: 'city', ...parts }),
    'main',
    'kind',
    'city',
    {
      type: 'option',
      option: 1,
    },
  );

/** The sound configuration with one fault each: its code, what it is, and the step that has it. */
export const faults: [LintCode, string, TenantConfig, string | undefined][] = [
  ['unknown_target', 'a next step', cityAfterKind({ nextStep: 'gone' }), 'city'],
  [
    'unknown_target',
    'an option',
    edit.connect(sound, 'main', 'kind', 'gone', { type: 'option', option: 1 }),
    'kind',
  ],
  [
    'unknown_target',
    'a condition',
    edit.connect(sound, 'main', 'check', 'gone', { type: 'condition', condition: 0 }),
    'check',
  ],
  ['unknown_target', 'a fallback', edit.connect(sound, 'main', 'send', 'gone', { type: 'fallback' }), 'send'],
  [
    'unknown_target',
    'a special flow',
    { ...sound, specialFlows: { help: { type: 'x', nextStep: 'gone' } } },
    undefined,
  ],
  [
    'unreachable_step',
    'a step nothing leads to',
    add({ id: 'lost', type: 'completed', message: 'Bye' }),
    'lost',
  ],
  ['dead_end', 'a form without a next step', cityAfterKind({}), 'city'],
  [
    'dead_end',
    'an option without a next step',
    edit.connect(sound, 'main', 'again', undefined, { type: 'option', option: 1 }),
    'again',
  ],
  [
    'dead_end',
    'a message that is followed by nothing',
    edit.addStep(edit.connect(sound, 'main', 'kind', 'stop', { type: 'option', option: 1 }), 'main', {
      id: 'stop',
      type: 'message',
      message: 'Stop',
    }),
    'stop',
  ],
  [
    'dead_end',
    'a round of questions without a way out',
    edit.addStep(edit.connect(sound, 'main', 'kind', 'round', { type: 'option', option: 1 }), 'main', {
      id: 'round',
      type: 'questions',
      message: 'Ask',
      nextStep: 'round',
    }),
    'round',
  ],
  [
    'endless_loop',
    'messages in a ring',
    edit.addStep(
      edit.addStep(edit.connect(sound, 'main', 'kind', 'm1', { type: 'option', option: 1 }), 'main', {
        id: 'm1',
        type: 'message',
        message: '1',
        nextStep: 'm2',
      }),
      'main',
      { id: 'm2', type: 'message', message: '2', nextStep: 'm1' },
    ),
    'm1',
  ],
  [
    'endless_loop',
    'a call that falls back on itself',
    edit.connect(sound, 'main', 'send', 'send', { type: 'fallback' }),
    'send',
  ],
  [
    'duplicate_id',
    'a name used twice',
    {
      ...sound,
      workflows: {
        main: {
          name: 'Main',
          steps: [...(sound.workflows.main?.steps ?? []), { id: 'end', type: 'completed', message: 'Bye' }],
        },
      },
    },
    'end',
  ],
  [
    'missing_field',
    'a form that keeps nothing',
    edit.addStep(update('name', { nextStep: 'city' }), 'main', {
      id: 'city',
      type: 'form',
      message: 'City?',
      nextStep: 'send',
    }),
    'city',
  ],
  [
    'answer_lost',
    'answers that lead on alike',
    update('again', {
      options: [{ text: 'More', nextStep: 'more' }, { text: 'Still more' }],
      nextStep: 'more',
    }),
    'again',
  ],
  [
    'undescribed_picture',
    'a picture without a description',
    update('greeting', { media: { type: 'picture', url: 'https://school.example/a.jpg', text: ' ' } }),
    'greeting',
  ],
  [
    'unnamed_link',
    'a map without a name',
    update('name', { media: { type: 'map', url: 'https://maps.example/', text: '' } }),
    'name',
  ],
  [
    'unsafe_link',
    'a picture over http',
    update('greeting', { media: { type: 'picture', url: 'http://school.example/a.jpg', text: 'A' } }),
    'greeting',
  ],
  [
    'unsafe_link',
    'a video that is a file of the service',
    update('end', {
      media: { type: 'video', url: '/api/files/00000000-0000-4000-8000-000000000000', text: 'A' },
    }),
    'end',
  ],
  [
    'several_limits',
    'more answers than there are',
    edit.addStep(edit.connect(sound, 'main', 'kind', 'some', { type: 'option', option: 1 }), 'main', {
      id: 'some',
      type: 'options',
      message: 'Which?',
      field: 'some',
      several: { min: 3 },
      options: [{ text: 'A' }, { text: 'B' }],
      nextStep: 'end',
    }),
    'some',
  ],
  [
    'several_exit',
    'a way of a single answer where several are chosen',
    edit.addStep(edit.connect(sound, 'main', 'kind', 'some', { type: 'option', option: 1 }), 'main', {
      id: 'some',
      type: 'options',
      message: 'Which?',
      field: 'some',
      several: {},
      options: [{ text: 'A', nextStep: 'end' }, { text: 'B' }],
      nextStep: 'end',
    }),
    'some',
  ],
  ...conditionFaults(),
  [
    'computed_value',
    'a value of nothing',
    { ...sound, computed: [{ name: 'x', from: 'age', fields: [] }] },
    undefined,
  ],
  [
    'computed_value',
    'a reserved name',
    { ...sound, computed: [{ name: 'today', from: 'join', fields: ['name'] }] },
    undefined,
  ],
  [
    'computed_value',
    'a day that is not set',
    { ...sound, computed: [{ name: 'x', from: 'age', fields: ['name'], on: 'cutoff' }] },
    undefined,
  ],
  ['empty_message', 'a message of blanks', update('greeting', { message: ' ' }), 'greeting'],
  [
    'no_options',
    'nothing to choose',
    edit.addStep(edit.connect(sound, 'main', 'kind', 'none', { type: 'option', option: 1 }), 'main', {
      id: 'none',
      type: 'options',
      options: [],
      nextStep: 'end',
    }),
    'none',
  ],
  [
    'chosen_date',
    'years as a birth date',
    cityAfterKind({
      field: 'date_of_birth',
      inputType: 'dropdown',
      dropdownOptions: ['2019', '2020'],
      nextStep: 'end',
    }),
    'city',
  ],
  [
    'chosen_contact',
    'times of day as a mobile number',
    cityAfterKind({
      field: 'mobile',
      inputType: 'dropdown',
      dropdownOptions: ['98765 43210', 'In the evening'],
      nextStep: 'send',
    }),
    'city',
  ],
  [
    'chosen_contact',
    'buttons as an e-mail address',
    edit.addStep(edit.connect(sound, 'main', 'kind', 'mail', { type: 'option', option: 1 }), 'main', {
      id: 'mail',
      type: 'options',
      message: 'Mail?',
      field: 'email',
      options: [
        { text: 'The office', value: 'office@school.example', nextStep: 'send' },
        { text: 'None', nextStep: 'end' },
      ],
    }),
    'mail',
  ],
  [
    'unfit_field',
    'a text where the questions of parents are kept',
    cityAfterKind({ field: 'questions', inputType: 'textarea', nextStep: 'end' }),
    'city',
  ],
  [
    'unfit_field',
    'words where the consent is kept',
    cityAfterKind({ field: 'consent', inputType: 'radio', dropdownOptions: ['Yes', 'No'], nextStep: 'end' }),
    'city',
  ],
  [
    'unfit_field',
    'several names at once',
    cityAfterKind({
      field: 'child_name',
      inputType: 'checkbox',
      dropdownOptions: ['Asha', 'Ravi'],
      nextStep: 'end',
    }),
    'city',
  ],
  ['no_options', 'an empty dropdown', update('name', { inputType: 'dropdown' }), 'name'],
  ['unknown_flow', 'a switch to nowhere', { ...update('over', { flowId: 'gone' }) }, 'over'],
  ['unknown_flow', 'no default workflow', { ...sound, defaultWorkflow: 'gone' }, undefined],
  [
    'missing_entry',
    'an entry point that is gone',
    { ...sound, flows: { late: { ...flowOf('gone', []), steps: sound.flows.late?.steps ?? [] } } },
    undefined,
  ],
  [
    'missing_entry',
    'a workflow without steps',
    { ...sound, workflows: { ...sound.workflows, empty: { name: 'Empty', steps: [] } } },
    undefined,
  ],
  ['unknown_variable', 'a name nobody sets', update('end', { message: 'Bye {{nobody}}' }), 'end'],
  [
    'unknown_variable',
    'a name nobody sets, in a failure',
    api({ errorHandling: { fallbackStep: 'check', errorMessage: '{{nobody}}' } }),
    'send',
  ],
  ['unset_variable', 'a name set later', update('kind', { message: 'Kind, {{name}}?' }), 'kind'],
  ['raw_placeholder', 'a name that is none', update('end', { message: 'Bye {{first name}}' }), 'end'],
  ['raw_placeholder', 'braces that do not close', update('end', { message: 'Bye {{name}' }), 'end'],
  [
    'raw_placeholder',
    'a value on a button',
    update('end', { actions: [{ type: 'reset', text: '{{name}}' }] }),
    'end',
  ],
  [
    'condition_value',
    'an answer that is not offered any more',
    update('check', { conditions: [{ field: 'kind', operator: 'equals', value: 'Newly', nextStep: 'end' }] }),
    'check',
  ],
  ['field_never_asked', 'a field nobody asks for', api({ body: { who: { x: ['{{city}}'] } } }), 'send'],
  [
    'condition_never_asked',
    'a condition on it',
    update('check', { conditions: [{ field: 'city', operator: 'equals', value: 'Pune', nextStep: 'end' }] }),
    'check',
  ],
  [
    'condition_never_asked',
    'an option that depends on it',
    update('again', {
      options: [
        { text: 'End', nextStep: 'end' },
        { text: 'X', nextStep: 'more', condition: { field: 'city', operator: 'equals', value: '' } },
      ],
    }),
    'again',
  ],
  ['missing_fallback', 'a call without one', api({ errorHandling: {} }), 'send'],
  ['unsafe_pattern', 'one that could freeze', update('name', { validation: { pattern: '^(a+)+$' } }), 'name'],
  ['unsafe_pattern', 'one that is faulty', update('name', { validation: { pattern: '[a' } }), 'name'],
  [
    'unsafe_link',
    'a script behind a button',
    update('end', { actions: [{ type: 'redirect', text: 'x', action: 'javascript:alert(1)' }] }),
    'end',
  ],
  [
    'unsafe_link',
    'a script within a text',
    update('end', { message: 'See [us](javascript:alert(1))' }),
    'end',
  ],
  [
    'unsafe_link',
    'a special flow that asks in the open',
    {
      ...sound,
      specialFlows: { help: { type: 'x', nextStep: 'more', apiEndpoint: 'http://plain.example' } },
    },
    undefined,
  ],
  [
    'unknown_icon',
    'one with a name that no icon has',
    update('again', {
      options: [
        { text: 'More', nextStep: 'more', icon: 'buss' },
        { text: 'End', nextStep: 'end', icon: '🚌' },
        { text: 'Stop', nextStep: 'end', icon: 'bus' },
      ],
    }),
    'again',
  ],
  ['unsafe_link', 'a call in the open', api({ endpoint: 'http://plain.example' }), 'send'],
  ['service_not_allowed', 'a call of others', api({ endpoint: 'https://crm.example/new' }), 'send'],
  ['unsafe_link', 'a call to nowhere', update('send', { apiConfig: undefined }), 'send'],
  [
    'malformed_step',
    'a type nobody knows',
    damaged({
      ...sound,
      workflows: {
        main: { name: 'Main', steps: [...(sound.workflows.main?.steps ?? []), { id: 'odd', type: 'party' }] },
      },
    }),
    'odd',
  ],
  [
    'malformed_step',
    'something that is no step',
    damaged({
      ...sound,
      workflows: { main: { name: 'Main', steps: [...(sound.workflows.main?.steps ?? []), 7] } },
    }),
    undefined,
  ],
];

/** Conditions that can never hold, as what they compare with does not fit. */
function conditionFaults(): [LintCode, string, TenantConfig, string][] {
  const tests: Pick<Test, 'operator' | 'value'>[] = [
    { operator: 'between', value: [5, 3] },
    { operator: 'one_of', value: [] },
    { operator: 'at_least', value: 'old' },
    { operator: 'greater_than', value: '1,5' },
    { operator: 'less_than', value: 'old' },
    { operator: 'share', value: 101 },
    { operator: 'share', value: 'half' },
  ];
  return tests.map((test) => [
    'condition_value',
    test.operator,
    update('check', { conditions: [{ field: 'name', ...test, nextStep: 'end' }] }),
    'check',
  ]);
}
