import { expect, type Locator, type Page } from '@playwright/test';
import { openBuilder, stepList, test } from '../setup/builder.ts';
import { isFocused } from '../setup/tab-to.ts';

test.use({
  who: null,
  contextOptions: { reducedMotion: 'reduce' },
  viewport: { width: 1280, height: 900 },
});

const welcome = 'Welcome to our open day! A few questions, and your place is kept.';
/** What a person who has never seen the builder presses, one after the other, after the first message. */
const pressed = [
  'Date',
  'Name',
  'Phone',
  'E-mail',
  "Child's name",
  'Class',
  'Yes or no',
  'Send the enquiry',
] as const;

/** Counts what a person presses and types. Times are those of the keystroke-level model (Card, Moran and Newell). */
class Person {
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

  report(how: string): string {
    const counts = `${this.clicks} clicks, ${this.keys} keys, ${this.letters} letters of text`;
    return `A newcomer builds an open day of ten steps ${how}: ${counts}, about ${this.seconds()} s.`;
  }
}

const editorOf = (page: Page) => page.getByRole('form', { name: /^(Add|Edit) Step$/ });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Ten steps or more, linked, without an error, and played to their end. */
async function expectSound(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(editorOf(page)).toHaveCount(0);
  expect(Number(await stepList(page).getByRole('listitem').first().getAttribute('aria-setsize'))).toBe(11);
  await expect(page.getByRole('button', { name: /^Problems: .*error/ })).toHaveCount(0);

  await button(page, 'Test Chat').click();
  const tester = page.getByRole('region', { name: 'Chat tester' });
  const said = tester.getByRole('log', { name: 'Conversation' });
  await expect(said).toContainText(welcome);
  await expect(said).toContainText('On which day would you like to visit us?');
}

test('a newcomer builds an open day of ten steps from nothing in fewer than 60 clicks', async ({ page }) => {
  const person = new Person(page);
  await openBuilder(page);
  await person.click(button(page, 'Manage'));
  await person.click(button(page, 'New workflow…'));
  const dialog = page.getByRole('dialog');
  await person.click(dialog.getByRole('radio', { name: 'Empty' }));
  await person.click(dialog.getByLabel('Name'));
  await person.type('Open day');
  await person.click(button(page, 'Add'));

  await person.click(button(page, 'Add the first step'));
  const message = editorOf(page).getByRole('textbox', { name: 'Message', exact: true });
  await person.click(message);
  await person.type(welcome);
  await person.click(button(page, 'Save Step'));
  for (const name of pressed) {
    await person.click(button(page, 'Add Step'));
    await expect(page.getByRole('combobox', { name: 'Follows' })).not.toHaveValue('-1');
    await person.click(
      page
        .getByRole('group', { name: /^Add (a question|an end)$/ })
        .getByRole('button', { name, exact: true }),
    );
    await expect(editorOf(page).getByRole('heading', { name: 'Edit Step' })).toBeFocused();
    if (name !== 'Yes or no') continue;
    await person.click(message);
    await person.press('Control+a');
    await person.type('Will you bring your child along?');
    await person.click(button(page, 'Save Step'));
  }
  await expectSound(page);
  console.info(person.report('with the mouse'));
  expect(person.clicks).toBeLessThan(60);
  expect(person.seconds()).toBeLessThan(600);
});

test('and with the keyboard alone', async ({ page }) => {
  test.slow();
  const person = new Person(page);
  await openBuilder(page);
  await person.reach(button(page, 'Manage'));
  await person.press('Enter');
  await person.reach(button(page, 'New workflow…'));
  await person.press('Enter');
  const dialog = page.getByRole('dialog');
  const empty = dialog.getByRole('radio', { name: 'Empty' });
  // The templates come first; the arrow goes round to the last choice.
  const first = dialog.getByRole('radio', { name: 'Short enquiry' });
  await person.reach(first);
  await person.press('ArrowUp');
  await expect(empty).toBeChecked();
  await person.reach(dialog.getByLabel('Name'));
  await person.type('Open day');
  await person.press('Enter');
  await expect(dialog).toHaveCount(0);

  await person.press('+');
  const message = editorOf(page).getByRole('textbox', { name: 'Message', exact: true });
  await person.reach(message);
  await person.type(welcome);
  await person.press('Control+Enter');
  await expect(editorOf(page)).toHaveCount(0);
  for (const name of pressed) {
    await person.press('+');
    await person.reach(
      page
        .getByRole('group', { name: /^Add (a question|an end)$/ })
        .getByRole('button', { name, exact: true }),
    );
    await person.press('Enter');
    await expect(editorOf(page).getByRole('heading', { name: 'Edit Step' })).toBeFocused();
  }
  await expectSound(page);
  console.info(person.report('with the keyboard alone'));
  expect(person.clicks).toBe(0);
});
