import type { LintProblem, Step, TenantConfig } from '#engine';

/** A way to mend a problem with one click. Like every edit it leaves a configuration that it does not fit as it was. */
export interface Fix {
  label: FixLabel;
  /** What the label names. */
  values: Record<string, string>;
  how(config: TenantConfig): TenantConfig;
}

/** Keys of `builder-problems:fix`. */
export type FixLabel =
  | 'leadTo'
  | 'leadOn'
  | 'leadToEnd'
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
  | 'removeIcon';

/** What a fix lets the chat say: in the words of whoever builds, to be reworded. */
export interface FixTexts {
  yes: string;
  no: string;
  finish: string;
  goodbye: string;
}

/** A problem, where it is, and what is there. */
export interface Ailing {
  problem: LintProblem;
  config: TenantConfig;
  /** The workflow or flow; empty for the configuration as a whole. */
  flow: string;
  /** Its steps, as far as they are any. */
  steps: readonly Step[];
  texts: FixTexts;
}

/** The same with the step that has the problem. */
export interface AilingStep extends Ailing {
  step: Step;
}

/** A fix that leads somewhere, or does without: at most two are offered, best first. */
export type Fixes = (Fix | null | undefined | false)[];
