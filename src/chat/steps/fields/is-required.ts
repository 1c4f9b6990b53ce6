import type { Step } from '#engine';

/** Whether a field may not be left empty. */
export function isRequired(step: Step): boolean {
  return step.validation?.required ?? step.fieldConfig?.required ?? false;
}
