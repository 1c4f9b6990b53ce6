import { useEffect, useEffectEvent } from 'react';
import { isTyping } from '#lib/hooks/use-slash-key.ts';

/**
 * Runs what a key is for, pressed alone: not while typing, in a dialog or a toolbar, or with a modifier. A dead key, or
 * one of a layout that writes something else, is another key. Null: nothing.
 */
export function useSingleKeys(keys: Readonly<Record<string, () => void>> | null): void {
  const isActive = keys !== null;
  const run = useEffectEvent((event: KeyboardEvent) => {
    const act = keys && Object.hasOwn(keys, event.key) ? keys[event.key] : undefined;
    if (!act || !isAlone(event) || !isOfRecord(event.target)) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    if (!isActive) return;
    const listen = (event: KeyboardEvent) => run(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [isActive]);
}

function isAlone(event: KeyboardEvent): boolean {
  const hasModifier = event.ctrlKey || event.metaKey || event.altKey || event.getModifierState('AltGraph');
  return !hasModifier && !event.isComposing && !event.repeat && !event.defaultPrevented;
}

/** The focus is in the list or the record, or nowhere. */
function isOfRecord(target: EventTarget | null): boolean {
  if (!(target instanceof Element) || isTyping(target) || document.querySelector('dialog[open]'))
    return false;
  return target === document.body || target.closest('[data-shortcuts]') !== null;
}
