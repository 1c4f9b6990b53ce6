import clsx from 'clsx';
import type { ReactNode } from 'react';
import { controlClass } from '#ui/controls/field.tsx';
import { FieldShell, type ShellProps } from './field-shell.tsx';

/** A drop-down for a closed list of values. */
export function ChoiceInput<T extends string>({
  value,
  choices,
  labelOf,
  icon,
  last,
  onChange,
  ...shell
}: ShellProps & {
  value: T;
  choices: readonly T[];
  labelOf(choice: T): string;
  /** Shown inside, before the text. */
  icon?: ReactNode;
  /** Choices that come last, under a heading of their own. */
  last?: { label: string; choices: readonly T[] };
  onChange(choice: T): void;
}) {
  const all = last ? [...choices, ...last.choices] : choices;
  const optionOf = (choice: T) => (
    <option key={choice} value={choice}>
      {labelOf(choice)}
    </option>
  );
  return (
    <FieldShell {...shell}>
      {(control) => (
        <span className="relative block">
          {icon && (
            <span className="pointer-events-none absolute inset-y-0 start-2.5 grid place-items-center">
              {icon}
            </span>
          )}
          <select
            {...control}
            value={value}
            onChange={({ target }) => {
              const chosen = all.find((choice) => choice === target.value);
              if (chosen !== undefined) onChange(chosen);
            }}
            className={clsx(controlClass, 'w-full', icon && 'ps-11')}
          >
            {choices.map(optionOf)}
            {last && <optgroup label={last.label}>{last.choices.map(optionOf)}</optgroup>}
          </select>
        </span>
      )}
    </FieldShell>
  );
}
