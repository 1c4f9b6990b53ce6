import { type RefObject, useEffect } from 'react';

/**
 * Fits a full-screen box into the visual viewport. Where the keyboard covers a page instead of shrinking it, as on iOS,
 * the box would otherwise have its input under the keyboard, or be pushed off the top.
 */
export function useVisualViewport(box: RefObject<HTMLElement | null>, active: boolean): void {
  useEffect(() => {
    const viewport = globalThis.visualViewport;
    const style = box.current?.style;
    if (!active || !viewport || !style) return;
    const leave = () => {
      style.removeProperty('height');
      style.removeProperty('top');
    };
    const follow = () => {
      const covered = globalThis.innerHeight - viewport.height;
      // A parent who has zoomed in views part of the panel on purpose.
      if (viewport.scale > 1.01 || (covered < 1 && viewport.offsetTop < 1)) {
        leave();
        return;
      }
      style.height = `${viewport.height}px`;
      style.top = `${viewport.offsetTop}px`;
    };
    follow();
    viewport.addEventListener('resize', follow);
    viewport.addEventListener('scroll', follow);
    return () => {
      viewport.removeEventListener('resize', follow);
      viewport.removeEventListener('scroll', follow);
      leave();
    };
  }, [box, active]);
}
