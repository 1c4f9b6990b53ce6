import type { Locator, Page } from '@playwright/test';
import { isFocused } from './tab-to.ts';

/** Counts what a person presses and types. Times are those of the keystroke-level model (Card, Moran and Newell). */
export class Person {
  clicks = 0;
  keys = 0;
  letters = 0;

  constructor(private readonly page: Page) {}

  async click(what: Locator): Promise<void> {
    this.clicks += 1;
    await what.click();
  }

  async press(key: string): Promise<void> {
    this.keys += key.split('+').filter(Boolean).length || 1;
    await this.page.keyboard.press(key);
  }

  async type(text: string): Promise<void> {
    this.letters += text.length;
    await this.page.keyboard.insertText(text);
  }

  /** Presses Tab, or another key, until the element has the focus. */
  async reach(what: Locator, key = 'Tab'): Promise<void> {
    await what.waitFor();
    for (let at = 0; at < 150; at++) {
      if (await isFocused(what)) return;
      await this.press(key);
    }
    throw new Error(`${key} never reached ${what}.`);
  }

  /** Seconds: pointing 1.1 and pressing 0.2, a key 0.28, and 1.35 to decide before each press of a button. */
  seconds(): number {
    return Math.round(this.clicks * (1.1 + 0.2 + 1.35) + (this.keys + this.letters) * 0.28);
  }

  report(what: string): string {
    const counts = `${this.clicks} clicks, ${this.keys} keys, ${this.letters} letters of text`;
    return `A newcomer ${what}: ${counts}, about ${this.seconds()} s.`;
  }
}
