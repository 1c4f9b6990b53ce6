import type { LintProblem, Step, TenantConfig } from '#engine';
import { flowView } from '../flow-view.ts';
import type { Fix, FixTexts } from './fixes/fix.ts';
import { problemFixes } from './problem-fixes.ts';

/** The problems of one workflow or flow. */
export interface ProblemGroup {
  flow: string;
  /** The display name; empty for the configuration as a whole. */
  title: string;
  rows: ProblemEntry[];
}

export interface ProblemEntry {
  /** Stable while the problem exists. */
  key: string;
  problem: LintProblem;
  /** The step that has it, if any. */
  step: Step | undefined;
  fixes: readonly Fix[];
}

/** Returns the number of problems of each severity. */
export function countBySeverity(problems: readonly LintProblem[]): { errors: number; warnings: number } {
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  return { errors, warnings: problems.length - errors };
}

/** Returns the notes by the language that lacks something. */
export function gapsByLanguage(notes: readonly LintProblem[]): Map<string, LintProblem[]> {
  const gaps = new Map<string, LintProblem[]>();
  for (const note of notes) {
    const { language = '' } = note.values;
    const ofLanguage = gaps.get(language);
    if (ofLanguage) ofLanguage.push(note);
    else gaps.set(language, [note]);
  }
  return gaps;
}

/** Groups problems by workflow or flow in their order, each with its fixes. */
export function groupByFlow(
  problems: readonly LintProblem[],
  config: TenantConfig,
  texts: FixTexts,
): ProblemGroup[] {
  const groups = new Map<string, ProblemGroup & { steps: Map<string, Step>; seen: Map<string, number> }>();
  for (const problem of problems) {
    const { flow, message } = problem;
    const group = groups.get(flow) ?? { ...emptyGroup(flow, config), seen: new Map() };
    groups.set(flow, group);
    // The same problem may occur twice, as with three steps of one id.
    const before = group.seen.get(message) ?? 0;
    group.seen.set(message, before + 1);
    group.rows.push({
      key: `${before} ${message}`,
      problem,
      step: group.steps.get(problem.step ?? ''),
      fixes: problemFixes(problem, config, texts),
    });
  }
  return [...groups.values()];
}

function emptyGroup(flow: string, config: TenantConfig): ProblemGroup & { steps: Map<string, Step> } {
  const view = flowView(config, flow);
  // Of two steps with one id the first is shown.
  const steps = new Map(view?.steps.toReversed().map((step) => [step?.id, step]));
  return { flow, title: view?.title ?? flow, rows: [], steps };
}
