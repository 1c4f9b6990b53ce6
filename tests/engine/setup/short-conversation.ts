import type { Step } from '#engine';
import { configOf } from './configurations.ts';
import { advance, answer, choose } from './play.ts';

const steps: Step[] = [
  { id: 'greeting', type: 'message', message: 'Welcome', nextStep: 'kind' },
  {
    id: 'kind',
    type: 'options',
    message: 'New or existing?',
    field: 'kind',
    nextStep: 'name',
    options: [
      { text: 'New', value: 'new' },
      { text: 'Existing', message: 'Good to see you, {{kind}}', nextStep: 'end' },
      { text: 'Staff', condition: { field: 'staff', operator: 'equals', value: true } },
    ],
  },
  {
    id: 'name',
    type: 'form',
    message: 'Your name?',
    field: 'name',
    validation: { required: true },
    nextStep: 'end',
  },
  {
    id: 'end',
    type: 'completed',
    message: 'Thank you, {{name}}',
    actions: [
      { type: 'reset', text: 'Again' },
      { type: 'redirect', text: 'Site', action: 'https://school.example/a' },
      { type: 'redirect', text: 'Bad', action: 'javascript:alert(1)' },
      { type: 'custom', text: 'Call', action: 'call_us' },
      { type: 'submit', text: 'Submit' },
    ],
  },
];
/** A short conversation with a bit of everything: its last step has every kind of action. */
export const config = configOf(steps);
/** The events that lead to its last step. */
export const atEnd = [advance, choose(0), answer('Asha')];
