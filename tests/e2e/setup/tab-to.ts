import type { Locator, Page } from '@playwright/test';

/**
 * Presses Tab, or another key, until an element has the focus: the button or field with this accessible name, or the one
 * meant. Fails when that never comes.
 */
export async function tabTo(page: Page, target: string | Locator, key = 'Tab'): Promise<void> {
  const element = typeof target === 'string' ? named(page, target) : target;
  await element.waitFor();
  for (let presses = 0; presses < 120; presses += 1) {
    await page.keyboard.press(key);
    if (await isFocused(element)) return;
  }
  throw new Error(`${key} never reached ${target}.`);
}

/** Whether an element has the focus now. */
function isFocused(target: Locator): Promise<boolean> {
  return target.evaluate((element) => element === document.activeElement);
}

function named(page: Page, name: string): Locator {
  const button = page.getByRole('button', { name, exact: true });
  return button.or(page.getByLabel(name, { exact: true })).first();
}
