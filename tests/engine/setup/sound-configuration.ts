import { configOf, flowOf } from './configurations.ts';

/** A configuration with every type of step and nothing wrong with it. */
export const sound = configOf(
  [
    { id: 'greeting', type: 'message', message: 'Welcome to {{school_name}}', nextStep: 'kind' },
    {
      id: 'kind',
      type: 'options',
      message: 'Kind?',
      field: 'kind',
      options: [
        { text: 'New', nextStep: 'name' },
        { text: 'Old', nextStep: 'end' },
      ],
    },
    {
      id: 'name',
      type: 'form',
      message: 'Name?',
      field: 'name',
      validation: { pattern: '^[A-Z]' },
      nextStep: 'send',
    },
    {
      id: 'send',
      type: 'api_call',
      apiConfig: {
        endpoint: '/api/x',
        body: { who: '{{name}}' },
        errorHandling: { fallbackStep: 'check', errorMessage: 'Sorry, {{name}}: {{message}}' },
      },
      nextStep: 'check',
    },
    {
      id: 'check',
      type: 'conditional',
      conditions: [{ field: 'success', operator: 'equals', value: true, nextStep: 'end' }],
      nextStep: 'more',
    },
    {
      id: 'more',
      type: 'questions',
      message: 'Ask, {{name}}',
      nextStep: 'again',
      options: [{ text: 'No', nextStep: 'over' }],
    },
    {
      id: 'again',
      type: 'options',
      message: 'More?',
      options: [
        { text: 'More', nextStep: 'more' },
        { text: 'End', nextStep: 'end' },
      ],
    },
    { id: 'over', type: 'flow_switch', flowId: 'late' },
    {
      id: 'end',
      type: 'completed',
      message: 'Bye',
      actions: [{ type: 'redirect', text: 'Site', action: 'https://school.example' }],
    },
  ],
  {
    flows: {
      late: flowOf('bye', [
        {
          id: 'bye',
          type: 'message',
          message: 'See [us](https://school.example)',
          actions: [{ type: 'reset', text: 'Again' }],
        },
      ]),
    },
  },
);
