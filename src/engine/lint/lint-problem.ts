import { type LintCode, lintKinds } from './lint-kinds.ts';

/** Tells apart what the same code is found in: `unknown_target.option`, say. */
export type LintKind = keyof typeof lintKinds;

/** Something a conversation would stumble over, in a sentence for the person who writes it. */
export interface LintProblem {
  code: LintCode;
  kind: LintKind;
  /** An error stops or misleads a parent; a warning is worth a look. */
  severity: 'error' | 'warning';
  /** The workflow or flow; empty when the configuration as a whole is meant. */
  flow: string;
  step?: string;
  /** What the sentence names beside the flow and the step: for a translation, and for whoever mends it. */
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
    severity: severities[code],
    flow,
    ...(step === undefined ? {} : { step }),
    values,
    message: words.replace(/\{(\w+)\}/g, (_, name: string) => named[name] ?? ''),
  };
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
  answer_lost: 'warning',
  empty_message: 'warning',
  no_options: 'error',
  unknown_variable: 'warning',
  unset_variable: 'warning',
  field_never_asked: 'warning',
  condition_never_asked: 'warning',
  missing_fallback: 'warning',
  unsafe_pattern: 'error',
  unsafe_link: 'error',
  service_not_allowed: 'error',
  unknown_icon: 'warning',
};
