import { configOf, flowOf } from './configurations.ts';
import { branch, choice, form } from './steps.ts';

/** A configuration with every type of step and nothing wrong with it. */
export const sound = configOf(
  [
    { id: 'greeting', type: 'message', message: 'Welcome to {{school_name}}', nextStep: 'kind' },
    choice('kind', { New: 'name', Old: 'end' }, { message: 'Kind?', field: 'kind' }),
    form('name', 'send', { message: 'Name?', validation: { pattern: '^[A-Z]' } }),
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
    branch('check', { field: 'success', operator: 'equals', value: true }, 'end', 'more'),
    {
      id: 'more',
      type: 'questions',
      message: 'Ask, {{name}}',
      nextStep: 'again',
      options: [{ text: 'No', nextStep: 'over' }],
    },
    choice('again', { More: 'more', End: 'end' }, { message: 'More?' }),
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
