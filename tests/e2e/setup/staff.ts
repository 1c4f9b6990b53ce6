import { expect, type Page } from '@playwright/test';

const samplePassword = 'schoolgate-demo';

/** Signs in on /login and waits for the enquiries. */
export async function signIn(page: Page, identifier: string, password = samplePassword): Promise<void> {
  await submitSignIn(page, identifier, password);
  await expect(page).toHaveURL(/\/enquiries$/);
  await expect(page.getByRole('button', { name: 'Export CSV' })).toBeEnabled();
}

/** Fills and sends the form of /login. */
export async function submitSignIn(page: Page, identifier: string, password: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Username or Email').fill(identifier);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

/** Replaces the assigned password, and waits for the console. */
export async function chooseOwnPassword(page: Page, given: string, own: string): Promise<void> {
  await page.getByLabel('Password you were given', { exact: true }).fill(given);
  await page.getByLabel('New password', { exact: true }).fill(own);
  await page.getByLabel('Repeat new password', { exact: true }).fill(own);
  await page.getByRole('button', { name: 'Change Password' }).click();
  await expect(page.getByRole('button', { name: 'Export CSV' })).toBeEnabled();
}
