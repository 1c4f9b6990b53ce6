import { fieldLabel } from '../../../../engine/index.ts';
import type { PreviewProps } from './preview-control.tsx';

/** One of several answers, any of several, or a single box to tick. */
export function PreviewChoices({ step, labelId, answer, onAnswer }: PreviewProps) {
  const isCheckbox = step.inputType === 'checkbox';
  const ticked = Array.isArray(answer) ? answer : [];
  const isSingle = isCheckbox && !step.dropdownOptions;
  const choices = isSingle ? [fieldLabel(step)] : [...new Set(step.dropdownOptions ?? [])];
  const toggle = (choice: string) => {
    if (!isCheckbox) onAnswer(choice);
    else if (isSingle) onAnswer(answer !== true);
    else onAnswer(ticked.includes(choice) ? ticked.filter((each) => each !== choice) : [...ticked, choice]);
  };
  return (
    <fieldset aria-labelledby={labelId} className="max-h-48 overflow-y-auto">
      {choices.map((choice) => (
        <label key={choice} className="flex min-h-11 items-center gap-3 pointer-fine:min-h-9">
          <input
            type={isCheckbox ? 'checkbox' : 'radio'}
            checked={isSingle ? answer === true : isCheckbox ? ticked.includes(choice) : answer === choice}
            onChange={() => toggle(choice)}
            className="size-4 accent-brand-text"
          />
          {choice}
        </label>
      ))}
    </fieldset>
  );
}
