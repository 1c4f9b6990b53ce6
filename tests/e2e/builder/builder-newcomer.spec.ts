import { expect, type Locator, type Page } from '@playwright/test';
import { expectSaved, openBuilder, stepList, test } from '../setup/builder.ts';
import { tabTo } from '../setup/tab-to.ts';

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

test('a newcomer builds an open day of ten steps from nothing, tries it to its end and publishes it in fewer than 60 clicks', async ({
  page,
  school,
}) => {
  let clicks = 0;
  const click = (what: Locator) => {
    clicks += 1;
    return what.click();
  };
  await openBuilder(page, school.id);
  await click(button(page, 'Manage'));
  await click(button(page, 'New workflow…'));
  const dialog = page.getByRole('dialog');
  await click(dialog.getByRole('radio', { name: 'Empty' }));
  await click(dialog.getByLabel('Name'));
  await page.keyboard.insertText('Open day');
  await click(button(page, 'Add'));

  await click(button(page, 'Add the first step'));
  const message = editorOf(page).getByRole('textbox', { name: 'Message', exact: true });
  await click(message);
  await page.keyboard.insertText(welcome);
  await click(button(page, 'Save Step'));
  for (const name of pressed) {
    await click(button(page, 'Add Step'));
    await expect(page.getByRole('combobox', { name: 'Follows' })).not.toHaveValue('-1');
    await click(
      page
        .getByRole('group', { name: /^Add (a question|an end)$/ })
        .getByRole('button', { name, exact: true }),
    );
    await expect(editorOf(page).getByRole('heading', { name: 'Edit Step' })).toBeFocused();
    if (name !== 'Yes or no') continue;
    await click(message);
    await page.keyboard.press('Control+a');
    await page.keyboard.insertText('Will you bring your child along?');
    await click(button(page, 'Save Step'));
  }
  await expectSound(page);
  await tryToTheEnd(page, click);
  await expectSaved(page);
  await click(button(page, 'Publish'));
  await click(page.getByRole('dialog').getByRole('button', { name: 'Publish' }));
  await expect(page.getByText('Published: version 2.').first()).toBeVisible();
  expect(clicks).toBeLessThan(60);
});

test('and with the keyboard alone', async ({ page, school }) => {
  await openBuilder(page, school.id);
  await tabTo(page, button(page, 'Manage'));
  await page.keyboard.press('Enter');
  await tabTo(page, button(page, 'New workflow…'));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  const empty = dialog.getByRole('radio', { name: 'Empty' });
  // The templates come first; the arrow goes round to the last choice.
  const first = dialog.getByRole('radio', { name: 'Short enquiry' });
  await tabTo(page, first);
  await page.keyboard.press('ArrowUp');
  await expect(empty).toBeChecked();
  await tabTo(page, dialog.getByLabel('Name'));
  await page.keyboard.insertText('Open day');
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);

  await page.keyboard.press('+');
  const message = editorOf(page).getByRole('textbox', { name: 'Message', exact: true });
  await tabTo(page, message);
  await page.keyboard.insertText(welcome);
  await page.keyboard.press('Control+Enter');
  await expect(editorOf(page)).toHaveCount(0);
  for (const name of pressed) {
    await page.keyboard.press('+');
    await tabTo(
      page,
      page
        .getByRole('group', { name: /^Add (a question|an end)$/ })
        .getByRole('button', { name, exact: true }),
    );
    await page.keyboard.press('Enter');
    await expect(editorOf(page).getByRole('heading', { name: 'Edit Step' })).toBeFocused();
  }
  await expectSound(page);
  await expectSaved(page);
  await tabTo(page, button(page, 'Publish'));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('dialog').getByRole('button', { name: 'Publish' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Published: version 2.').first()).toBeVisible();
});

/** Answers every question in the tester, which was opened and has the first one, and has the enquiry sent. */
async function tryToTheEnd(page: Page, click: (what: Locator) => Promise<void>): Promise<void> {
  const tester = page.getByRole('region', { name: 'Chat tester' });
  for (const [label, answer] of answers) {
    const field = tester.getByRole('textbox', { name: label });
    await click(field);
    await page.keyboard.insertText(answer);
    await page.keyboard.press('Enter');
    await expect(field).toHaveCount(0);
  }
  const grade = tester.getByRole('combobox', { name: 'Class' });
  await click(grade);
  await grade.selectOption({ index: 1 });
  await click(tester.getByRole('button', { name: 'Continue' }));
  await click(tester.getByRole('button', { name: 'Yes', exact: true }));
  await click(tester.getByRole('button', { name: 'Submit enquiry' }));
  await click(tester.getByRole('button', { name: 'Success' }));
  await expect(tester.getByRole('log', { name: 'Conversation' })).toContainText(
    'The conversation is complete',
  );
}

const answers = [
  ['Day of your visit', '15/06/2027'],
  ['Your name', 'Asha Verma'],
  ['Mobile number', '9876543210'],
  ['Email address', 'asha.newcomer@example.com'],
  ['Child’s name', 'Aarav Verma'],
] as const;
