import type { ComponentProps } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';

/** A button that keeps the focus while what it does is under way: a disabled one would lose it. */
export function ActButton({ busy = false, onClick, children, ...rest }: ComponentProps<typeof Button>) {
  return (
    <Button {...rest} aria-disabled={busy || undefined} onClick={busy ? undefined : onClick}>
      {busy && <Spinner className="size-4" />}
      {children}
    </Button>
  );
}
