import { expect } from '@playwright/test';
import { card, expectSaved, openBuilder, reword, test } from '../setup/builder.ts';

test.use({ as: null });

const words = 'Good evening from nobody in particular';

test('a reload brings the work back, and so does signing in, which saves it', async ({
  page,
  school,
  office,
}) => {
  await openBuilder(page, school.id);
  await reword(page, 'greeting', words);
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(card(page, 'greeting')).toContainText(words);
  await expect(page.getByText(/^Your changes from .* are here again$/).first()).toBeVisible();

  await page.getByRole('link', { name: 'Sign in to save' }).click();
  await page.getByLabel('Username or Email').fill(office.email);
  await page.getByLabel('Password', { exact: true }).fill(office.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(new RegExp(`/workflow-builder\\?tenant=${school.id}`));
  await expect(card(page, 'greeting')).toContainText(words);
  await expectSaved(page);
});
