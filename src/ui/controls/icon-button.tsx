import clsx from 'clsx';
import type { ComponentProps, ReactNode } from 'react';

interface IconButtonProps extends ComponentProps<'button'> {
  /** The accessible name, also shown as a tooltip. */
  label: string;
  icon: ReactNode;
}

/** A square button with only an icon; inherits its colour. */
export function IconButton({ label, icon, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...rest}
      className={clsx(
        'grid size-11 shrink-0 place-items-center rounded-control transition-colors duration-150',
        'enabled:hover:bg-current/10 disabled:opacity-40 pointer-fine:size-10',
        className,
      )}
    >
      {icon}
    </button>
  );
}
