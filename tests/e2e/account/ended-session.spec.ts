import { type Browser, expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../setup/axe.ts';
import { card, editStep, expectSaved, openBuilder } from '../setup/builder.ts';
import { signIn } from '../setup/staff.ts';

test('an article half written is there again after signing in again', async ({ browser }) => {
  const page = await pageWithClock(browser);
  await signIn(page, 'debug');
  await page.goto('/knowledge?article=new');
  await page.getByLabel('Title').fill('The summer bridge course');
  await endOthers(browser);

  await signInAgain(page);
  await expect(page).toHaveURL(/\/knowledge\?article=new/);
  await expect(page.getByLabel('Title')).toHaveValue('The summer bridge course');
  await page.close();
});

test('a step half edited is there again, and is saved', async ({ browser }) => {
  const page = await pageWithClock(browser);
  await signIn(page, 'debug');
  await openBuilder(page);
  const editor = await editStep(page, 'greeting');
  const before = await editor.getByRole('textbox', { name: 'Message', exact: true }).inputValue();
  await editor.getByRole('textbox', { name: 'Message', exact: true }).fill('Half a greeting');
  await endOthers(browser);

  await signInAgain(page);
  await expect(editor.getByRole('textbox', { name: 'Message', exact: true })).toHaveValue('Half a greeting');
  await editor.getByRole('button', { name: 'Save Step' }).click();
  await expect(card(page, 'greeting')).toContainText('Half a greeting');
  await expectSaved(page);
  const again = await editStep(page, 'greeting');
  await again.getByRole('textbox', { name: 'Message', exact: true }).fill(before);
  await again.getByRole('button', { name: 'Save Step' }).click();
  await expectSaved(page);
  await page.close();
});

test('who has no password, or forgot it, signs in in another tab and goes on here', async ({ browser }) => {
  const page = await pageWithClock(browser);
  await signIn(page, 'debug');
  await page.goto('/knowledge?article=new');
  await page.getByLabel('Title').fill('The summer bridge course');
  await endOthers(browser);

  await page.clock.fastForward(30_000);
  const opened = page.waitForEvent('popup');
  await again(page).getByRole('link', { name: 'Forgot password, or sign in another way' }).click();
  const tab = await opened;
  await expect(tab.getByRole('link', { name: 'Forgot password?' })).toBeVisible();
  await tab.getByLabel('Username or Email').fill('debug');
  await tab.getByLabel('Password', { exact: true }).fill('schoolgate-demo');
  await tab.getByRole('button', { name: 'Sign In' }).click();
  await expect(tab).toHaveURL(/\/enquiries/);
  await expect(again(page)).toHaveCount(0);
  await expect(page.getByLabel('Title')).toHaveValue('The summer bridge course');
  await page.close();
});

test('another person who signs in instead sees nothing of what was typed', async ({ browser }) => {
  const page = await pageWithClock(browser);
  await signIn(page, 'debug');
  await page.goto('/knowledge?article=new');
  await page.getByLabel('Title').fill('The summer bridge course');
  await endOthers(browser);

  await page.clock.fastForward(30_000);
  await expect(again(page)).toBeVisible();
  await again(page).getByLabel('Username or Email').fill('greenfield');
  await again(page).getByLabel('Password', { exact: true }).fill('schoolgate-demo');
  await again(page).getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('You are now working as greenfield.').first()).toBeVisible();
  await expect(page).toHaveURL(/\/knowledge$/);
  await expect(page.getByLabel('Title')).toHaveCount(0);
  await page.getByRole('link', { name: 'New article' }).first().click();
  await expect(page.getByLabel('Title')).toHaveValue('');
  await page.close();
});

/** The page polls the server every fifteen seconds: the test moves its clock on. */
async function pageWithClock(browser: Browser): Promise<Page> {
  const page = await browser.newPage();
  await page.clock.install();
  return page;
}

/** Ends the sessions of all other browsers, from one of its own. */
async function endOthers(browser: Browser): Promise<void> {
  const there = await browser.newPage();
  await signIn(there, 'debug');
  await there.goto('/settings');
  await there.getByRole('button', { name: 'Sign out all others' }).click();
  await there.getByRole('dialog').getByRole('button', { name: 'Sign out all others' }).click();
  await expect(there.getByText('You are signed in on this browser only.')).toBeVisible();
  await there.close();
}

/** Nothing is done on the page: its next look at the server notices. */
async function signInAgain(page: Page): Promise<void> {
  await page.clock.fastForward(30_000);
  await expect(again(page)).toBeVisible();
  await expect(again(page).getByLabel('Username or Email')).toHaveValue('debug');
  await expect(again(page).getByLabel('Password', { exact: true })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.type('schoolgate-demo');
  await page.keyboard.press('Enter');
  await expect(again(page)).toHaveCount(0);
}

const again = (page: Page) => page.getByRole('dialog', { name: 'Sign in to go on' });
