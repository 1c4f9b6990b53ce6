import { type LintCode, lintKinds } from './lint-kinds.ts';

/** A code and where it applies, such as `unknown_target.option`. */
export type LintKind = keyof typeof lintKinds;

/** A problem of a configuration, with a sentence for its author. */
export interface LintProblem {
  code: LintCode;
  kind: LintKind;
  /** An error stops or misleads a parent; a warning should be checked; a note is work that is not done yet. */
  severity: 'error' | 'warning' | 'note';
  /** The workflow or flow; empty when the problem concerns the whole configuration. */
  flow: string;
  step?: string;
  /** What the sentence names besides the flow and the step: for translations and for automatic fixes. */
  values: Record<string, string>;
  message: string;
}

/** Where a problem was found. */
export interface LintPlace {
  flow: string;
  step?: string | undefined;
}

export function lintProblem(
  kind: LintKind,
  { flow, step }: LintPlace,
  values: Record<string, string> = {},
): LintProblem {
  const [code, words] = lintKinds[kind];
  const named: Record<string, string> = { ...values, flow, step: step ?? '' };
  return {
    code,
    kind,
    severity: lenient.has(kind) ? 'warning' : severities[code],
    flow,
    ...(step === undefined ? {} : { step }),
    values,
    message: words.replace(/\{(\w+)\}/g, (_, name: string) => named[name] ?? ''),
  };
}

/**
 * What follows from a choice made elsewhere, such as of another usual conversation: it is told, but does not keep anyone
 * from publishing.
 */
const lenient: ReadonlySet<LintKind> = new Set(['unknown_target.special']);

const severities: Record<LintCode, LintProblem['severity']> = {
  missing_entry: 'error',
  malformed_step: 'error',
  duplicate_id: 'error',
  unknown_target: 'error',
  unknown_flow: 'error',
  unreachable_step: 'warning',
  dead_end: 'error',
  endless_loop: 'error',
  missing_field: 'error',
  answer_lost: 'warning',
  empty_message: 'warning',
  undescribed_picture: 'error',
  unnamed_link: 'error',
  no_options: 'error',
  repeated_option: 'warning',
  chosen_date: 'error',
  chosen_contact: 'error',
  unfit_field: 'error',
  several_limits: 'warning',
  several_exit: 'warning',
  nothing_sent: 'warning',
  unknown_variable: 'warning',
  unset_variable: 'warning',
  raw_placeholder: 'warning',
  field_never_asked: 'warning',
  condition_never_asked: 'warning',
  condition_value: 'warning',
  computed_value: 'warning',
  missing_fallback: 'warning',
  unsafe_pattern: 'error',
  unsafe_link: 'error',
  service_not_allowed: 'error',
  unknown_icon: 'warning',
  untranslated: 'note',
  translation_placeholders: 'warning',
};
