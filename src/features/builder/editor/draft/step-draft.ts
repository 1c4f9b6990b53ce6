import type {
  ActionType,
  Condition,
  InputType,
  Media,
  Operator,
  StepAction,
  StepOption,
  StepType,
} from '#engine';

/**
 * A step's form values: every part as the text in its field, so that incomplete input can be held. `draft-of.ts`
 * converts from a step, `step-of.ts` back to one.
 */
export interface StepDraft {
  id: string;
  type: StepType;
  message: string;
  media: Media | null;
  nextStep: string;
  /** Of a flow switch: the step to continue with in the other flow, stored as `nextStep`. */
  flowStep: string;
  flowId: string;
  showsTyping: boolean;
  variables: NamedRow[];
  conditions: ConditionRow[];
  options: OptionRow[];
  /** Answers are chosen several at a time: at least and at most so many. */
  isSeveral: boolean;
  least: string;
  most: string;
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
  /** One per line. */
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
  /** Ids of new target steps to create together with this one. */
  created: string[];
}

/** A list row; its key stays when it is moved. */
export interface Row {
  key: string;
}

export interface NamedRow extends Row {
  name: string;
  value: string;
}

/** A field, a comparison and what it is compared with, as JSON or plain text: of several values as a JSON list. */
export interface TestDraft {
  field: string;
  operator: Operator;
  value: string;
}

export type TestRow = Row & TestDraft;

export interface ConditionRow extends Row, TestDraft {
  /** Of a share. */
  name: string;
  /** Further tests, and whether all of them must hold or any is enough. */
  more: TestRow[];
  join: 'all' | 'any';
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
  condition: Omit<ConditionRow, 'key' | 'name' | 'nextStep'>;
  origin?: StepOption;
}

export interface ActionRow extends Row {
  type: ActionType;
  text: string;
  action: string;
  origin?: StepAction;
}

/** No condition at all. */
export const noTest: OptionRow['condition'] = {
  field: '',
  operator: 'equals',
  value: '',
  more: [],
  join: 'all',
};

/** Returns a key that no row of the list has. */
export function newKey(rows: readonly Row[]): string {
  return String(1 + Math.max(-1, ...rows.map(({ key }) => Number(key))));
}
