import type { Page } from '@playwright/test';

/** Presses Tab, or Shift and Tab, until the element with this accessible name has the focus; fails when it never does. */
export async function tabTo(page: Page, name: string, key = 'Tab'): Promise<void> {
  const target = page.getByRole('button', { name, exact: true }).or(page.getByLabel(name, { exact: true }));
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press(key);
    if (await target.first().evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`Tab never reached "${name}".`);
}
