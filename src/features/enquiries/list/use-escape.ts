import { useEffect, useEffectEvent } from 'react';

/** Runs `act` on Escape, unless another handler prevented it or a dialog is open. Null: nothing. */
export function useEscape(act: (() => void) | null): void {
  const isActive = act !== null;
  const run = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector('dialog[open]')) return;
    act?.();
  });
  useEffect(() => {
    if (!isActive) return;
    const listen = (event: KeyboardEvent) => run(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [isActive]);
}
