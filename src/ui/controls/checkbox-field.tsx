import type { ReactNode } from 'react';

/** A checkbox with its label, and what it means below. */
export function CheckboxField({
  label,
  detail,
  checked,
  onChange,
}: {
  label: ReactNode;
  detail?: ReactNode;
  checked: boolean;
  onChange(checked: boolean): void;
}) {
  return (
    <label className="flex min-h-11 cursor-pointer items-start gap-3 text-sm">
      <input
        type="checkbox"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        className="mt-0.5 size-5 shrink-0 accent-brand"
      />
      <span>
        {label}
        {detail && <span className="block text-ink-soft">{detail}</span>}
      </span>
    </label>
  );
}
