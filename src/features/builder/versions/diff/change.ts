/** One difference between two configurations. */
export interface Change {
  kind: ChangeKind;
  /** The workflow or flow, by its newer name; empty for the whole configuration. */
  flow: string;
  /** The step, by its newer id. */
  step?: string;
  /** The option, condition, button or special flow, by its text. */
  item?: string;
  /** The setting or variable, by its name in the configuration. */
  part?: string;
  /** The old and new value; omitted where there was, or is, none. */
  from?: string;
  to?: string;
}

/** A change within a part, without its location. */
export type PartChange = Omit<Change, 'flow' | 'step'>;

export type ChangeKind = keyof typeof groupOfKind;
export type ChangeGroup = (typeof changeGroups)[number];

/** The groups that a summary counts, in its order. */
export const changeGroups = [
  'flowsAdded',
  'flowsRemoved',
  'flows',
  'messages',
  'stepsAdded',
  'stepsRemoved',
  'stepsRenamed',
  'stepsMoved',
  'leads',
  'optionsAdded',
  'optionsRemoved',
  'options',
  'asked',
  'conditions',
  'buttons',
  'calls',
  'settings',
  'details',
] as const;

/** Every kind of change, and its group. */
export const groupOfKind = {
  flowAdded: 'flowsAdded',
  flowRemoved: 'flowsRemoved',
  flowRenamed: 'flows',
  flowTitle: 'flows',
  flowDescription: 'flows',
  flowEntry: 'flows',
  flowPart: 'flows',
  stepAdded: 'stepsAdded',
  stepRemoved: 'stepsRemoved',
  stepRenamed: 'stepsRenamed',
  stepMoved: 'stepsMoved',
  message: 'messages',
  media: 'messages',
  type: 'settings',
  next: 'leads',
  target: 'leads',
  typing: 'settings',
  variable: 'settings',
  stepPart: 'settings',
  optionAdded: 'optionsAdded',
  optionRemoved: 'optionsRemoved',
  optionText: 'options',
  optionNext: 'leads',
  optionReply: 'messages',
  optionPart: 'options',
  optionsMoved: 'options',
  several: 'options',
  field: 'asked',
  inputType: 'asked',
  fieldPart: 'asked',
  choices: 'asked',
  rule: 'asked',
  conditionAdded: 'conditions',
  conditionRemoved: 'conditions',
  conditionChanged: 'conditions',
  conditionNext: 'leads',
  conditionsMoved: 'conditions',
  buttonAdded: 'buttons',
  buttonRemoved: 'buttons',
  buttonChanged: 'buttons',
  buttonsMoved: 'buttons',
  call: 'calls',
  globalVariable: 'details',
  defaultWorkflow: 'details',
  consent: 'details',
  timing: 'details',
  specialAdded: 'details',
  specialRemoved: 'details',
  specialChanged: 'details',
  translations: 'details',
  configPart: 'details',
} as const satisfies Record<string, ChangeGroup>;
