import { expect } from '@playwright/test';
import { card, expectSaved, exported, openBuilder, reword, test } from '../setup/builder.ts';
import { schoolId } from '../setup/builder-school.ts';

test.use({
  who: null,
  contextOptions: { reducedMotion: 'reduce' },
  viewport: { width: 1280, height: 900 },
});

const words = 'Good evening from nobody in particular';

test('somebody who is not signed in can do everything but save, publish and look back', async ({ page }) => {
  await openBuilder(page);
  await reword(page, 'greeting', words);
  await card(page, 'school_type')
    .getByRole('button', { name: /^Move .* up$/ })
    .click();
  await page.getByRole('button', { name: 'Test Chat' }).click();
  await expect(page.getByRole('region', { name: 'Chat tester' })).toContainText(words);
  await page.getByRole('button', { name: 'Hide Chat' }).click();
  await page.getByRole('button', { name: /^Problems/ }).click();
  await expect(page.getByRole('region', { name: 'Problems' })).toBeVisible();
  expect(await exported(page)).toContain(words);

  await expect(page.getByRole('link', { name: 'Sign in to save' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sign in to publish' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Publish' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'History' })).toHaveCount(0);
});

test('a reload brings the work back, and so does signing in, which saves it', async ({ page }) => {
  await openBuilder(page);
  await reword(page, 'greeting', words);
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(card(page, 'greeting')).toContainText(words);
  await expect(page.getByText(/^Your changes from .* are here again$/).first()).toBeVisible();

  await page.getByRole('link', { name: 'Sign in to save' }).click();
  await page.getByLabel('Username or Email').fill('office@debug.example');
  await page.getByLabel('Password', { exact: true }).fill('schoolgate-demo');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(new RegExp(`/workflow-builder\\?tenant=${schoolId}`));
  await expect(card(page, 'greeting')).toContainText(words);
  await expectSaved(page);
});
