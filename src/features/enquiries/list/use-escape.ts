import { useEffect, useEffectEvent } from 'react';

/** Escape does this, unless something smaller took the key for itself or a dialog is open. Null: nothing. */
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
