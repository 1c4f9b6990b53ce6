import type { Step, StepOption, StepType } from '../tenant-config.ts';
import { mapValues } from '../values/map-values.ts';
import { ownProperty } from '../values/own-property.ts';

/** What a text is in its step, or in the configuration. */
export type ConfigTextPart =
  | 'message'
  | 'media'
  | 'option'
  | 'optionTitle'
  | 'optionMessage'
  | 'label'
  | 'placeholder'
  | 'choice'
  | 'action'
  | 'emptyMessage'
  | 'errorMessage'
  | 'consent'
  | 'variable';

type Reword = (text: string, part: ConfigTextPart) => string;

/**
 * Returns a step with every text that a parent can meet reworded; empty ones stay. What is stored does not change: an
 * option that had no value has its former text as value, and a choice gets a label beside its value. The one home of
 * which texts a step has.
 */
export function rewordStep(step: Step, how: Reword): Step {
  const reword = (part: ConfigTextPart, text: string) => (text.trim() === '' ? text : how(text, part));
  const { message, media, fieldConfig, options, actions, apiConfig, dropdownOptions, choiceLabels } = step;
  const reworded: Step = { ...step };
  if (message !== undefined && says[step.type]) reworded.message = reword('message', message);
  if (media && says[step.type]) reworded.media = { ...media, text: reword('media', media.text) };
  if (options) reworded.options = options.map((option) => rewordOption(option, reword));
  if (actions) reworded.actions = actions.map((each) => ({ ...each, text: reword('action', each.text) }));
  if (fieldConfig) {
    const { label, placeholder } = fieldConfig;
    reworded.fieldConfig = {
      ...fieldConfig,
      ...(label !== undefined && { label: reword('label', label) }),
      ...(placeholder !== undefined && { placeholder: reword('placeholder', placeholder) }),
    };
  }
  if (dropdownOptions) {
    const labels = dropdownOptions.map((value): [string, string] => {
      return [value, reword('choice', ownProperty(choiceLabels, value) ?? value)];
    });
    const known = labels.filter(([value, label]) => label !== value);
    if (known.length > 0) reworded.choiceLabels = Object.fromEntries(known);
  }
  if (apiConfig) {
    const { responseMapping: answer, errorHandling: failure } = apiConfig;
    reworded.apiConfig = { ...apiConfig };
    if (answer?.emptyMessage !== undefined) {
      const emptyMessage = reword('emptyMessage', answer.emptyMessage);
      reworded.apiConfig.responseMapping = { ...answer, emptyMessage };
    }
    if (failure?.errorMessage !== undefined) {
      const errorMessage = reword('errorMessage', failure.errorMessage);
      reworded.apiConfig.errorHandling = { ...failure, errorMessage };
    }
  }
  return reworded;
}

/** Returns what the parent sees of a stored choice: its label, else the value itself. */
export function choiceLabel(step: Step | undefined, value: string): string {
  return ownProperty(step?.choiceLabels, value) ?? value;
}

/** Returns what the parent sees of each value that a step can store, where that is not the value itself. */
export function labelsOfStep({ options = [], choiceLabels = {} }: Step): Record<string, string> {
  const chosen = options.map(({ text, value = text }): [string, string] => [value, text]);
  return mapValues({ ...Object.fromEntries(chosen), ...choiceLabels }, (label, value) =>
    label === value ? undefined : label,
  );
}

function rewordOption(
  option: StepOption,
  reword: (part: ConfigTextPart, text: string) => string,
): StepOption {
  const { text, message, title } = option;
  const shown = reword('option', text);
  return {
    ...option,
    text: shown,
    ...(shown !== text && { value: option.value ?? text }),
    ...(message !== undefined && { message: reword('optionMessage', message) }),
    ...(title !== undefined && { title: reword('optionTitle', title) }),
  };
}

/** Whether a step's message, and what it shows with it, is ever shown. */
const says: Record<StepType, boolean> = {
  message: true,
  options: true,
  form: true,
  questions: true,
  completed: true,
  api_call: true,
  conditional: false,
  flow_switch: false,
};
