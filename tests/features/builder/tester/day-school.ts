import { type EngineEvent, edit, type Step, type TenantConfig } from '#engine';

/** A short conversation with one step of nearly every kind. */
export const daySchool: TenantConfig = {
  id: 'day',
  globalVariables: { school_name: 'Day School' },
  defaultWorkflow: 'enquiry',
  workflows: {
    enquiry: {
      name: 'Enquiry',
      steps: [
        { id: 'greeting', type: 'message', message: 'Welcome to {{school_name}}.', nextStep: 'parent' },
        {
          id: 'parent',
          type: 'options',
          message: 'Are you a new parent?',
          field: 'parent_type',
          options: [
            { text: 'New Parent', nextStep: 'name' },
            { text: 'Existing Parent', message: 'Welcome back.', nextStep: 'thanks' },
            { text: 'Ask Questions', nextStep: 'question' },
          ],
        },
        {
          id: 'name',
          type: 'form',
          message: 'May I have your name?',
          field: 'first_name',
          fieldConfig: { label: 'Your name' },
          validation: { required: true, minLength: 2 },
          nextStep: 'submit',
        },
        {
          id: 'submit',
          type: 'api_call',
          nextStep: 'thanks',
          apiConfig: {
            endpoint: '/api/enquiry',
            body: '{{allFormData}}',
            errorHandling: { fallbackStep: 'sorry', errorMessage: 'It could not be sent.' },
          },
        },
        {
          id: 'question',
          type: 'questions',
          message: 'What would you like to know?',
          options: [{ text: 'Nothing more', nextStep: 'thanks' }],
          nextStep: 'answer',
        },
        {
          id: 'answer',
          type: 'api_call',
          nextStep: 'question',
          apiConfig: {
            endpoint: '/api/chat',
            body: { question: '{{question}}' },
            responseMapping: { response: 'data.answer', emptyMessage: 'We will tell you later.' },
          },
        },
        { id: 'sorry', type: 'message', message: 'Please call us.' },
        {
          id: 'thanks',
          type: 'completed',
          message: 'Thank you, {{first_name}}.',
          actions: [
            { type: 'redirect', text: 'Our site', action: 'https://school.example/' },
            { type: 'custom', text: 'Book a visit', action: 'book' },
            { type: 'reset', text: 'Start again' },
          ],
        },
      ],
    },
    other: { name: 'Other', steps: [{ id: 'hello', type: 'message', message: 'Hello.' }] },
  },
  flows: {},
  specialFlows: {},
};

/** A new parent gives a name, and the enquiry goes out. */
export const newParent: EngineEvent[] = [
  { type: 'advance' },
  { type: 'choose', option: 0 },
  { type: 'answer', value: 'Asha' },
  { type: 'resolve', ok: true },
  { type: 'advance' },
];

/** The configuration with parts of one step changed. */
export function changed(id: string, parts: Partial<Step>, config = daySchool): TenantConfig {
  return edit.updateStep(config, 'enquiry', id, parts);
}

/** A message of its own between two steps. */
export function withMessage(after: string, config = daySchool): TenantConfig {
  const steps = config.workflows.enquiry?.steps ?? [];
  const at = steps.findIndex(({ id }) => id === after);
  const news: Step = { id: 'news', type: 'message', message: 'By the way.', nextStep: steps[at]?.nextStep };
  const added = edit.addStep(config, 'enquiry', news, at + 1);
  return edit.connect(added, 'enquiry', after, 'news', { type: 'next' });
}
