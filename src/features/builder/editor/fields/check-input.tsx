import { useId } from 'react';

/** A checkbox with a sentence about it. */
export function CheckInput({
  label,
  hint,
  isChecked,
  onChange,
}: {
  label: string;
  hint?: string;
  isChecked: boolean;
  onChange(isChecked: boolean): void;
}) {
  const id = useId();
  return (
    <div className="flex gap-3">
      <input
        id={id}
        type="checkbox"
        checked={isChecked}
        onChange={({ target }) => onChange(target.checked)}
        aria-describedby={hint && `${id}-hint`}
        className="mt-3.5 size-4 shrink-0 accent-brand-text pointer-fine:mt-2.5"
      />
      <div className="min-w-0 flex-1">
        <label htmlFor={id} className="block py-2.5 text-[0.9375rem] pointer-fine:py-1.5">
          {label}
        </label>
        {hint && (
          <p id={`${id}-hint`} className="-mt-1 text-ink-faint text-sm">
            {hint}
          </p>
        )}
      </div>
    </div>
  );
}
