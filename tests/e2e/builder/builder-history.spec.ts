import { expect } from '@playwright/test';
import { edit } from '#engine';
import { card, expectSaved, openBuilder, reword, test } from '../setup/builder.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 1280, height: 900 } });

const old = 'Which kind of schooling are you looking for?';

test('an older version is looked at and restored, and Undo brings back what was there', async ({
  page,
  school,
}) => {
  const { config, version } = await school.published();
  const next = edit.updateStep(config, config.defaultWorkflow, 'school_type', {
    message: 'Day or boarding?',
  });
  await school.publish(next, 'Shorter');

  await openBuilder(page);
  await expect(card(page, 'school_type')).toContainText('Day or boarding?');
  await page.getByRole('button', { name: 'History' }).click();
  await page.getByRole('button', { name: new RegExp(`^Version ${version}\\b`) }).click();
  const panel = page.getByRole('region', { name: 'History' });
  await expect(panel).toContainText('Message of “Day or boarding?” reworded');
  await panel.getByRole('button', { name: 'Restore this version' }).click();
  await expect(card(page, 'school_type')).toContainText(old);
  await expectSaved(page);
  await page.getByRole('button', { name: `Undo: restore version ${version}` }).click();
  await expect(card(page, 'school_type')).toContainText('Day or boarding?');
});

test('a kept run that reads differently is shown before publishing', async ({ page }) => {
  await openBuilder(page);
  await page.getByRole('button', { name: 'Test Chat' }).click();
  const tester = page.getByRole('region', { name: 'Chat tester' });
  await tester.getByRole('button', { name: 'Skip' }).click();
  await tester.getByRole('button', { name: 'New Parent' }).click();
  await tester.getByRole('button', { name: 'Day School' }).click();
  await tester.getByRole('button', { name: 'Keep this run' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('New parent, day school');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('New parent, day school is kept').first()).toBeVisible();
  await page.getByRole('button', { name: 'Hide Chat' }).click();

  await reword(page, 'school_type', 'Day or boarding?');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('1 reads differently');
  await dialog.getByText('New parent, day school: reads differently').click();
  await expect(dialog.getByText(old).last()).toBeVisible();
  await expect(dialog.getByText('Day or boarding?').last()).toBeVisible();
});
