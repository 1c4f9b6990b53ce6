import { expect, type Page } from '@playwright/test';
import { samplePassword } from './server.ts';

/** As the database has them for a member of staff. */
export const staffSettings = {
  time_zone: 'Asia/Kolkata',
  page_size: 10,
  date_format: 'DD/MM/YYYY',
  export_format: 'csv',
  list_columns: null,
  list_density: 'comfortable',
  single_keys: true,
};

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

/** Presses a choice of the list's appearance, which is then stored. */
export async function setAppearance(page: Page, name: string): Promise<void> {
  const stored = page.waitForResponse(
    (answer) => answer.url().includes('/rest/v1/staff_settings') && answer.request().method() !== 'GET',
  );
  await page.getByRole('button', { name }).or(page.getByRole('radio', { name })).click();
  expect((await stored).ok()).toBe(true);
}
