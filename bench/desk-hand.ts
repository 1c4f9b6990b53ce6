import type { Locator, Page } from '@playwright/test';

/** Presses, types and clicks, and counts each. */
export class DeskHand {
  keys = 0;
  clicks = 0;
  /** Letters of text, which no shortcut can save. */
  typed = 0;

  constructor(private readonly page: Page) {}

  /** A key such as `j` or `Control+Enter`, of which each part counts. */
  async press(key: string): Promise<void> {
    this.keys += key.split('+').length;
    await this.page.keyboard.press(key);
  }

  async type(text: string): Promise<void> {
    this.typed += text.length;
    await this.page.keyboard.type(text);
  }

  async click(target: Locator): Promise<void> {
    this.clicks += 1;
    await target.click();
  }
}
