import { expect, type Page } from '@playwright/test';

/** Fails with whatever can be scrolled further than the end of the last thing in it, or within something that scrolls. */
export async function expectNoneTooLong(page: Page): Promise<void> {
  const tooLong = () =>
    page.evaluate(() => {
      const sized = [...document.querySelectorAll('body *')].filter((box) => box.clientHeight > 0);
      const nested = sized.filter(scrolls).flatMap((box) => {
        // A list to choose from in a dialog, which a phone scrolls as well.
        if (box.closest('dialog')) return [];
        const around = boxAround(box);
        return around ? [`a scrollbar within another: ${box.outerHTML.slice(0, 160)}`] : [];
      });
      const long = [document.documentElement, ...sized].flatMap((box) => {
        const isPage = box === document.documentElement;
        if (!isPage && !/auto|scroll/.test(getComputedStyle(box).overflowY)) return [];
        if (box.matches('textarea, select') || box.scrollHeight <= box.clientHeight + 1) return [];
        const { top } = box.getBoundingClientRect();
        const { paddingBottom, borderTopWidth } = getComputedStyle(box);
        const ends = [...box.children].filter(isSeen).map(endOf);
        const end = Math.max(0, ...ends) - top - Number.parseFloat(borderTopWidth);
        const held = end + (isPage ? 0 : box.scrollTop) + Number.parseFloat(paddingBottom);
        const past = box.scrollHeight - Math.max(held, box.clientHeight);
        return past > 2 ? [`${Math.round(past)} px past ${box.outerHTML.slice(0, 160)}`] : [];
      });
      return [...nested, ...long];

      function scrolls(box: Element): boolean {
        const isMade =
          /auto|scroll/.test(getComputedStyle(box).overflowY) && !box.matches('textarea, select');
        return isMade && box.scrollHeight > box.clientHeight + 1;
      }

      /** What scrolls around it. Something that lies over the page is no part of what is below. */
      function boxAround(box: Element): Element | null {
        if (getComputedStyle(box).position === 'fixed' || !box.parentElement) return null;
        return scrolls(box.parentElement) ? box.parentElement : boxAround(box.parentElement);
      }

      /** Not a text for screen readers alone. */
      function isSeen(box: Element): boolean {
        const { position } = getComputedStyle(box);
        return position !== 'fixed' && (position !== 'absolute' || box.getBoundingClientRect().height > 1);
      }

      function endOf(box: Element): number {
        return (
          box.getBoundingClientRect().bottom + Number.parseFloat(getComputedStyle(box).marginBottom || '0')
        );
      }
    });
  // What loads meanwhile may stand for a moment.
  await expect.soft(async () => expect(await tooLong()).toEqual([])).toPass({ timeout: 2000 });
}
