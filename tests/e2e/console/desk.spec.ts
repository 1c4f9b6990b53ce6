import { expect, type Page } from '@playwright/test';
import { askAsAdmin } from '../setup/people.ts';
import { tabTo } from '../setup/tab-to.ts';
import { test } from '../setup/test.ts';

test.use({ as: 'admin' });

const newcomers = 7;

test('each number opens exactly its rows, and the first who waits by the keyboard', async ({
  page,
  school,
}) => {
  await askAsAdmin()('set_examples', { p_tenant: school.id, p_filled: true });
  for (let n = 0; n < newcomers; n += 1) {
    await school.submit({
      first_name: `Newcomer ${n}`,
      child_name: `Child ${n}`,
      mobile: `90000077${10 + n}`,
    });
  }
  const openDesk = async () => {
    await page.goto(`/dashboard?school=${school.id}`);
    await number(page, 'New').waitFor();
  };
  await openDesk();
  await expect(page.getByRole('heading', { name: /^Good (morning|afternoon|evening), / })).toBeVisible();
  await expect(number(page, 'New')).toHaveText(String(newcomers));
  for (const name of ['Overdue', 'Due today', 'New', 'Waiting past the promise']) {
    const count = await number(page, name).textContent();
    const rows = await region(page, name).getByRole('listitem').count();
    expect([name, rows]).toEqual([name, Math.min(5, Number(count))]);
    await number(page, name).click();
    await expect(page.getByText(new RegExp(`^${count} enquir(y|ies)$`))).toBeVisible();
    await openDesk();
  }
  const row = region(page, 'Waiting past the promise').getByRole('listitem').first().getByRole('link');
  await expect(row).toContainText('late');
  await tabTo(page, row);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/promise=past&sort=time_left.*&open=/);
  await expect(page.getByLabel('Status of this enquiry')).toBeVisible();
  await expect(page.getByText(/^\d+ enquiries$/)).toBeVisible();
});

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const number = (page: Page, name: string) => region(page, name).getByRole('link').first();
