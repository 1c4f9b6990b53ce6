import { type FocusEvent, useEffect, useRef } from 'react';

/**
 * With the keyboard, whole lists of steps lie between the button that opens a panel and the panel. So the focus goes into
 * what was opened, to what is marked `data-arrival` in there, unless something within has taken it already; and when the
 * panel is closed, back to where it was last outside. `panel` names what is open.
 */
export function useSideFocus(panel: string) {
  const ref = useRef<HTMLElement>(null);
  const outside = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another panel is another arrival.
  useEffect(() => {
    const side = ref.current;
    if (!side || side.contains(document.activeElement)) return;
    (side.querySelector<HTMLElement>('[data-arrival]') ?? side).focus({ preventScroll: true });
  }, [panel]);
  useEffect(
    () => () => {
      const isLost = document.activeElement === null || document.activeElement === document.body;
      if (isLost && outside.current?.isConnected) outside.current.focus({ preventScroll: true });
    },
    [],
  );
  const onFocus = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (!(relatedTarget instanceof HTMLElement) || currentTarget.contains(relatedTarget)) return;
    // A dialog that was over the panel is gone.
    if (!relatedTarget.closest('dialog')) outside.current = relatedTarget;
  };
  return { ref, onFocus };
}
