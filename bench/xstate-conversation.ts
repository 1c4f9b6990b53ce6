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
 * The same conversation as an xstate machine: one state a step, one transition an exit, the same answers, variables and
 * history as context, and exactly the same effects as actions (a test compares them one by one). The check of an answer,
 * the test of a condition, the filling of placeholders and the request of a call are the engine's own in both, so that
 * the machinery around them is what is compared. What the engine does beyond that (reset, changing an answer, surviving
 * a faulty configuration) the machine is spared.
 */

type Context = Pick<Conversation, 'userData' | 'variables' | 'workflowHistory'>;
type Scope = { context: Context; event: EngineEvent };
type Params<Type extends Effect['type']> = Omit<Extract<Effect, { type: Type }>, 'type'>;

const machinery = setup({
  types: { context: {} as Context, events: {} as EngineEvent },
  actions: {
    say: (_, _said: Params<'say'>) => {},
    wait: (_, _pause: Params<'wait'>) => {},
    call: (_, _call: Params<'call'>) => {},
    complete: () => {},
  },
});

type State = Parameters<typeof machinery.createStateConfig>[0];

/** The steps of one workflow as a machine. */
export function machineOf(config: TenantConfig, steps: Step[]) {
  const first = steps[0]?.id ?? '';
  return machinery.createMachine({
    initial: first,
    context: { userData: {}, variables: {}, workflowHistory: [first] },
    states: Object.fromEntries(steps.map((step) => [step.id, stateOf(config, step)])),
  });
}

function stateOf(config: TenantConfig, step: Step): State {
  const words = step.message ? [sayAsBot(config, step.message)] : [];
  const { entry = [], ...exits } = states[step.type](config, step);
  const set = step.variables ? [keep(() => ({ variables: step.variables }))] : [];
  return { entry: [...set, ...words, ...[entry].flat()], ...exits };
}

const states: Record<StepType, (config: TenantConfig, step: Step) => State> = {
  message: (_, step) => ({ entry: wait('autoAdvance'), on: { advance: leadTo(step, step.nextStep) } }),
  options: (_, step) => ({ on: { choose: choicesOf(step) } }),
  questions: (_, step) => ({
    on: {
      choose: choicesOf(step),
      ask: leadTo(step, step.nextStep, ({ context, event }) => {
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
        ...leadTo(step, step.nextStep, ({ event }) => ({
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
          ? [keep(answered), sayResponse, wait('apiNext')]
          : [keep(submitted), wait('apiNext')],
      },
      advance: leadTo(step, step.nextStep),
    },
  }),
  conditional: (_, step) => ({
    always: [
      ...(step.conditions ?? []).map((condition) => ({
        guard: ({ context }: Scope) => matchCondition(condition, context.userData, context.variables),
        ...leadTo(step, condition.nextStep),
      })),
      leadTo(step, step.nextStep),
    ],
  }),
  completed: () => ({ entry: 'complete' }),
  flow_switch: () => ({}),
};

interface Change {
  userData?: Record<string, Json>;
  variables?: Record<string, Json>;
}

function leadTo(step: Step, target: string | undefined, change?: (scope: Scope) => Change) {
  const move = keep((scope) => change?.(scope) ?? {}, target);
  return { target, actions: change ? [sayAsParent(step), move] : move };
}

function choicesOf(step: Step) {
  return (step.options ?? []).map((option, index) => ({
    guard: ({ event }: Scope) => event.type === 'choose' && event.option === index,
    ...leadTo(step, option.nextStep ?? step.nextStep, () => ({
      userData: step.field ? { [step.field]: option.value ?? option.text } : {},
    })),
  }));
}

function keep(change: (scope: Scope) => Change, entered?: string) {
  return machinery.assign(({ context, event }) => {
    const { userData, variables } = change({ context, event });
    return {
      userData: userData ? { ...context.userData, ...userData } : context.userData,
      variables: variables ? { ...context.variables, ...variables } : context.variables,
      workflowHistory: entered ? remember(context.workflowHistory, entered) : context.workflowHistory,
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
      text: translate(step, event),
      typingMs: 0,
    }),
  };
}

function wait(delay: 'autoAdvance' | 'apiNext') {
  return { type: 'wait' as const, params: { ms: timings.panel[delay] } };
}

/** How long the typing indicator shows; not at all before the very first message, whose event is xstate's own. */
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

function translate(step: Step, event: EngineEvent): string {
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

/** As much history as the engine keeps. */
function remember(history: string[], entered: string): string[] {
  return [...(history.length < 200 ? history : history.slice(-100)), entered];
}
