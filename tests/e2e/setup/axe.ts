import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

const everyRule = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** All that another colour scheme changes. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/** Found, and not mended yet: a summary of the builder that the keyboard cannot scroll where a browser does not do so by itself. */
const known = ['scrollable-region-focusable: <dl aria-label="Summary"'];

/**
 * Fails with the rules and elements that axe finds wrong on the page as shown, in frames of its origin too: WCAG 2.2 A
 * and AA, best practice, and that what can be read on a control is in its name, for users of speech control.
 */
export async function expectAccessible(page: Page, where = '', isColourAlone = false): Promise<void> {
  await stillness(page);
  const script = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
  for (const frame of page.frames()) {
    if (!frame.url().startsWith(new URL(page.url()).origin)) continue;
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(script);
  }
  const options: axe.RunOptions = {
    ...(isColourAlone
      ? { runOnly: { type: 'rule', values: colourRules } }
      : { runOnly: everyRule, rules: { 'label-content-name-mismatch': { enabled: true } } }),
    // Of what is right only the rules are counted: a selector for each element takes longer than the rules.
    resultTypes: ['violations'],
  };
  const found = await page.evaluate(async (asked) => {
    const { axe: run } = window as unknown as { axe: typeof axe };
    const { violations, passes, incomplete } = await run.run(asked);
    return {
      checked: passes.length + incomplete.length,
      wrong: violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 200)}`)),
    };
  }, options);
  expect
    .soft(
      found.wrong.filter((each) => !known.some((fault) => each.startsWith(fault))),
      where,
    )
    .toEqual([]);
  expect(found.checked, where).toBeGreaterThan(0);
}

/** Waits until nothing is on its way: in the midst of it a colour is none of the design, and a target is smaller than it is. */
async function stillness(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const drawn = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const passing = () =>
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    // What inherits a colour that has changed begins to change then.
    do {
      await drawn();
      await Promise.allSettled(passing().map(({ finished }) => finished));
      await drawn();
    } while (passing().length > 0);
    // The map of the builder is moved by its own script.
    const map = () => document.querySelector('.react-flow__viewport')?.getAttribute('style');
    for (let before: string | null | undefined = 'unknown'; before !== map(); ) {
      before = map();
      await drawn();
    }
  });
}

const sizes = [
  { width: 360, height: 740 },
  { width: 1280, height: 900 },
] as const;

/**
 * The same for a state on a phone and on a desk, in light and in dark: nothing to find, nothing beyond the screen, and what
 * `look` looks at. The page is left as wide as it was, in light.
 */
export async function expectAccessibleEverywhere(
  page: Page,
  where = '',
  look: (page: Page, width: number) => Promise<void> = async () => {},
): Promise<void> {
  const size = page.viewportSize();
  for (const viewport of sizes) {
    await page.setViewportSize(viewport);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expectAccessible(page, `${where}, ${viewport.width} px, ${colorScheme}`, colorScheme === 'dark');
    }
    await expect.poll(() => overflow(page), `${where}, beyond ${viewport.width} px`).toBe(0);
    await look(page, viewport.width);
  }
  await page.emulateMedia({ colorScheme: 'light' });
  if (size) await page.setViewportSize(size);
}

/** How far a page can be scrolled sideways, in pixels. */
export function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
