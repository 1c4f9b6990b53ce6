import { expect, type Page } from '@playwright/test';

const samplePassword = 'schoolgate-demo';

/** Signs in on /login and waits for the enquiries. */
export async function signIn(page: Page, identifier: string, password = samplePassword): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Username or Email').fill(identifier);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/\/enquiries$/);
  await expect(page.getByRole('button', { name: 'Export CSV' })).toBeEnabled();
}
