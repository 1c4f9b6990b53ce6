import { expect, type Page } from '@playwright/test';

/** Fails with what a finger would miss: all controls but links within text have 44 pixels each way. */
export async function expectRoomForFingers(page: Page): Promise<void> {
  const small = await page.evaluate(() => {
    const controls = [
      ...document.querySelectorAll('button, select, input, textarea, [role="button"], summary, a'),
    ];
    const missed = controls.flatMap((control) => {
      const isInText = control.matches('a') && control.closest('p, label') !== null;
      if (isInText || control.closest('[aria-hidden="true"], [inert], [hidden]')) return [];
      // A box to tick is pressed by its label, too.
      const target = control.matches('[type="checkbox"], [type="radio"]')
        ? (control.closest('label') ?? control)
        : control;
      if (!control.checkVisibility() || target.getBoundingClientRect().width === 0) return [];
      target.scrollIntoView({ block: 'center' });
      const { left, top, width, height } = target.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      const takes = (dx: number, dy: number) => {
        // At the edge of the log, or of the sheet above it, it is cut off, and scrolls into sight.
        const log = control.closest('[role="log"]')?.getBoundingClientRect();
        const sheet = document.querySelector('[data-part="header"] section')?.getBoundingClientRect();
        if (log && (y + dy > log.bottom || y + dy < Math.max(log.top, sheet?.bottom ?? 0))) return true;
        const hit = document.elementFromPoint(x + dx, y + dy);
        return hit !== null && target.contains(hit);
      };
      // Behind a sheet, or scrolled away.
      if (!takes(0, 0)) return [];
      const isWide = width >= 43.5 || (takes(-21, 0) && takes(21, 0));
      const isHigh = height >= 43.5 || (takes(0, -21) && takes(0, 21));
      const name = control.getAttribute('aria-label') ?? control.textContent ?? '';
      // Of a message that goes by itself.
      if (name === 'Dismiss') return [];
      const size = `${Math.round(width)}×${Math.round(height)}`;
      return isWide && isHigh ? [] : [`${control.localName} “${name.trim().slice(0, 30)}” ${size}`];
    });
    return [...new Set(missed)];
  });
  // Every state is looked at, also behind one that is not right.
  expect.soft(small).toEqual([]);
}
