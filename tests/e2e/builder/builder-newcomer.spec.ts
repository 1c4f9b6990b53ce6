import { expect, type Page } from '@playwright/test';
import { expectSaved, openBuilder, stepList, test } from '../setup/builder.ts';
import { Person } from '../setup/counted-person.ts';

test.use({
  who: 'debug',
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
  test.slow();
  const person = new Person(page);
  const { version } = await school.published();
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
  await tryToTheEnd(page, person);
  await expectSaved(page);
  await person.click(button(page, 'Publish'));
  await person.click(page.getByRole('dialog').getByRole('button', { name: 'Publish' }));
  await expect(page.getByText(`Published: version ${version + 1}.`).first()).toBeVisible();
  expect(Object.values((await school.published()).config.workflows).map(({ name }) => name)).toContain(
    'Open day',
  );
  console.info(
    person.report('builds an open day of ten steps with the mouse, tries it to its end and publishes it'),
  );
  expect(person.clicks).toBeLessThan(60);
  expect(person.seconds()).toBeLessThan(600);
});

test('and one from the list of templates is published in 4 clicks', async ({ page, school }) => {
  const { version } = await school.published();
  await openBuilder(page);
  await button(page, 'Manage').click();
  await button(page, 'New workflow…').click();
  const dialog = page.getByRole('dialog');
  const person = new Person(page);
  await person.click(dialog.getByRole('radio', { name: /^Open-day/ }));
  await person.click(dialog.getByRole('button', { name: 'Add', exact: true }));
  await expectSaved(page);
  await person.click(button(page, 'Publish'));
  await person.click(page.getByRole('dialog').getByRole('button', { name: 'Publish' }));
  await expect(page.getByText(`Published: version ${version + 1}.`).first()).toBeVisible();
  console.info(person.report('takes a template from the list and publishes it'));
  expect(person.clicks).toBe(4);
});

test('and with the keyboard alone', async ({ page, school }) => {
  test.slow();
  const { version } = await school.published();
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
  await expectSaved(page);
  await person.reach(button(page, 'Publish'));
  await person.press('Enter');
  await person.reach(page.getByRole('dialog').getByRole('button', { name: 'Publish' }));
  await person.press('Enter');
  await expect(page.getByText(`Published: version ${version + 1}.`).first()).toBeVisible();
  console.info(person.report('builds an open day of ten steps with the keyboard alone, and publishes it'));
  expect(person.clicks).toBe(0);
});

/** Answers every question in the tester, which was opened and has the first one, and has the enquiry sent. */
async function tryToTheEnd(page: Page, person: Person): Promise<void> {
  // The tester was opened for the check, which is a click of the person's.
  person.clicks += 1;
  const tester = page.getByRole('region', { name: 'Chat tester' });
  for (const [label, answer] of answers) {
    const field = tester.getByRole('textbox', { name: label });
    await person.click(field);
    await person.type(answer);
    await person.press('Enter');
    await expect(field).toHaveCount(0);
  }
  const grade = tester.getByRole('combobox', { name: 'Class' });
  await person.click(grade);
  await grade.selectOption({ index: 1 });
  await person.click(tester.getByRole('button', { name: 'Continue' }));
  await person.click(tester.getByRole('button', { name: 'Yes', exact: true }));
  await person.click(tester.getByRole('button', { name: 'Submit enquiry' }));
  await person.click(tester.getByRole('button', { name: 'Success' }));
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
