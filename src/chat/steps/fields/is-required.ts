import type { Step } from '#engine';

/** Returns whether a field is required. */
export function isRequired(step: Step): boolean {
  return step.validation?.required ?? step.fieldConfig?.required ?? false;
}
