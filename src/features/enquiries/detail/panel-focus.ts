import { type KeyboardEvent, type RefObject, useEffect } from 'react';

/** Focuses the heading when another enquiry opens, unless the focus is on what opened it and is still there. */
export function usePanelFocus(id: string, heading: RefObject<HTMLHeadingElement | null>): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves when another enquiry opens
  useEffect(() => {
    const { activeElement } = document;
    const isStep = activeElement?.closest('[data-walk]') ?? null;
    if (isStep === null) heading.current?.focus({ preventScroll: true });
  }, [id, heading]);
}

/**
 * Traps the focus in a panel that covers everything. The browser's own modal dialog would cover the toasts and make them
 * unreachable.
 */
export function keepFocus(event: KeyboardEvent<HTMLElement>, heading: HTMLElement | null): void {
  if (event.key !== 'Tab') return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(focusable)];
  const [first] = stops;
  const last = stops.at(-1);
  const isAtStart = document.activeElement === first || document.activeElement === heading;
  if (event.shiftKey && isAtStart) last?.focus();
  else if (!event.shiftKey && document.activeElement === last) first?.focus();
  else return;
  event.preventDefault();
}

/** Escape leaves a field for the enquiry, where the keys are, as does what saves a note. */
export function leaveField(event: KeyboardEvent<HTMLElement>, heading: HTMLElement | null): void {
  const { target, key } = event;
  if (!(target instanceof HTMLElement) || !target.matches('input, textarea, select')) return;
  const saves = key === 'Enter' && (event.ctrlKey || event.metaKey) && target.matches('textarea');
  const leaves = key === 'Escape' && !event.defaultPrevented && !target.closest('dialog');
  if (!saves && !leaves) return;
  if (leaves) event.preventDefault();
  heading?.focus({ preventScroll: true });
}

const focusable = ':is(a[href], button, select, input, textarea):not(:disabled)';
