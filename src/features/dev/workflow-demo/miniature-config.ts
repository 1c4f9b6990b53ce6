import type { TFunction } from 'i18next';
import type { Step, StepType, TenantConfig } from '#engine';

type Words = TFunction<'developer'>;

/** The step types, in the order of presentation. */
export const miniatureStepTypes = [
  'message',
  'options',
  'form',
  'questions',
  'conditional',
  'api_call',
  'flow_switch',
  'completed',
] as const satisfies readonly StepType[];

/** Returns a conversation of a few steps that demonstrates one step type. */
export function miniatureConfig(type: StepType, t: Words): TenantConfig {
  const { main, other = [] } = stories[type](t);
  return {
    id: 'miniature',
    globalVariables: {},
    defaultWorkflow: 'enquiry',
    workflows: { enquiry: { name: 'enquiry', steps: main } },
    flows: other[0] ? { transport: { name: 'transport', entryPoint: other[0].id, steps: other } } : {},
    specialFlows: {},
    timing: { typing: 0, reply: 0, apiReply: 0, autoAdvance: 1400, followUp: 0, apiNext: 700 },
  };
}

interface Story {
  main: Step[];
  other?: Step[];
}

const stories: Record<StepType, (t: Words) => Story> = {
  message: (t) => ({
    main: [
      { id: 'one', type: 'message', message: t('workflowDemo.mini.message.one'), nextStep: 'two' },
      { id: 'two', type: 'message', message: t('workflowDemo.mini.message.two'), nextStep: 'three' },
      { id: 'three', type: 'message', message: t('workflowDemo.mini.message.three') },
    ],
  }),
  options: (t) => ({
    main: [
      {
        id: 'kind',
        type: 'options',
        message: t('workflowDemo.mini.options.ask'),
        field: 'school_type',
        options: [
          { text: t('workflowDemo.mini.options.day'), nextStep: 'day' },
          { text: t('workflowDemo.mini.options.boarding'), nextStep: 'boarding' },
        ],
      },
      { id: 'day', type: 'message', message: t('workflowDemo.mini.options.dayReply') },
      { id: 'boarding', type: 'message', message: t('workflowDemo.mini.options.boardingReply') },
    ],
  }),
  form: (t) => ({
    main: [
      {
        id: 'mobile',
        type: 'form',
        message: t('workflowDemo.mini.form.ask'),
        field: 'mobile',
        inputType: 'tel',
        fieldConfig: { label: t('workflowDemo.mini.form.label'), required: true },
        validation: { required: true, pattern: '^[0-9]{10}$' },
        nextStep: 'thanks',
      },
      {
        id: 'thanks',
        type: 'message',
        message: t('workflowDemo.mini.form.thanks', { number: '{{mobile}}' }),
      },
    ],
  }),
  questions: (t) => ({
    main: [
      { id: 'ask', type: 'questions', message: t('workflowDemo.mini.questions.ask'), nextStep: 'answer' },
      { id: 'answer', type: 'message', message: t('workflowDemo.mini.questions.answer') },
    ],
  }),
  conditional: (t) => ({
    main: [
      {
        id: 'grade',
        type: 'options',
        message: t('workflowDemo.mini.conditional.ask'),
        field: 'grade',
        options: [
          { text: t('workflowDemo.mini.conditional.young'), value: 'Nursery', nextStep: 'branch' },
          { text: t('workflowDemo.mini.conditional.old'), value: 'Grade 9', nextStep: 'branch' },
        ],
      },
      {
        id: 'branch',
        type: 'conditional',
        conditions: [{ field: 'grade', operator: 'equals', value: 'Nursery', nextStep: 'play' }],
        nextStep: 'exam',
      },
      { id: 'play', type: 'message', message: t('workflowDemo.mini.conditional.youngReply') },
      { id: 'exam', type: 'message', message: t('workflowDemo.mini.conditional.oldReply') },
    ],
  }),
  api_call: (t) => ({
    main: [
      {
        id: 'send',
        type: 'api_call',
        message: t('workflowDemo.mini.api_call.ask'),
        apiConfig: {
          endpoint: '/api/chat-inquiry/public',
          body: { first_name: 'Asha' },
          errorHandling: { fallbackStep: 'call', errorMessage: t('workflowDemo.mini.api_call.failed') },
        },
        nextStep: 'sent',
      },
      { id: 'sent', type: 'message', message: t('workflowDemo.mini.api_call.sent') },
      { id: 'call', type: 'message', message: t('workflowDemo.mini.api_call.instead') },
    ],
  }),
  flow_switch: (t) => ({
    main: [
      {
        id: 'more',
        type: 'options',
        message: t('workflowDemo.mini.flow_switch.ask'),
        options: [{ text: t('workflowDemo.mini.flow_switch.bus'), nextStep: 'switch' }],
      },
      { id: 'switch', type: 'flow_switch', flowId: 'transport' },
    ],
    other: [{ id: 'bus', type: 'message', message: t('workflowDemo.mini.flow_switch.reply') }],
  }),
  completed: (t) => ({
    main: [
      {
        id: 'end',
        type: 'completed',
        message: t('workflowDemo.mini.completed.thanks'),
        actions: [{ type: 'reset', text: t('workflowDemo.mini.completed.again') }],
      },
    ],
  }),
};
