import { type KeyboardEvent, useEffect, useRef } from 'react';

/** The focus goes to the heading of what was opened; `keepFocus` holds it in a panel that covers everything. */
export function usePanelFocus() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const keepFocus = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Tab') return;
    const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(focusable)];
    const [first] = stops;
    const last = stops.at(-1);
    const isAtStart = document.activeElement === first || document.activeElement === heading.current;
    if (event.shiftKey && isAtStart) last?.focus();
    else if (!event.shiftKey && document.activeElement === last) first?.focus();
    else return;
    event.preventDefault();
  };
  return { heading, keepFocus };
}

const focusable = ':is(a[href], button, select, input, textarea):not(:disabled)';
