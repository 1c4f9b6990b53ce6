import type { ActionType, Condition, InputType, Operator, StepAction, StepOption, StepType } from '#engine';

/**
 * A step while somebody writes it: every part as the text that stands in its field, so that what is half typed can be
 * held. `draft-of.ts` makes it from a step, `step-of.ts` makes a step of it again.
 */
export interface StepDraft {
  id: string;
  type: StepType;
  message: string;
  nextStep: string;
  /** Of a switch to another flow: the step where it goes on there. It is the step's `nextStep`, in another flow. */
  flowStep: string;
  flowId: string;
  showsTyping: boolean;
  variables: NamedRow[];
  conditions: ConditionRow[];
  options: OptionRow[];
  field: string;
  inputType: InputType;
  label: string;
  placeholder: string;
  isRequired: boolean;
  minLength: string;
  maxLength: string;
  pattern: string;
  min: string;
  max: string;
  rows: string;
  /** One a line. */
  choices: string;
  endpoint: string;
  method: string;
  headers: NamedRow[];
  body: string;
  responsePath: string;
  emptyMessage: string;
  fallbackStep: string;
  errorMessage: string;
  actions: ActionRow[];
  /** Ids of steps that are led to and are to be made together with this one. */
  created: string[];
}

/** A row of a list keeps its key wherever it is moved. */
export interface Row {
  key: string;
}

export interface NamedRow extends Row {
  name: string;
  value: string;
}

export interface ConditionRow extends Row {
  field: string;
  operator: Operator;
  value: string;
  nextStep: string;
  origin?: Condition;
}

export interface OptionRow extends Row {
  text: string;
  nextStep: string;
  value: string;
  message: string;
  title: string;
  icon: string;
  /** An empty field: the option is always offered. */
  condition: Omit<ConditionRow, 'key' | 'nextStep'>;
  origin?: StepOption;
}

export interface ActionRow extends Row {
  type: ActionType;
  text: string;
  action: string;
  origin?: StepAction;
}

/** No condition at all. */
export const noTest: OptionRow['condition'] = { field: '', operator: 'equals', value: '' };

/** A key that no row of the list has. */
export function newKey(rows: readonly Row[]): string {
  return String(1 + Math.max(-1, ...rows.map(({ key }) => Number(key))));
}
