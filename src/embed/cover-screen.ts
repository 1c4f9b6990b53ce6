import { makeSheet } from './make-element.ts';
import { lockSheet } from './panel-sheet.ts';

/**
 * Where an open chat covers a phone's screen, the page behind does not scroll, and the chat keeps above the keyboard.
 *
 * @returns what is to be told whether the chat is open.
 */
export function coverScreen({ style }: HTMLElement, signal: AbortSignal): (isOpen: boolean) => void {
  const lock = makeSheet(lockSheet);
  const view = window.visualViewport;
  const adapt = () => {
    // A page that is zoomed in shows a part of itself: the chat then stays whole.
    if (view?.scale !== 1) return;
    style.setProperty('--top', `${view.offsetTop}px`);
    style.setProperty('--tall', `${view.height}px`);
  };
  for (const change of ['resize', 'scroll']) view?.addEventListener(change, adapt, { signal });
  return (isOpen) => {
    const others = document.adoptedStyleSheets.filter((sheet) => sheet !== lock);
    document.adoptedStyleSheets = isOpen ? [...others, lock] : others;
  };
}
