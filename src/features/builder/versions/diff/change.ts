/** One difference between two configurations. */
export interface Change {
  kind: ChangeKind;
  /** The workflow or flow, by the newer of its names; empty for what concerns the whole configuration. */
  flow: string;
  /** The step, by the newer of its names. */
  step?: string;
  /** Which answer, condition, button or special flow, in its words. */
  item?: string;
  /** Which setting or variable, by its name in the configuration. */
  part?: string;
  /** What was there and what is there now; left out where there was, or is, nothing. */
  from?: string;
  to?: string;
}

/** A difference as a part of something sees it, which does not know where it stands itself. */
export type PartChange = Omit<Change, 'flow' | 'step'>;

export type ChangeKind = keyof typeof groupOfKind;
export type ChangeGroup = (typeof changeGroups)[number];

/** What is counted together, in the order in which a summary tells it. */
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

/** Every kind of difference, and what it is counted with. */
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
  configPart: 'details',
} as const satisfies Record<string, ChangeGroup>;
