import type { Json, Step } from '../../../../engine/index.ts';
import { controlClass } from '../../../../ui/field.tsx';

export interface PreviewProps {
  step: Step;
  labelId: string;
  answer: Json;
  onAnswer(answer: Json): void;
}

/** The field of a step, as far as it is written in or unfolds. */
export function PreviewControl({ step, labelId, answer, onAnswer }: PreviewProps) {
  const { inputType = 'text', fieldConfig, dropdownOptions = [] } = step;
  const shared = {
    'aria-labelledby': labelId,
    value: typeof answer === 'string' ? answer : '',
    onChange: ({ target }: { target: { value: string } }) => onAnswer(target.value),
    className: `${controlClass} w-full py-2`,
  };
  if (inputType === 'textarea') {
    return <textarea {...shared} rows={fieldConfig?.rows ?? 3} placeholder={fieldConfig?.placeholder} />;
  }
  if (inputType === 'dropdown') {
    return (
      <select {...shared}>
        <option value="">{fieldConfig?.placeholder ?? ''}</option>
        {[...new Set(dropdownOptions)].map((choice) => (
          <option key={choice}>{choice}</option>
        ))}
      </select>
    );
  }
  return <input {...shared} type={inputType} placeholder={fieldConfig?.placeholder} autoComplete="off" />;
}
