import { expect, type Page } from '@playwright/test';
import { expectAccessibleEverywhere } from '../setup/axe.ts';
import { card, editStep, expectSaved, openBuilder } from '../setup/builder.ts';
import { addColleague, type Colleague } from '../setup/people.ts';
import { post } from '../setup/server.ts';
import { signIn } from '../setup/staff.ts';
import { test } from '../setup/test.ts';

let colleague: Colleague;
test.beforeEach(async ({ page, school }) => {
  colleague = await addColleague(`ended-${school.id}`, { tenants: [school.id] });
  // The page polls the server every fifteen seconds: the test moves its clock on.
  await page.clock.install();
  await signIn(page, colleague.username, colleague.password);
});

test('a step half edited is there again, and is saved', async ({ page, school }) => {
  await openBuilder(page, school.id);
  const editor = await editStep(page, 'greeting');
  const message = editor.getByRole('textbox', { name: 'Message', exact: true });
  await message.fill('Half a greeting');
  await endOthers(page);
  await expect(again(page).getByLabel('Username or Email')).toHaveValue(colleague.username);
  await expect(again(page).getByLabel('Password', { exact: true })).toBeFocused();
  await expectAccessibleEverywhere(page);
  await page.keyboard.type(colleague.password);
  await page.keyboard.press('Enter');
  await expect(again(page)).toHaveCount(0);
  await expect(message).toHaveValue('Half a greeting');
  await editor.getByRole('button', { name: 'Save Step' }).click();
  await expect(card(page, 'greeting')).toContainText('Half a greeting');
  await expectSaved(page);
});

test('who has no password, or forgot it, signs in in another tab and goes on here', async ({ page }) => {
  await writeArticle(page);
  const opened = page.waitForEvent('popup');
  await again(page).getByRole('link', { name: 'Forgot password, or sign in another way' }).click();
  const tab = await opened;
  await expect(tab.getByRole('link', { name: 'Forgot password?' })).toBeVisible();
  await tab.getByLabel('Username or Email').fill(colleague.username);
  await tab.getByLabel('Password', { exact: true }).fill(colleague.password);
  await tab.getByRole('button', { name: 'Sign In' }).click();
  await expect(tab).toHaveURL(/\/enquiries/);
  await expect(again(page)).toHaveCount(0);
  await expect(page.getByLabel('Title')).toHaveValue('The summer bridge course');
});

async function writeArticle(page: Page): Promise<void> {
  await page.goto('/knowledge?article=new');
  await page.getByLabel('Title').fill('The summer bridge course');
  await endOthers(page);
}

/** Ends the session of the page from elsewhere; nothing is done on the page, whose next look at the server notices. */
async function endOthers(page: Page): Promise<void> {
  await post('/auth/v1/logout?scope=others', {}, colleague.token);
  await page.clock.fastForward(30_000);
  await expect(again(page)).toBeVisible();
}

const again = (page: Page) => page.getByRole('dialog', { name: 'Sign in to go on' });
