import axe from 'axe-core';
import { expect } from 'vitest';

/** Fails with the rules and elements that axe finds wrong. Colours are for the browser tests: nothing is drawn here. */
export async function expectAccessible(element: Element): Promise<void> {
  const { violations, passes } = await axe.run(element, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  const wrong = violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
  expect(wrong).toEqual([]);
  expect(passes.length).toBeGreaterThan(0);
}
