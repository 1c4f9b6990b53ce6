import clsx from 'clsx';
import { useId } from 'react';
import { Button } from '#ui/controls/button.tsx';

/** An action of a menu. With a `reason` it is disabled but still focusable, so that screen readers announce the reason. */
export function MenuItem({
  label,
  reason = null,
  hint,
  onChoose,
}: {
  label: string;
  reason?: string | null;
  /** What it does, where its name alone does not say. */
  hint?: string;
  onChoose(): void;
}) {
  const reasonId = useId();
  const told = reason ?? hint;
  return (
    <Button
      variant="quiet"
      aria-label={label}
      aria-describedby={told === undefined ? undefined : reasonId}
      aria-disabled={reason !== null}
      onClick={reason === null ? onChoose : undefined}
      className="flex-col items-start! gap-0! px-3 text-start aria-disabled:cursor-default aria-disabled:py-2 aria-disabled:hover:bg-transparent! aria-disabled:hover:text-ink-soft!"
    >
      <span className={clsx(reason !== null && 'opacity-60')}>{label}</span>
      {told !== undefined && (
        <span id={reasonId} className="font-normal text-ink-faint text-xs">
          {told}
        </span>
      )}
    </Button>
  );
}
