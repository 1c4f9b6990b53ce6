import { expect, type Locator, type Page } from '@playwright/test';
import { card, exported, stepList, test } from '../setup/builder.ts';

test.use({
  who: null,
  contextOptions: { reducedMotion: 'reduce' },
  viewport: { width: 1280, height: 900 },
});

test('a workflow is built from nothing, played to its end, exported, and the same after an import', async ({
  openAs,
}) => {
  const page = await openAs(null);
  await page.getByRole('button', { name: 'Manage' }).click();
  await page.getByRole('button', { name: 'New workflow…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'Empty' }).check();
  await dialog.getByLabel('Name').fill('Open evening');
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect(page.getByText('This conversation has no steps yet').first()).toBeVisible();

  await page.getByRole('button', { name: 'Add the first step' }).first().click();
  await write(page, { id: 'hello', message: 'Welcome to {{school_name}}.' });
  await leadTo(editorOf(page), 'interest');
  await save(page);

  await write(page, { type: 'Options', message: 'Would you like to visit us?' });
  await addOption(page, 'Yes, please', 'name');
  await addOption(page, 'Not now', 'goodbye');
  await save(page);

  await write(page, { type: 'Form', message: 'May I have your name?' });
  await leadTo(editorOf(page), 'goodbye');
  await editorOf(page).getByRole('tab', { name: 'Form' }).click();
  await editorOf(page).getByRole('combobox', { name: 'Field Name' }).fill('first_name');
  await editorOf(page).getByLabel('Label', { exact: true }).fill('Your name');
  await save(page);

  await card(page, 'goodbye')
    .getByRole('button', { name: /^Edit / })
    .click();
  await write(page, { type: 'End', message: 'Thank you, {{first_name}}. Goodbye.' });
  await save(page);

  await expect(stepList(page).getByRole('listitem')).toHaveCount(4);
  await expect(page.getByRole('button', { name: 'Problems: none' })).toBeVisible();

  await page.getByRole('button', { name: 'Test Chat' }).click();
  const tester = page.getByRole('region', { name: 'Chat tester' });
  const said = tester.getByRole('log', { name: 'Conversation' });
  await expect(said).toContainText('Welcome to Debug School.');
  await expect(tester.getByRole('timer')).toHaveText(/Next step in [12] s/);
  await tester.getByRole('button', { name: 'Yes, please' }).click();
  await tester.getByLabel('Your name').fill('Asha');
  await expect(tester).toContainText('Is completedNo');
  await tester.getByRole('button', { name: 'Continue' }).click();
  await expect(said).toContainText('Thank you, Asha. Goodbye.');
  await expect(said).toContainText('The conversation is complete');
  await expect(tester).toContainText('Current flowopenEvening');
  await expect(tester).toContainText('Is completedYes');

  const text = await exported(page);
  expect(JSON.parse(text).workflows).toHaveProperty('openEvening');
  const other = await openAs(null);
  expect(await exported(other)).not.toBe(text);
  await other.getByRole('button', { name: 'Import', exact: true }).click();
  await other.getByLabel('Choose a JSON file').setInputFiles({
    name: 'config.json',
    mimeType: 'application/json',
    buffer: Buffer.from(text),
  });
  await other.getByRole('button', { name: 'Replace' }).click();
  expect(await exported(other)).toBe(text);
});

function editorOf(page: Page): Locator {
  return page.getByRole('form', { name: /^(Add|Edit) Step$/ });
}

async function write(page: Page, step: { type?: string; id?: string; message: string }): Promise<void> {
  const editor = editorOf(page);
  if (step.type) await editor.getByLabel('Step Type').selectOption({ label: step.type });
  if (step.id) await editor.getByLabel('Step ID').fill(step.id);
  await editor.getByRole('textbox', { name: 'Message', exact: true }).fill(step.message);
}

/** Chooses the step, or makes it when there is none of that name. */
async function leadTo(place: Locator, id: string): Promise<void> {
  const picker = place.getByRole('combobox', { name: 'Next Step' });
  await picker.fill(id);
  const choices = place.getByRole('option');
  const step = choices.filter({ hasText: new RegExp(`^${id}$|“${id}”`) });
  await step.first().click();
  await expect(picker).toHaveValue(id);
}

async function addOption(page: Page, text: string, next: string): Promise<void> {
  const editor = editorOf(page);
  await editor.getByRole('tab', { name: 'Options' }).click();
  await editor.getByRole('button', { name: 'Add option' }).click();
  const row = editor.getByRole('list', { name: 'Answers to choose from' }).getByRole('listitem').last();
  await row.getByLabel('Text').fill(text);
  await leadTo(row, next);
}

async function save(page: Page): Promise<void> {
  await editorOf(page).getByRole('button', { name: 'Save Step' }).click();
}
