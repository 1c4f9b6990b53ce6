import type { LintProblem } from '#engine';

export interface StepNote {
  count: number;
  /** Warnings alone are shown less prominently. */
  hasError: boolean;
}

/** Returns the number of problems of each step of a workflow, by its id. */
export function noteProblems(problems: readonly LintProblem[], flow: string): Map<string, StepNote> {
  const notes = new Map<string, StepNote>();
  for (const problem of problems) {
    if (problem.flow !== flow || problem.step === undefined) continue;
    const { count, hasError } = notes.get(problem.step) ?? noProblems;
    notes.set(problem.step, { count: count + 1, hasError: hasError || problem.severity === 'error' });
  }
  return notes;
}

export const noProblems: StepNote = { count: 0, hasError: false };
