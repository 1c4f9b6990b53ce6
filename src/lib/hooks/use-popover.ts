import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react';

/**
 * State of a popover beside its button. It closes on Escape, which returns the focus to the button, and when the focus
 * leaves the `frame` around both.
 */
export function usePopover() {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const frame = {
    onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'Escape' || !isOpen) return;
      event.stopPropagation();
      setOpen(false);
      opener.current?.focus();
    },
    onBlur(event: FocusEvent) {
      if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
    },
  };
  return { isOpen, setOpen, opener, frame };
}
