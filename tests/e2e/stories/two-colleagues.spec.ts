import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { test } from '../setup/test.ts';

test('two colleagues have an enquiry open: the slower one is told of both values, and no note is lost', async ({
  school,
  office,
  openAs,
}) => {
  await school.submit({ first_name: 'Together', mobile: '9820011223' });
  const [first, second] = [await openAs('office'), await openAs('admin')];
  const panel = (page: Page) => page.getByRole('region', { name: 'Together' });
  const status = (page: Page) => panel(page).getByLabel('Status of this enquiry');
  for (const page of [first, second]) {
    await page.goto(`/enquiries?school=${school.id}`);
    await page.getByRole('row').getByRole('link', { name: 'Together' }).click();
    await expect(panel(page).getByLabel('Assigned to').getByRole('option').nth(1)).toBeAttached();
  }
  for (const [page, name] of [
    [first, 'Asha Menon'],
    [second, office.fullName],
  ] as const) {
    await expect(
      panel(page)
        .getByRole('status')
        .filter({ hasText: `${name} has this open` }),
    ).toBeVisible();
  }

  // The second learns nothing of what the first one changes.
  const asks = /\/rpc\/(watch_enquiry|enquiry_detail|list_enquiries)$/;
  await second.route(asks, (route) => route.abort());
  const stored = first.waitForResponse(/\/rest\/v1\/chat_inquiry_information\?/);
  await status(first).selectOption('in_progress');
  expect((await stored).status()).toBe(200);
  await status(second).selectOption('completed');
  const dialog = second.getByRole('dialog', { name: 'A colleague was faster' });
  await expect(dialog).toContainText(`${office.fullName}, `);
  await expect(dialog).toContainText('You: ');
  await dialog.getByRole('button', { name: 'Use mine' }).focus();
  await second.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await second.unroute(asks);
  await second.getByRole('button', { name: 'Refresh' }).click();
  for (const page of [first, second]) {
    await panel(page)
      .getByRole('textbox', { name: /note/i })
      .fill(`Note of ${page === first ? 'one' : 'two'}`);
    await panel(page).getByRole('button', { name: 'Add note' }).click();
  }
  for (const page of [first, second]) {
    await expect(status(page)).toHaveValue('completed');
    for (const line of [
      'Status changed from Pending to In Progress',
      'Status changed from In Progress to Completed',
      'Note of one',
      'Note of two',
    ]) {
      await expect(panel(page).getByRole('listitem').filter({ hasText: line })).toHaveCount(1);
    }
  }
});
