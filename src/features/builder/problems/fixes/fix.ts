import type { LintProblem, Step, StepType, TenantConfig } from '#engine';

/** A one-click fix for a problem. Like every edit it returns a configuration that it does not fit unchanged. */
export interface Fix {
  label: FixLabel;
  /** Values for the label's placeholders. */
  values: Record<string, string>;
  how(config: TenantConfig): TenantConfig;
  /** The field of the step in which staff do it themselves, instead of `how`. */
  opens?: string;
}

/** Keys of `builder-problems:fix`. */
export type FixLabel =
  | 'leadTo'
  | 'leadOn'
  | 'leadToEnd'
  | 'connectAll'
  | 'leadHere'
  | 'say'
  | 'write'
  | 'addSending'
  | 'removeOption'
  | 'anyNumber'
  | 'dropExits'
  | 'removeComputed'
  | 'equalShares'
  | 'useNext'
  | 'addMissing'
  | 'becomeEnd'
  | 'addFinish'
  | 'breakCircle'
  | 'newId'
  | 'removeSecond'
  | 'remove'
  | 'removeAll'
  | 'nameField'
  | 'offerYesNo'
  | 'askText'
  | 'askDate'
  | 'askPhone'
  | 'askEmail'
  | 'fallBack'
  | 'switchTo'
  | 'beginAt'
  | 'beginAtStart'
  | 'beginWith'
  | 'addFirst'
  | 'removeFlow'
  | 'useName'
  | 'removeName'
  | 'removeFromCall'
  | 'removeCondition'
  | 'dropPattern'
  | 'useLink'
  | 'allowService'
  | 'removeButton'
  | 'unlink'
  | 'skipCall'
  | 'dropEndpoint'
  | 'useIcon'
  | 'removeIcon'
  | 'useOriginal'
  | 'describe'
  | 'removeMedia';

/** The texts that a fix adds to the chat: in the language of the interface, to be reworded. */
export interface FixTexts {
  yes: string;
  no: string;
  finish: string;
  goodbye: string;
  sending: string;
  failed: string;
  /** What a step of a type may say that says nothing. */
  say: Partial<Record<StepType, string>>;
}

/** A problem with its context. */
export interface Ailing {
  problem: LintProblem;
  config: TenantConfig;
  /** The workflow or flow; empty for the configuration as a whole. */
  flow: string;
  /** Its well-formed steps. */
  steps: readonly Step[];
  texts: FixTexts;
}

/** The same with the step that has the problem. */
export interface AilingStep extends Ailing {
  step: Step;
}

/** Fixes and empty results: at most two are offered, best first. */
export type Fixes = (Fix | null | undefined | false)[];
