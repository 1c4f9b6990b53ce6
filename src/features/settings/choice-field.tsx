import { SelectField } from '../../ui/field.tsx';

/** A drop-down over a closed list of values. */
export function ChoiceField<T extends string | number>({
  label,
  choices,
  labelOf,
  value,
  onChange,
}: {
  label: string;
  choices: readonly T[];
  labelOf(choice: T): string;
  value: T;
  onChange(choice: T): void;
}) {
  return (
    <SelectField
      label={label}
      value={value}
      onChange={({ target }) => {
        const chosen = choices.find((choice) => String(choice) === target.value);
        if (chosen !== undefined) onChange(chosen);
      }}
    >
      {choices.map((choice) => (
        <option key={choice} value={choice}>
          {labelOf(choice)}
        </option>
      ))}
    </SelectField>
  );
}
