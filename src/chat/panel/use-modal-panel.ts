import { type KeyboardEvent, type RefObject, useEffect } from 'react';

/**
 * While a panel covers the whole screen, the page behind it does not scroll and the Tab key stays within the panel.
 *
 * @returns the panel's key handler.
 */
export function useModalPanel(
  panel: RefObject<HTMLElement | null>,
  modal: boolean,
): (event: KeyboardEvent) => void {
  useEffect(() => {
    if (!modal) return;
    const { style } = document.documentElement;
    const before = style.overflow;
    style.overflow = 'hidden';
    return () => {
      style.overflow = before;
    };
  }, [modal]);

  return (event) => {
    if (!modal || event.key !== 'Tab' || event.defaultPrevented || !panel.current) return;
    const stops = tabStops(panel.current);
    const [first, last] = [stops[0], stops.at(-1)];
    const active = document.activeElement;
    const leaving = event.shiftKey ? active === first || active === panel.current : active === last;
    if (!leaving) return;
    event.preventDefault();
    (event.shiftKey ? last : first)?.focus();
  };
}

const reachable = 'a[href], button, input, select, textarea, [tabindex]:not([tabindex="-1"])';

/** Returns the tab stops in order. Of a group of radio buttons only the chosen one, or the first, is a stop. */
function tabStops(box: HTMLElement): HTMLElement[] {
  const all = [...box.querySelectorAll<HTMLElement>(reachable)].filter(
    (element) =>
      element.tabIndex >= 0 && !element.matches(':disabled') && !element.closest('[hidden], [inert]'),
  );
  return all.filter((element) => {
    if (!(element instanceof HTMLInputElement) || element.type !== 'radio') return true;
    const group = all.filter((each) => each instanceof HTMLInputElement && each.name === element.name);
    const chosen = group.find((each) => each instanceof HTMLInputElement && each.checked);
    return element === (chosen ?? group[0]) || element === document.activeElement;
  });
}
