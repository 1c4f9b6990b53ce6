import { type Exit, type Operator, type Step, type StepType, testsOf } from '#engine';

/** One exit of a step, the only source of an edge. */
export interface StepExit {
  /** The name of the exit's handle, unique within its step. */
  key: string;
  exit: Exit;
  label: ExitLabel;
  /** Its target step; undefined when it has none. */
  to: string | undefined;
  /** Without a target a conversation would get stuck here. */
  isNeeded: boolean;
  /** It has no target of its own and follows the step's `nextStep`. */
  follows: boolean;
}

/** The text beside an exit: the school's own text, a condition, or a term of the builder. */
export type ExitLabel =
  | { type: 'text'; text: string }
  | {
      type: 'condition';
      /** Of a share; empty without one. */
      name: string;
      tests: { field: string; operator: Operator; value: string }[];
      join: 'and' | 'or';
    }
  | { type: 'word'; word: ExitWord };

export type ExitWord = 'next' | 'asked' | 'otherwise' | 'answered' | 'failed';

/** Returns a step's exits in drawing order. Cached per step object. */
export function stepExits(step: Step): readonly StepExit[] {
  let exits = known.get(step);
  if (!exits) {
    exits = exitsOf[step.type](step);
    known.set(step, exits);
  }
  return exits;
}

const known = new WeakMap<Step, readonly StepExit[]>();

const exitsOf: Record<StepType, (step: Step) => StepExit[]> = {
  message: (step) => [next(step, 'next', !step.actions?.length)],
  form: (step) => [next(step, 'next')],
  options: (step) => {
    if (step.several) return [next(step, 'next')];
    const isConditional = step.options?.some(({ condition }) => condition) ?? false;
    const others = step.nextStep || isConditional ? [next(step, 'otherwise', false)] : [];
    return [...options(step), ...others];
  },
  questions: (step) => [next(step, 'asked'), ...options(step)],
  conditional: (step) => [...conditions(step), next(step, 'otherwise')],
  api_call: (step) => [next(step, 'answered'), ...failure(step)],
  flow_switch: () => [],
  completed: () => [],
};

function next(step: Step, word: ExitWord, isNeeded = true): StepExit {
  const label: ExitLabel = { type: 'word', word };
  return {
    key: 'next',
    exit: { type: 'next' },
    label,
    to: step.nextStep || undefined,
    isNeeded,
    follows: false,
  };
}

function options(step: Step): StepExit[] {
  return (step.options ?? []).map(({ text, nextStep }, option) => ({
    key: `option ${option}`,
    exit: { type: 'option', option },
    label: { type: 'text', text },
    ...leading(nextStep, step),
  }));
}

function conditions(step: Step): StepExit[] {
  return (step.conditions ?? []).map((each, condition) => ({
    key: `condition ${condition}`,
    exit: { type: 'condition', condition },
    label: {
      type: 'condition',
      name: each.name ?? '',
      tests: testsOf(each).map(({ field, operator, value }) => ({ field, operator, value: plain(value) })),
      join: each.any?.length ? 'or' : 'and',
    },
    ...leading(each.nextStep, step),
  }));
}

function failure({ apiConfig }: Step): StepExit[] {
  if (!apiConfig) return [];
  const to = apiConfig.errorHandling?.fallbackStep || undefined;
  const label: ExitLabel = { type: 'word', word: 'failed' };
  return [{ key: 'fallback', exit: { type: 'fallback' }, label, to, isNeeded: false, follows: false }];
}

/** An option or condition without a target follows the step's `nextStep`. */
function leading(own: string | undefined, step: Step) {
  return { to: own || undefined, isNeeded: !step.nextStep, follows: !own && Boolean(step.nextStep) };
}

function plain(value: unknown): string {
  if (value === null) return '';
  if (Array.isArray(value)) return value.map(plain).join(', ');
  return typeof value === 'string' ? value : JSON.stringify(value);
}
