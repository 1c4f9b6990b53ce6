export type LintCode =
  | 'missing_entry'
  | 'malformed_step'
  | 'duplicate_id'
  | 'unknown_target'
  | 'unknown_flow'
  | 'unreachable_step'
  | 'dead_end'
  | 'endless_loop'
  | 'missing_field'
  | 'no_options'
  | 'unknown_variable'
  | 'unset_variable'
  | 'field_never_asked'
  | 'condition_never_asked'
  | 'missing_fallback'
  | 'unsafe_pattern'
  | 'unsafe_link';

/** Something a conversation would stumble over, in a sentence for the person who writes it. */
export interface LintProblem {
  code: LintCode;
  /** An error stops or misleads a parent; a warning is worth a look. */
  severity: 'error' | 'warning';
  /** The workflow or flow; empty when the configuration as a whole is meant. */
  flow: string;
  step?: string;
  message: string;
}

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
  no_options: 'error',
  unknown_variable: 'warning',
  unset_variable: 'warning',
  field_never_asked: 'warning',
  condition_never_asked: 'warning',
  missing_fallback: 'warning',
  unsafe_pattern: 'error',
  unsafe_link: 'error',
};

export function lintProblem(
  code: LintCode,
  flow: string,
  step: string | undefined,
  message: string,
): LintProblem {
  return { code, severity: severities[code], flow, ...(step === undefined ? {} : { step }), message };
}
