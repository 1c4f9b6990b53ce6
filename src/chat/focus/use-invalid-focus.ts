import { type RefObject, useEffect, useRef } from 'react';

/**
 * Moves the focus to the first invalid control of a form (or to the first control of an invalid group) after each
 * rejected attempt to send it. Returns the form's ref; `attempts` counts the rejected ones.
 */
export function useInvalidFocus<T extends HTMLElement>(attempts: number): RefObject<T | null> {
  const form = useRef<T>(null);
  useEffect(() => {
    if (attempts === 0) return;
    const invalid = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    const control = invalid?.matches('fieldset') ? invalid.querySelector<HTMLElement>('input') : invalid;
    control?.focus();
  }, [attempts]);
  return form;
}
