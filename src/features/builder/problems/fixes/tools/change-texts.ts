import type { Step } from '#engine';

/** Changes the texts of a step that parents read. */
export function changeTexts(step: Step, how: (text: string) => string): Step {
  const changed = { ...step };
  if (step.message !== undefined) changed.message = how(step.message);
  if (step.options) {
    changed.options = step.options.map((option) =>
      option.message === undefined ? option : { ...option, message: how(option.message) },
    );
  }
  const { errorHandling, responseMapping } = step.apiConfig ?? {};
  if (step.apiConfig && errorHandling?.errorMessage !== undefined) {
    const errorMessage = how(errorHandling.errorMessage);
    changed.apiConfig = { ...step.apiConfig, errorHandling: { ...errorHandling, errorMessage } };
  }
  if (changed.apiConfig && responseMapping?.emptyMessage !== undefined) {
    const emptyMessage = how(responseMapping.emptyMessage);
    changed.apiConfig = { ...changed.apiConfig, responseMapping: { ...responseMapping, emptyMessage } };
  }
  return changed;
}
