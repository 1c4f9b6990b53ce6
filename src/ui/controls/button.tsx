import clsx from 'clsx';
import type { ComponentProps, MouseEvent } from 'react';
import { Spinner } from '../feedback/spinner.tsx';

export type ButtonVariant = 'primary' | 'outline' | 'quiet' | 'danger';

interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant;
  /** Shows a spinner beside the label and ignores presses. It keeps the focus, which a disabled button would lose. */
  busy?: boolean;
}

/** At least 44 px high on touch screens, 40 px with a mouse. */
export function Button({ variant = 'primary', busy = false, className, children, ...rest }: ButtonProps) {
  return (
    <button type="button" {...rest} {...(busy && ignoring)} className={buttonClass(variant, className)}>
      {busy && <Spinner className="size-4" />}
      {children}
    </button>
  );
}

/** A form is not sent either: for Enter in a field of it, the browser presses the button that sends it. */
const ignoring = {
  'aria-disabled': true,
  disabled: false,
  onClick: (press: MouseEvent) => press.preventDefault(),
};

/** The classes of a button, for a link. */
export function buttonClass(variant: ButtonVariant = 'primary', className?: string): string {
  return clsx(base, looks[variant], className);
}

const base =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-control px-4 font-medium text-[0.9375rem] transition-colors duration-150 disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:opacity-55 pointer-fine:min-h-10';

const looks: Record<ButtonVariant, string> = {
  primary:
    'border border-[color:var(--brand-edge,transparent)] bg-brand text-brand-ink enabled:hover:bg-brand-hover [a&]:hover:bg-brand-hover',
  outline:
    'border border-line-strong bg-surface text-ink enabled:hover:bg-surface-tint [a&]:hover:bg-surface-tint',
  quiet: 'text-ink-soft enabled:hover:bg-surface-tint enabled:hover:text-ink [a&]:hover:bg-surface-tint',
  danger: 'border border-danger text-danger enabled:hover:bg-danger-soft',
};
