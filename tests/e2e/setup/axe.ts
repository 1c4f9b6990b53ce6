import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

/**
 * Fails with the rules and elements that axe finds wrong on the page as shown, in frames of its origin too: WCAG 2.2 A
 * and AA, best practice, and that what can be read on a control is in its name, for users of speech control.
 */
export async function expectAccessible(page: Page): Promise<void> {
  const script = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
  for (const frame of page.frames()) {
    if (frame.url().startsWith(new URL(page.url()).origin)) await frame.evaluate(script);
  }
  const found = await page.evaluate(async () => {
    const { axe: run } = window as unknown as { axe: typeof axe };
    const { violations, passes } = await run.run({
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      rules: { 'label-content-name-mismatch': { enabled: true } },
      // Of what is right only the rules are counted: a selector for each element takes longer than the rules.
      resultTypes: ['violations'],
    });
    return {
      checked: passes.length,
      wrong: violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 200)}`)),
    };
  });
  expect(found.wrong).toEqual([]);
  expect(found.checked).toBeGreaterThan(0);
}
