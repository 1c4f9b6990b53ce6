import { setup } from 'xstate';
import {
  type ApiRequest,
  type Conversation,
  type Effect,
  type EngineEvent,
  formatLongDate,
  type Json,
  matchCondition,
  renderTemplate,
  requestOf,
  type Step,
  type StepType,
  type TenantConfig,
  timings,
  validateAnswer,
} from '#engine';

/*
 * The same conversation as an XState machine: one state per step, one transition per exit, the same answers, variables and
 * history as context, and exactly the same effects as actions (a test compares them). Validation, conditions, templates and
 * requests use the engine's functions in both, so that only the state machines are compared. The machine leaves out what
 * the engine does beyond that: reset, changing an answer, handling malformed configurations.
 */

type Context = Pick<Conversation, 'userData' | 'variables' | 'workflowHistory'>;
type Scope = { context: Context; event: EngineEvent };
type Params<Type extends Effect['type']> = Omit<Extract<Effect, { type: Type }>, 'type'>;

const machineSetup = setup({
  types: { context: {} as Context, events: {} as EngineEvent },
  actions: {
    say: (_, _said: Params<'say'>) => {},
    wait: (_, _pause: Params<'wait'>) => {},
    call: (_, _call: Params<'call'>) => {},
    complete: () => {},
  },
});

type State = Parameters<typeof machineSetup.createStateConfig>[0];

/** The steps of one workflow as a machine. */
export function machineOf(config: TenantConfig, steps: Step[]) {
  const first = steps[0]?.id ?? '';
  return machineSetup.createMachine({
    initial: first,
    context: { userData: {}, variables: {}, workflowHistory: [first] },
    states: Object.fromEntries(steps.map((step) => [step.id, stateOf(config, step)])),
  });
}

function stateOf(config: TenantConfig, step: Step): State {
  const words = step.message ? [sayAsBot(config, step.message)] : [];
  const { entry = [], ...exits } = states[step.type](config, step);
  const set = step.variables ? [assignChange(() => ({ variables: step.variables }))] : [];
  return { entry: [...set, ...words, ...[entry].flat()], ...exits };
}

const states: Record<StepType, (config: TenantConfig, step: Step) => State> = {
  message: (_, step) => ({ entry: wait('autoAdvance'), on: { advance: transitionTo(step, step.nextStep) } }),
  options: (_, step) => ({ on: { choose: choicesOf(step) } }),
  questions: (_, step) => ({
    on: {
      choose: choicesOf(step),
      ask: transitionTo(step, step.nextStep, ({ context, event }) => {
        const question = event.type === 'ask' ? event.question : '';
        const { questions } = context.userData;
        return {
          userData: { questions: [...(Array.isArray(questions) ? questions : []), question] },
          variables: { question },
        };
      }),
    },
  }),
  form: (_, step) => ({
    on: {
      answer: {
        guard: ({ event }) => event.type === 'answer' && validateAnswer(step, event.value, '').ok,
        ...transitionTo(step, step.nextStep, ({ event }) => ({
          userData: { [step.field ?? '']: event.type === 'answer' ? event.value : null },
        })),
      },
    },
  }),
  api_call: (config, step) => ({
    entry: { type: 'call', params: ({ context }) => ({ request: request(config, context, step) }) },
    on: {
      resolve: {
        actions: step.apiConfig?.responseMapping
          ? [assignChange(answered), sayResponse, wait('apiNext')]
          : [assignChange(submitted), wait('apiNext')],
      },
      advance: transitionTo(step, step.nextStep),
    },
  }),
  conditional: (_, step) => ({
    always: [
      ...(step.conditions ?? []).map((condition) => ({
        guard: ({ context }: Scope) => matchCondition(condition, context.userData, context.variables),
        ...transitionTo(step, condition.nextStep),
      })),
      transitionTo(step, step.nextStep),
    ],
  }),
  completed: () => ({ entry: 'complete' }),
  flow_switch: () => ({}),
};

interface Change {
  userData?: Record<string, Json>;
  variables?: Record<string, Json>;
}

function transitionTo(step: Step, target: string | undefined, change?: (scope: Scope) => Change) {
  const move = assignChange((scope) => change?.(scope) ?? {}, target);
  return { target, actions: change ? [sayAsParent(step), move] : move };
}

function choicesOf(step: Step) {
  return (step.options ?? []).map((option, index) => ({
    guard: ({ event }: Scope) => event.type === 'choose' && event.option === index,
    ...transitionTo(step, option.nextStep ?? step.nextStep, () => ({
      userData: step.field ? { [step.field]: option.value ?? option.text } : {},
    })),
  }));
}

function assignChange(change: (scope: Scope) => Change, entered?: string) {
  return machineSetup.assign(({ context, event }) => {
    const { userData, variables } = change({ context, event });
    return {
      userData: userData ? { ...context.userData, ...userData } : context.userData,
      variables: variables ? { ...context.variables, ...variables } : context.variables,
      workflowHistory: entered ? appendHistory(context.workflowHistory, entered) : context.workflowHistory,
    };
  });
}

function sayAsBot(config: TenantConfig, text: string) {
  return {
    type: 'say' as const,
    params: ({ context, event }: Scope): Params<'say'> => ({
      from: 'bot',
      text: renderTemplate(text, config.globalVariables, context.variables, context.userData),
      typingMs: pace(event),
    }),
  };
}

const sayResponse = {
  type: 'say' as const,
  params: ({ context, event }: Scope): Params<'say'> => ({
    from: 'bot',
    text: String(context.variables.response),
    typingMs: pace(event),
  }),
};

function sayAsParent(step: Step) {
  return {
    type: 'say' as const,
    params: ({ event }: Scope): Params<'say'> => ({
      from: 'user',
      text: eventText(step, event),
      typingMs: 0,
    }),
  };
}

function wait(delay: 'autoAdvance' | 'apiNext') {
  return { type: 'wait' as const, params: { ms: timings.panel[delay] } };
}

/** The duration of the typing indicator; 0 for the first message, whose event is XState's own. */
function pace({ type }: EngineEvent): number {
  const { typing, reply, apiReply } = timings.panel;
  if (type === 'advance') return typing;
  if (type === 'resolve') return apiReply;
  return type === 'choose' || type === 'answer' || type === 'ask' ? reply : 0;
}

function request(config: TenantConfig, context: Context, step: Step): ApiRequest {
  const conversation = { ...context, currentStep: '', currentFlow: '', flowHistory: [], isCompleted: false };
  return requestOf(config, conversation, step) ?? { endpoint: '', method: '', headers: {}, body: null };
}

function eventText(step: Step, event: EngineEvent): string {
  if (event.type === 'choose') return step.options?.[event.option]?.text ?? '';
  if (event.type === 'ask') return event.question;
  const value = event.type === 'answer' ? String(event.value) : '';
  return step.inputType === 'date' ? formatLongDate(value) : value;
}

function submitted({ event }: Scope): Change {
  const message = event.type === 'resolve' ? (event.message ?? '') : '';
  return { variables: { success: true, response: null, message, submitted: true } };
}

function answered({ event }: Scope): Change {
  if (event.type !== 'resolve') return {};
  const data = typeof event.data === 'object' && !Array.isArray(event.data) ? event.data : undefined;
  return { variables: { success: true, response: data?.response ?? null, message: event.message ?? '' } };
}

/** Truncates the history like the engine. */
function appendHistory(history: string[], entered: string): string[] {
  return [...(history.length < 200 ? history : history.slice(-100)), entered];
}
