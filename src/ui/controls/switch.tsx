import type { ReactNode } from 'react';

/** A switch with its label. */
export function Switch({
  isOn,
  onChange,
  children,
}: {
  isOn: boolean;
  onChange(isOn: boolean): void;
  children: ReactNode;
}) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-2 text-sm pointer-fine:min-h-9">
      <input
        type="checkbox"
        role="switch"
        aria-checked={isOn}
        checked={isOn}
        onChange={(event) => onChange(event.target.checked)}
        className="peer sr-only"
      />
      <span
        aria-hidden
        className="relative h-5 w-9 shrink-0 rounded-full border border-line-strong bg-surface-tint transition-colors duration-150 after:absolute after:start-0.5 after:top-0.5 after:size-3.5 after:rounded-full after:bg-line-strong after:transition-transform after:duration-150 peer-checked:border-transparent peer-checked:bg-brand peer-checked:after:translate-x-4 peer-checked:after:bg-brand-ink peer-focus-visible:outline-2 peer-focus-visible:outline-focus peer-focus-visible:outline-offset-2"
      />
      {children}
    </label>
  );
}
