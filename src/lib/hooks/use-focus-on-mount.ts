import { type RefObject, useEffect, useRef } from 'react';

/** Moves the focus to an element when it appears. `scrolls`: it may be out of sight. */
export function useFocusOnMount<T extends HTMLElement>({ scrolls = false } = {}): RefObject<T | null> {
  const element = useRef<T>(null);
  useEffect(() => element.current?.focus({ preventScroll: !scrolls }), [scrolls]);
  return element;
}
