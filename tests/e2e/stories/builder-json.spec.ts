import { expect } from '@playwright/test';
import { card, exported, openBuilder, reword, test } from '../setup/builder.ts';

test('a conversation leaves the builder as JSON and is the same after an import, and nonsense is refused', async ({
  page,
  school,
}) => {
  await openBuilder(page, school.id);
  const before = await exported(page);
  await reword(page, 'greeting', 'Good morning from another school');
  const text = await exported(page);
  expect(text).not.toBe(before);
  expect(text).toContain('Good morning from another school');

  const file = (content: string) => ({
    name: 'config.json',
    mimeType: 'application/json',
    buffer: Buffer.from(content),
  });
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Choose a JSON file').setInputFiles(file('{"workflows":'));
  await expect(dialog.getByRole('alert')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Replace' })).toHaveCount(0);
  await dialog.getByLabel('Choose a JSON file').setInputFiles(file(before));
  await dialog.getByRole('button', { name: 'Replace' }).click();
  await expect(card(page, 'greeting')).not.toContainText('Good morning from another school');
  expect(await exported(page)).toBe(before);
  await page.keyboard.press('Control+z');
  await expect(card(page, 'greeting')).toContainText('Good morning from another school');
});
